-- What a lead sees of failures at any number of them: the failed by cause, and the calls of unknown billing by provider. Both
-- indexes cover their question, and neither is touched by work that goes well.
DROP INDEX operations_failed;
CREATE INDEX operations_causes ON operations (error_kind, provider, received_at DESC, id DESC, updated_at, answer_ready, ticket, state, kind)
    WHERE state = 'failed' AND kind = 'triage';
CREATE INDEX attempts_unknown ON attempts (provider, sent_at, id, maximum, operation, billed, phase)
    WHERE billed = 'unknown' AND phase = 'ended';
