-- People, their sessions and links, and what they keep.

CREATE TABLE person (
  id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  role role DEFAULT 'user'::role NOT NULL,
  verified boolean DEFAULT false NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  deleted_at timestamptz(3),
  email_refused_at timestamptz(3),
  email_verified_at timestamptz(3),
  staff_set staff_set,
  invited_at timestamptz(3),
  language text
);

CREATE TABLE contact_change (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  field text NOT NULL,
  before text NOT NULL,
  after text NOT NULL
);

CREATE TABLE data_export (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  requester_id uuid NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  claimed_until timestamptz(3),
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  size bigint,
  failed_at timestamptz(3)
);

CREATE TABLE deletion_request (
  person_id uuid NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL
);

CREATE TABLE erasure (
  person_id uuid NOT NULL,
  erased_at timestamptz(3) NOT NULL
);

CREATE TABLE mail_link (
  id uuid NOT NULL,
  purpose text NOT NULL,
  person_id uuid NOT NULL,
  email text NOT NULL,
  token_hash character(64) NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);

CREATE TABLE security_event (
  id uuid NOT NULL,
  at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  kind text NOT NULL,
  person_id uuid,
  actor_id uuid,
  session_id uuid,
  reason text NOT NULL,
  address text NOT NULL,
  user_agent text NOT NULL,
  request_id text NOT NULL
);

CREATE TABLE session (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  token_hash character(64) NOT NULL,
  role role NOT NULL,
  user_agent text NOT NULL,
  address text NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  last_seen_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  last_activity_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  ended_at timestamptz(3),
  end_reason session_end,
  confirmed_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  expires_at timestamptz(3),
  viewer_id uuid,
  viewer_session_id uuid
);

CREATE TABLE session_revocation (
  session_id uuid NOT NULL,
  token_hash character(64) NOT NULL,
  reason session_end NOT NULL,
  carried_out_at timestamptz(3)
);

ALTER TABLE contact_change ADD CONSTRAINT contact_change_pkey PRIMARY KEY (id);
ALTER TABLE data_export ADD CONSTRAINT data_export_pkey PRIMARY KEY (id);
ALTER TABLE deletion_request ADD CONSTRAINT deletion_request_pkey PRIMARY KEY (person_id);
ALTER TABLE erasure ADD CONSTRAINT erasure_pkey PRIMARY KEY (person_id);
ALTER TABLE mail_link ADD CONSTRAINT mail_link_pkey PRIMARY KEY (id);
ALTER TABLE person ADD CONSTRAINT person_pkey PRIMARY KEY (id);
ALTER TABLE security_event ADD CONSTRAINT security_event_pkey PRIMARY KEY (id);
ALTER TABLE session ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE session_revocation ADD CONSTRAINT session_revocation_pkey PRIMARY KEY (session_id);
CREATE INDEX contact_change_person_id_id_idx ON contact_change (person_id, id DESC);
CREATE INDEX data_export_person_id_requested_at_idx ON data_export (person_id, requested_at DESC);
CREATE INDEX data_export_requester_id_idx ON data_export (requester_id);
CREATE INDEX data_export_unfinished ON data_export (requested_at) WHERE ((ready_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX deletion_request_due_at_idx ON deletion_request (due_at);
CREATE INDEX mail_link_expires_at_idx ON mail_link (expires_at);
CREATE INDEX mail_link_person_id_purpose_idx ON mail_link (person_id, purpose);
CREATE UNIQUE INDEX mail_link_token_hash_key ON mail_link (token_hash);
CREATE INDEX mail_link_undo_email ON mail_link (email) WHERE ((used_at IS NULL) AND (purpose = 'undo'::text));
CREATE INDEX person_admin ON person (id) WHERE ((role = 'admin'::role) AND (deleted_at IS NULL));
CREATE INDEX person_deleted ON person (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX person_email_key ON person (email);
CREATE INDEX person_search ON person USING gin (name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops);
CREATE INDEX person_user_created_at ON person (created_at, id) WHERE ((role = 'user'::role) AND (deleted_at IS NULL));
CREATE INDEX person_user_joined ON person (created_at) WHERE (role = 'user'::role);
CREATE INDEX person_user_name ON person (lower(name), id) WHERE ((role = 'user'::role) AND (deleted_at IS NULL));
CREATE INDEX security_event_address_id_idx ON security_event (address, id DESC);
CREATE INDEX security_event_at_idx ON security_event (at);
CREATE INDEX security_event_kind_id_idx ON security_event (kind, id DESC);
CREATE INDEX security_event_person_id_at_id_idx ON security_event (person_id, at DESC, id DESC);
CREATE INDEX security_event_person_id_id_idx ON security_event (person_id, id DESC);
CREATE INDEX session_open_activity ON session (last_activity_at) WHERE (ended_at IS NULL);
CREATE INDEX session_open_created_at ON session (created_at) WHERE (ended_at IS NULL);
CREATE INDEX session_open_viewing ON session (viewer_session_id) WHERE ((viewer_id IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX session_person_id_created_at_idx ON session (person_id, created_at DESC);
CREATE INDEX session_revocation_carried_out_at_idx ON session_revocation (carried_out_at);
CREATE UNIQUE INDEX session_token_hash_key ON session (token_hash);
