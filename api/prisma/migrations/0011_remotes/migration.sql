-- Builds of remotes.

CREATE TABLE remote (
  id text NOT NULL,
  build_id text,
  activated_at timestamptz(3),
  previous text[] DEFAULT ARRAY[]::text[],
  rules jsonb DEFAULT '[]'::jsonb NOT NULL,
  rollout_id uuid NOT NULL,
  rules_since timestamptz(3)
);

CREATE TABLE remote_build (
  remote_id text NOT NULL,
  build_id text NOT NULL,
  owner text NOT NULL,
  entry jsonb NOT NULL,
  files jsonb NOT NULL,
  bytes integer NOT NULL,
  token_id uuid NOT NULL,
  deployed_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  aborted_at timestamptz(3),
  abort_reason text
);

CREATE TABLE remote_error (
  id character(64) NOT NULL,
  remote_id text NOT NULL,
  build_id text NOT NULL,
  kind text NOT NULL,
  message text NOT NULL,
  count integer NOT NULL,
  first_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL
);

CREATE TABLE remote_minute (
  remote_id text NOT NULL,
  build_id text NOT NULL,
  minute timestamptz(3) NOT NULL,
  loads integer DEFAULT 0 NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  errors integer DEFAULT 0 NOT NULL,
  load_ms bigint DEFAULT 0 NOT NULL,
  given_samples integer DEFAULT 0 NOT NULL,
  given_bad integer DEFAULT 0 NOT NULL
);

CREATE TABLE remote_person (
  remote_id text NOT NULL,
  build_id text NOT NULL,
  person character(43) NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  bad_at timestamptz(3)
);

CREATE TABLE remote_state (
  id boolean DEFAULT true NOT NULL,
  changed_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT remote_state_id_check CHECK (id)
);

CREATE TABLE remote_token (
  id uuid NOT NULL,
  remote_id text NOT NULL,
  owner text NOT NULL,
  hash character(64) NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);

CREATE TABLE remote_withdrawal (
  remote_id text NOT NULL,
  build_id text NOT NULL,
  withdrawn_at timestamptz(3) NOT NULL,
  reason text
);

ALTER TABLE remote_build ADD CONSTRAINT remote_build_pkey PRIMARY KEY (remote_id, build_id);
ALTER TABLE remote_error ADD CONSTRAINT remote_error_pkey PRIMARY KEY (id);
ALTER TABLE remote_minute ADD CONSTRAINT remote_minute_pkey PRIMARY KEY (remote_id, build_id, minute);
ALTER TABLE remote_person ADD CONSTRAINT remote_person_pkey PRIMARY KEY (remote_id, build_id, person);
ALTER TABLE remote ADD CONSTRAINT remote_pkey PRIMARY KEY (id);
ALTER TABLE remote_state ADD CONSTRAINT remote_state_pkey PRIMARY KEY (id);
ALTER TABLE remote_token ADD CONSTRAINT remote_token_pkey PRIMARY KEY (id);
ALTER TABLE remote_withdrawal ADD CONSTRAINT remote_withdrawal_pkey PRIMARY KEY (remote_id, build_id);
CREATE INDEX remote_error_last_at_idx ON remote_error (last_at);
CREATE INDEX remote_error_remote_id_last_at_idx ON remote_error (remote_id, last_at);
CREATE INDEX remote_minute_minute_idx ON remote_minute (minute);
CREATE INDEX remote_person_seen_at_idx ON remote_person (seen_at);
CREATE UNIQUE INDEX remote_token_hash_key ON remote_token (hash);
CREATE INDEX remote_token_remote_id_idx ON remote_token (remote_id);
