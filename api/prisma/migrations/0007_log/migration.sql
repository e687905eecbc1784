-- The public log.

CREATE TABLE journal_unsealed (
  journal_id uuid NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000');

CREATE TABLE log_checkpoint (
  size bigint NOT NULL,
  root bytea NOT NULL,
  note text NOT NULL,
  keys text NOT NULL,
  signed_at timestamptz(3) NOT NULL
);

CREATE TABLE log_leaf (
  index bigint NOT NULL,
  journal_id uuid NOT NULL,
  entry bytea NOT NULL
);

CREATE TABLE log_node (
  level smallint NOT NULL,
  index bigint NOT NULL,
  hash bytea NOT NULL
);

CREATE TABLE log_salt (
  journal_id uuid NOT NULL,
  salt bytea NOT NULL
);

CREATE TABLE log_state (
  id boolean DEFAULT true NOT NULL,
  problem text,
  verified bigint DEFAULT 0 NOT NULL,
  verified_at timestamptz(3),
  accepts_past boolean DEFAULT false NOT NULL,
  CONSTRAINT log_state_id_check CHECK (id)
);

ALTER TABLE journal_unsealed ADD CONSTRAINT journal_unsealed_pkey PRIMARY KEY (journal_id);
ALTER TABLE log_checkpoint ADD CONSTRAINT log_checkpoint_pkey PRIMARY KEY (size);
ALTER TABLE log_leaf ADD CONSTRAINT log_leaf_pkey PRIMARY KEY (index);
ALTER TABLE log_node ADD CONSTRAINT log_node_pkey PRIMARY KEY (level, index);
ALTER TABLE log_salt ADD CONSTRAINT log_salt_pkey PRIMARY KEY (journal_id);
ALTER TABLE log_state ADD CONSTRAINT log_state_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX log_leaf_journal_id_key ON log_leaf (journal_id);
