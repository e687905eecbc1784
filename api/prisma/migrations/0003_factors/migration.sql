-- Second factors.

CREATE TABLE auth_challenge (
  id uuid NOT NULL,
  token_hash character(64) NOT NULL,
  purpose challenge_purpose NOT NULL,
  person_id uuid,
  data bytea NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  expires_at timestamptz(3) NOT NULL
);

CREATE TABLE recovery_code (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  hash character(64) NOT NULL,
  used_at timestamptz(3)
);

CREATE TABLE second_factor (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  kind factor_kind NOT NULL,
  name text NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  last_used_at timestamptz(3),
  secret bytea,
  last_step bigint,
  credential_id text,
  public_key bytea,
  sign_count bigint,
  transports text[],
  CONSTRAINT second_factor_has_its_parts CHECK (
CASE kind
  WHEN 'totp'::factor_kind THEN ((num_nulls(secret, last_step) = 0) AND (num_nonnulls(credential_id, public_key, sign_count) = 0))
  ELSE ((num_nulls(credential_id, public_key, sign_count) = 0) AND (num_nonnulls(secret, last_step) = 0))
END)
);

ALTER TABLE auth_challenge ADD CONSTRAINT auth_challenge_pkey PRIMARY KEY (id);
ALTER TABLE recovery_code ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (id);
ALTER TABLE second_factor ADD CONSTRAINT second_factor_pkey PRIMARY KEY (id);
CREATE INDEX auth_challenge_expires_at_idx ON auth_challenge (expires_at);
CREATE INDEX auth_challenge_person_id_idx ON auth_challenge (person_id);
CREATE UNIQUE INDEX auth_challenge_token_hash_key ON auth_challenge (token_hash);
CREATE INDEX recovery_code_person_id_idx ON recovery_code (person_id);
CREATE UNIQUE INDEX second_factor_credential_id_key ON second_factor (credential_id);
CREATE INDEX second_factor_person_id_idx ON second_factor (person_id);
