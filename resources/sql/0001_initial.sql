-- Deskhand's store. Times are Unix milliseconds UTC, money is nano-USD, booleans are 0 and 1.
-- Never edited after a release: a change is a new file.

CREATE TABLE meta (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- One row per process that ever opened the file for writing; its OS lock tells whether it lives.
CREATE TABLE instances (
    id TEXT NOT NULL PRIMARY KEY,
    program TEXT NOT NULL,
    pid INTEGER NOT NULL,
    boot_id TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    ended_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE providers (
    name TEXT NOT NULL PRIMARY KEY,
    dialect TEXT NOT NULL CHECK (dialect IN ('builtin', 'openai_responses', 'openai_chat', 'anthropic_messages', 'ollama', 'openai_compatible', 'demo')),
    url TEXT NOT NULL,
    model TEXT NOT NULL,
    key_env TEXT NOT NULL,
    position INTEGER NOT NULL,
    price_in INTEGER CHECK (price_in >= 0),
    price_out INTEGER CHECK (price_out >= 0),
    created_at INTEGER NOT NULL,
    -- Where the key is found; the key itself is never here.
    key_place TEXT NOT NULL DEFAULT 'environment' CHECK (key_place IN ('environment', 'keychain', 'ask')),
    key_version INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE prices (
    id INTEGER PRIMARY KEY,
    dialect TEXT NOT NULL,
    model TEXT NOT NULL,
    valid_from INTEGER NOT NULL,
    input INTEGER NOT NULL CHECK (input >= 0),
    cached_input INTEGER NOT NULL CHECK (cached_input >= 0),
    output INTEGER NOT NULL CHECK (output >= 0),
    source TEXT NOT NULL,
    UNIQUE (dialect, model, valid_from)
) STRICT;

CREATE TABLE categories (
    name TEXT NOT NULL PRIMARY KEY,
    about TEXT NOT NULL,
    position INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Facts about a provider that every process shares. No row: open.
CREATE TABLE gates (
    provider TEXT NOT NULL PRIMARY KEY,
    state TEXT NOT NULL CHECK (state IN ('open', 'closed', 'probing', 'paused')),
    kind TEXT,
    reason TEXT NOT NULL,
    since INTEGER NOT NULL,
    reopen_at INTEGER NOT NULL,
    step INTEGER NOT NULL DEFAULT 0,
    unknown_streak INTEGER NOT NULL DEFAULT 0,
    probe TEXT,
    probe_generation INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE imports (
    id TEXT NOT NULL PRIMARY KEY,
    source TEXT NOT NULL,
    owner TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('running', 'finished', 'interrupted', 'cancelled')),
    imported INTEGER NOT NULL DEFAULT 0,
    updated INTEGER NOT NULL DEFAULT 0,
    duplicates INTEGER NOT NULL DEFAULT 0,
    quarantined INTEGER NOT NULL DEFAULT 0,
    warnings INTEGER NOT NULL DEFAULT 0,
    started_at INTEGER NOT NULL,
    ended_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX imports_running ON imports (owner) WHERE state = 'running';

-- Long or sensitive bytes: requests, answers, raw mail. Purging empties the bytes; hash and size stay.
CREATE TABLE texts (
    id INTEGER PRIMARY KEY,
    sha256 BLOB NOT NULL,
    size INTEGER NOT NULL,
    bytes BLOB,
    created_at INTEGER NOT NULL,
    purged_at INTEGER,
    CHECK ((bytes IS NULL) = (purged_at IS NOT NULL))
) STRICT;

CREATE TABLE tickets (
    id INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL UNIQUE,
    source TEXT NOT NULL,
    external_id TEXT,
    subject TEXT NOT NULL,
    requester_name TEXT NOT NULL,
    requester_email TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'waiting', 'closed')),
    received_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    category TEXT,
    category_by TEXT CHECK (category_by IN ('person', 'provider')),
    urgency TEXT CHECK (urgency IN ('low', 'normal', 'high', 'critical')),
    urgency_by TEXT CHECK (urgency_by IN ('person', 'provider')),
    summary TEXT,
    -- A copy of the newest triage operation's state, kept in the same transaction, so that lists need no second look.
    triage_state TEXT NOT NULL DEFAULT 'none'
        CHECK (triage_state IN ('none', 'pending', 'processing', 'completed', 'failed', 'cancelled')),
    triage_operation INTEGER,
    applied_revision INTEGER NOT NULL DEFAULT 0,
    -- Oldest customer message since our last answer; NULL: the customer waits for nothing, as on every ticket that is not open.
    waits_since INTEGER CHECK (waits_since IS NULL OR status = 'open'),
    -- Last time a person answered, or gave the turn to the customer.
    answered_at INTEGER CHECK (answered_at IS NOT NULL OR status <> 'waiting'),
    -- Why a person should look, one bit each: 1 low confidence, 2 unverified quote, 4 suspicious text, 8 the answer itself,
    -- 16 stale, 32 unknown billing. Only the last counts when the ticket is not open.
    look INTEGER NOT NULL DEFAULT 0 CHECK (look BETWEEN 0 AND 63),
    -- The order of what waits for a person: urgency, then who waits longest. Kept by triggers.
    turn INTEGER NOT NULL DEFAULT 0,
    metadata TEXT NOT NULL DEFAULT '{}',
    version INTEGER NOT NULL DEFAULT 0,
    CHECK ((category IS NULL) = (category_by IS NULL)),
    CHECK ((urgency IS NULL) = (urgency_by IS NULL))
) STRICT;
CREATE INDEX tickets_all ON tickets (received_at DESC, id DESC);
CREATE INDEX tickets_status ON tickets (status, received_at DESC, id DESC);
CREATE INDEX tickets_triaging ON tickets (received_at DESC, id DESC) WHERE triage_state IN ('pending', 'processing');
CREATE INDEX tickets_failed ON tickets (received_at DESC, id DESC, triage_state) WHERE triage_state = 'failed';
-- The views in the order of work. The last columns make each of them covering.
CREATE INDEX tickets_inbox ON tickets (turn, id, status) WHERE status = 'open';
CREATE INDEX tickets_queue ON tickets (turn, id, triage_state) WHERE triage_state IN ('pending', 'processing');
CREATE INDEX tickets_look ON tickets (turn, id, status, look) WHERE (status = 'open' AND look <> 0) OR look >= 32;
CREATE INDEX tickets_answered ON tickets (answered_at DESC, id DESC, status) WHERE answered_at IS NOT NULL AND status <> 'open';
CREATE INDEX tickets_external ON tickets (external_id) WHERE external_id IS NOT NULL;
CREATE INDEX tickets_requester ON tickets (requester_email, received_at DESC) WHERE requester_email <> '';

CREATE TABLE messages (
    id INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL,
    ticket INTEGER NOT NULL REFERENCES tickets (id),
    message_id TEXT,
    direction TEXT NOT NULL CHECK (direction IN ('in', 'out', 'note')),
    from_name TEXT NOT NULL,
    from_email TEXT NOT NULL,
    recipients TEXT NOT NULL,
    subject TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    text TEXT NOT NULL,
    html TEXT,
    refs TEXT NOT NULL,
    warnings TEXT NOT NULL,
    content_hash BLOB NOT NULL,
    raw INTEGER REFERENCES texts (id),
    came_from TEXT NOT NULL,
    import TEXT REFERENCES imports (id),
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX messages_ticket ON messages (ticket, id);
-- Mails are known by their ids.
CREATE INDEX messages_content ON messages (content_hash) WHERE message_id IS NULL;

-- Every mail id a ticket is known by: its messages' own and those they refer to, also of mails that never came in.
CREATE TABLE thread_ids (
    message_id TEXT NOT NULL PRIMARY KEY,
    ticket INTEGER NOT NULL REFERENCES tickets (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE attachments (
    id INTEGER PRIMARY KEY,
    message INTEGER NOT NULL REFERENCES messages (id),
    ordinal INTEGER NOT NULL,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    size INTEGER NOT NULL,
    content_id TEXT NOT NULL,
    content BLOB,
    UNIQUE (message, ordinal)
) STRICT;

CREATE VIRTUAL TABLE message_fts USING fts5 (
    subject, from_name, from_email, text,
    content = 'messages', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
);
-- New messages enter the index in batches, by the writer: its last id tells how far it is. What it knows follows at once.
CREATE TRIGGER messages_fts_delete AFTER DELETE ON messages
WHEN old.id <= coalesce((SELECT max(id) FROM message_fts_docsize), 0) BEGIN
    INSERT INTO message_fts (message_fts, rowid, subject, from_name, from_email, text)
    VALUES ('delete', old.id, old.subject, old.from_name, old.from_email, old.text);
END;
CREATE TRIGGER messages_fts_update AFTER UPDATE OF subject, from_name, from_email, text ON messages
WHEN old.id <= coalesce((SELECT max(id) FROM message_fts_docsize), 0) BEGIN
    INSERT INTO message_fts (message_fts, rowid, subject, from_name, from_email, text)
    VALUES ('delete', old.id, old.subject, old.from_name, old.from_email, old.text);
    INSERT INTO message_fts (rowid, subject, from_name, from_email, text)
    VALUES (new.id, new.subject, new.from_name, new.from_email, new.text);
END;

-- The queue, the outbox and the dead-letter box at once.
CREATE TABLE operations (
    id INTEGER PRIMARY KEY,
    op_id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    ticket INTEGER NOT NULL REFERENCES tickets (id),
    revision INTEGER NOT NULL CHECK (revision > 0),
    input_hash BLOB NOT NULL,
    input TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'processing', 'completed', 'failed', 'cancelled')),
    reason TEXT NOT NULL,
    generation INTEGER NOT NULL DEFAULT 0,
    owner TEXT REFERENCES instances (id),
    lease_until INTEGER,
    not_before INTEGER,
    priority INTEGER NOT NULL DEFAULT 0,
    received_at INTEGER NOT NULL,
    answer_ready INTEGER NOT NULL DEFAULT 0 CHECK (answer_ready IN (0, 1)),
    attempts INTEGER NOT NULL DEFAULT 0,
    billed_rejects INTEGER NOT NULL DEFAULT 0,
    unknown_sends INTEGER NOT NULL DEFAULT 0,
    apply_failures INTEGER NOT NULL DEFAULT 0,
    granted INTEGER NOT NULL DEFAULT 0,
    more_room INTEGER NOT NULL DEFAULT 0 CHECK (more_room IN (0, 1)),
    dead_reaps INTEGER NOT NULL DEFAULT 0,
    dead_since INTEGER,
    error_kind TEXT,
    error TEXT,
    provider TEXT,
    waiting_since INTEGER NOT NULL,
    import TEXT REFERENCES imports (id),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    CHECK ((state = 'processing') = (owner IS NOT NULL)),
    CHECK ((state = 'processing') = (lease_until IS NOT NULL)),
    CHECK (state <> 'failed' OR error_kind IS NOT NULL)
) STRICT;
-- The claim order. Whatever is not claimable now stays out of it.
CREATE INDEX operations_claim ON operations (priority DESC, received_at DESC, id DESC)
    WHERE state = 'pending' AND not_before IS NULL AND reason <> 'held';
CREATE INDEX operations_ready ON operations (id) WHERE state = 'pending' AND answer_ready = 1;
CREATE INDEX operations_due ON operations (not_before) WHERE state = 'pending' AND not_before IS NOT NULL;
CREATE INDEX operations_held ON operations (import) WHERE state = 'pending' AND reason = 'held';
CREATE INDEX operations_waiting ON operations (waiting_since) WHERE state = 'pending';
CREATE INDEX operations_processing ON operations (owner) WHERE state = 'processing';
CREATE INDEX operations_failed ON operations (error_kind, id) WHERE state = 'failed';
CREATE INDEX operations_ticket ON operations (ticket, kind, revision DESC);
CREATE UNIQUE INDEX operations_unfinished ON operations (ticket, kind) WHERE state IN ('pending', 'processing');

-- One physical send. Made before the first byte leaves.
CREATE TABLE attempts (
    id INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL UNIQUE,
    operation INTEGER NOT NULL REFERENCES operations (id),
    ordinal INTEGER NOT NULL,
    generation INTEGER NOT NULL,
    owner TEXT NOT NULL,
    provider TEXT NOT NULL,
    dialect TEXT NOT NULL,
    model TEXT NOT NULL,
    phase TEXT NOT NULL CHECK (phase IN ('sending', 'ended')),
    billed TEXT NOT NULL CHECK (billed IN ('no', 'yes', 'unknown')),
    outcome TEXT,
    outcome_text TEXT NOT NULL DEFAULT '',
    idempotency_key TEXT NOT NULL,
    request INTEGER NOT NULL REFERENCES texts (id),
    wire_hash BLOB NOT NULL,
    prompt_version TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    ended_at INTEGER,
    http_status INTEGER,
    input_tokens INTEGER,
    cached_tokens INTEGER,
    output_tokens INTEGER,
    cost INTEGER CHECK (cost >= 0),
    cost_reason TEXT NOT NULL DEFAULT '',
    estimated INTEGER CHECK (estimated >= 0),
    maximum INTEGER CHECK (maximum >= 0),
    resolved_by TEXT,
    UNIQUE (operation, ordinal),
    CHECK ((phase = 'ended') = (ended_at IS NOT NULL)),
    CHECK ((phase = 'ended') = (outcome IS NOT NULL))
) STRICT;
CREATE INDEX attempts_sent ON attempts (sent_at);
CREATE INDEX attempts_sending ON attempts (operation) WHERE phase = 'sending';

-- What calls cost or may cost, by the quarter of an hour of their sending (every time zone's day begins on one), so that the
-- budget's question before each call costs the same after ten thousand calls as after ten. Kept by triggers.
CREATE TABLE spend (
    quarter INTEGER NOT NULL PRIMARY KEY,
    paid INTEGER NOT NULL,
    reserved INTEGER NOT NULL,
    unknown_calls INTEGER NOT NULL
) STRICT;
CREATE TRIGGER attempts_spend_insert AFTER INSERT ON attempts
WHEN coalesce(new.maximum, 0) > 0 OR coalesce(new.cost, 0) > 0 OR (new.billed = 'unknown' AND new.phase = 'ended') BEGIN
    INSERT INTO spend (quarter, paid, reserved, unknown_calls)
    VALUES (new.sent_at / 900000,
        CASE WHEN new.billed = 'yes' THEN coalesce(new.cost, 0) ELSE 0 END,
        CASE WHEN new.billed = 'unknown' OR new.phase = 'sending' OR (new.billed = 'yes' AND new.cost IS NULL)
            THEN coalesce(new.maximum, 0) ELSE 0 END,
        (new.billed = 'unknown' AND new.phase = 'ended'))
    ON CONFLICT (quarter) DO UPDATE SET paid = paid + excluded.paid, reserved = reserved + excluded.reserved,
        unknown_calls = unknown_calls + excluded.unknown_calls;
END;
CREATE TRIGGER attempts_spend_update AFTER UPDATE OF phase, billed, cost, maximum ON attempts
WHEN coalesce(new.maximum, 0) > 0 OR coalesce(old.cost, 0) > 0 OR coalesce(new.cost, 0) > 0
    OR (old.billed = 'unknown' AND old.phase = 'ended') OR (new.billed = 'unknown' AND new.phase = 'ended') BEGIN
    INSERT INTO spend (quarter, paid, reserved, unknown_calls)
    VALUES (new.sent_at / 900000,
        CASE WHEN new.billed = 'yes' THEN coalesce(new.cost, 0) ELSE 0 END
        - CASE WHEN old.billed = 'yes' THEN coalesce(old.cost, 0) ELSE 0 END,
        CASE WHEN new.billed = 'unknown' OR new.phase = 'sending' OR (new.billed = 'yes' AND new.cost IS NULL)
            THEN coalesce(new.maximum, 0) ELSE 0 END
        - CASE WHEN old.billed = 'unknown' OR old.phase = 'sending' OR (old.billed = 'yes' AND old.cost IS NULL)
            THEN coalesce(old.maximum, 0) ELSE 0 END,
        (new.billed = 'unknown' AND new.phase = 'ended') - (old.billed = 'unknown' AND old.phase = 'ended'))
    ON CONFLICT (quarter) DO UPDATE SET paid = paid + excluded.paid, reserved = reserved + excluded.reserved,
        unknown_calls = unknown_calls + excluded.unknown_calls;
END;

-- The raw answer, committed on its own before anybody interprets it.
CREATE TABLE answers (
    id INTEGER PRIMARY KEY,
    attempt INTEGER NOT NULL UNIQUE REFERENCES attempts (id),
    received_at INTEGER NOT NULL,
    http_status INTEGER NOT NULL,
    content_type TEXT NOT NULL,
    request_id TEXT NOT NULL,
    served_model TEXT NOT NULL,
    body INTEGER NOT NULL REFERENCES texts (id),
    verdict TEXT CHECK (verdict IN ('usable', 'applied', 'rejected')),
    verdict_kind TEXT NOT NULL DEFAULT '',
    verdict_reason TEXT NOT NULL DEFAULT '',
    validator TEXT NOT NULL DEFAULT '',
    judged_at INTEGER
) STRICT;

CREATE TABLE applications (
    id INTEGER PRIMARY KEY,
    operation INTEGER NOT NULL UNIQUE REFERENCES operations (id),
    answer INTEGER NOT NULL UNIQUE REFERENCES answers (id),
    ticket INTEGER NOT NULL REFERENCES tickets (id),
    revision INTEGER NOT NULL,
    generation INTEGER NOT NULL,
    result TEXT NOT NULL,
    written TEXT NOT NULL,
    applied_at INTEGER NOT NULL
) STRICT;
CREATE INDEX applications_ticket ON applications (ticket, revision DESC);

-- What a person typed. Every save is a version; a save that lost a race is kept and marked.
CREATE TABLE drafts (
    id INTEGER PRIMARY KEY,
    ticket INTEGER NOT NULL REFERENCES tickets (id),
    version INTEGER NOT NULL,
    text TEXT NOT NULL,
    session TEXT NOT NULL,
    base_operation INTEGER REFERENCES operations (id),
    lost INTEGER NOT NULL DEFAULT 0 CHECK (lost IN (0, 1)),
    saved_at INTEGER NOT NULL,
    UNIQUE (ticket, version)
) STRICT;

-- The trail. Append-only; each row carries a hash over itself and the row before.
CREATE TABLE events (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL CHECK (actor IN ('person', 'program', 'provider')),
    actor_name TEXT NOT NULL,
    ticket INTEGER REFERENCES tickets (id),
    operation INTEGER REFERENCES operations (id),
    what TEXT NOT NULL,
    detail TEXT NOT NULL,
    chain BLOB NOT NULL
) STRICT;
CREATE INDEX events_ticket ON events (ticket, id) WHERE ticket IS NOT NULL;
CREATE TRIGGER events_no_update BEFORE UPDATE ON events BEGIN
    SELECT RAISE(ABORT, 'events are append-only');
END;
CREATE TRIGGER events_no_delete BEFORE DELETE ON events BEGIN
    SELECT RAISE(ABORT, 'events are append-only');
END;

CREATE TABLE quarantine (
    id INTEGER PRIMARY KEY,
    import TEXT REFERENCES imports (id),
    came_from TEXT NOT NULL,
    reason TEXT NOT NULL,
    sha256 BLOB NOT NULL,
    size INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('kept', 'resolved')),
    created_at INTEGER NOT NULL,
    resolved_at INTEGER,
    UNIQUE (sha256, came_from)
) STRICT;

-- Who inserts or changes a ticket may set its turn along with the rest; these do it where that was not done.
CREATE TRIGGER tickets_turn_insert AFTER INSERT ON tickets
WHEN new.turn <> CASE new.urgency WHEN 'critical' THEN 0 WHEN 'high' THEN 1 WHEN 'low' THEN 3 ELSE 2 END * 281474976710656
        + min(max(coalesce(new.waits_since, 281474976710655), 0), 281474976710655) BEGIN
    UPDATE tickets SET turn = CASE new.urgency WHEN 'critical' THEN 0 WHEN 'high' THEN 1 WHEN 'low' THEN 3 ELSE 2 END * 281474976710656
        + min(max(coalesce(new.waits_since, 281474976710655), 0), 281474976710655) WHERE id = new.id;
END;
CREATE TRIGGER tickets_turn_update AFTER UPDATE OF urgency, waits_since ON tickets
WHEN old.urgency IS NOT new.urgency OR old.waits_since IS NOT new.waits_since BEGIN
    UPDATE tickets SET turn = CASE new.urgency WHEN 'critical' THEN 0 WHEN 'high' THEN 1 WHEN 'low' THEN 3 ELSE 2 END * 281474976710656
        + min(max(coalesce(new.waits_since, 281474976710655), 0), 281474976710655) WHERE id = new.id;
END;

-- One row per combination that a view may count; kept by triggers, so that a counter costs the same at any size.
CREATE TABLE counters (
    status TEXT NOT NULL,
    triage_state TEXT NOT NULL,
    needs_look INTEGER NOT NULL,
    answered INTEGER NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (status, triage_state, needs_look, answered)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER tickets_count_insert AFTER INSERT ON tickets BEGIN
    INSERT INTO counters (status, triage_state, needs_look, answered, n)
    VALUES (new.status, new.triage_state, ((new.status = 'open' AND new.look <> 0) OR new.look >= 32), (new.answered_at IS NOT NULL AND new.status <> 'open'), 1)
    ON CONFLICT (status, triage_state, needs_look, answered) DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER tickets_count_update AFTER UPDATE OF status, triage_state, look, answered_at ON tickets
WHEN old.status <> new.status OR old.triage_state <> new.triage_state
    OR (old.look = 0) <> (new.look = 0) OR (old.look >= 32) <> (new.look >= 32) OR (old.answered_at IS NULL) <> (new.answered_at IS NULL) BEGIN
    UPDATE counters SET n = n - 1 WHERE status = old.status AND triage_state = old.triage_state
        AND needs_look = ((old.status = 'open' AND old.look <> 0) OR old.look >= 32) AND answered = (old.answered_at IS NOT NULL AND old.status <> 'open');
    INSERT INTO counters (status, triage_state, needs_look, answered, n)
    VALUES (new.status, new.triage_state, ((new.status = 'open' AND new.look <> 0) OR new.look >= 32), (new.answered_at IS NOT NULL AND new.status <> 'open'), 1)
    ON CONFLICT (status, triage_state, needs_look, answered) DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER tickets_count_delete AFTER DELETE ON tickets BEGIN
    UPDATE counters SET n = n - 1 WHERE status = old.status AND triage_state = old.triage_state
        AND needs_look = ((old.status = 'open' AND old.look <> 0) OR old.look >= 32) AND answered = (old.answered_at IS NOT NULL AND old.status <> 'open');
END;

-- The ticket follows its newest operation of the triage kind, whoever changes it.
CREATE TRIGGER operations_follow_insert AFTER INSERT ON operations WHEN new.kind = 'triage' BEGIN
    UPDATE tickets SET triage_state = new.state, triage_operation = new.id WHERE id = new.ticket;
END;
CREATE TRIGGER operations_follow_update AFTER UPDATE OF state ON operations
WHEN new.kind = 'triage' AND old.state <> new.state BEGIN
    UPDATE tickets SET triage_state = new.state WHERE id = new.ticket AND triage_operation = new.id;
END;

-- A ticket is marked as long as one of its calls may have been paid for, whoever ended or resolved it.
CREATE TRIGGER attempts_mark_unknown AFTER UPDATE OF phase, billed ON attempts
WHEN (old.phase = 'ended' AND old.billed = 'unknown') <> (new.phase = 'ended' AND new.billed = 'unknown') BEGIN
    UPDATE tickets SET look = (look & 31) | CASE WHEN EXISTS (SELECT 1 FROM operations AS o JOIN attempts AS a ON a.operation = o.id
        WHERE o.ticket = tickets.id AND a.phase = 'ended' AND a.billed = 'unknown') THEN 32 ELSE 0 END
    WHERE id = (SELECT ticket FROM operations WHERE id = new.operation);
END;
