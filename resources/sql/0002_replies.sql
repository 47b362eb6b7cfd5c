-- Answering: drafts that went out, and texts to begin a reply with.

-- Went out, or lay beside the one that did: history, no longer anybody's draft.
ALTER TABLE drafts ADD COLUMN answered INTEGER NOT NULL DEFAULT 0 CHECK (answered IN (0, 1));

CREATE TABLE templates (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE CHECK (name <> ''),
    text TEXT NOT NULL,
    -- Offered first on tickets of this category; empty: on all alike.
    category TEXT NOT NULL DEFAULT '',
    position INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 0,
    updated_at INTEGER NOT NULL
) STRICT;
