-- Tickets and help.

CREATE TABLE canned_reply (
  id uuid NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE help_article (
  id uuid NOT NULL,
  question text NOT NULL,
  answer text NOT NULL,
  keywords text DEFAULT ''::text NOT NULL,
  "position" integer NOT NULL,
  published boolean DEFAULT true NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE help_translation (
  article_id uuid NOT NULL,
  language text NOT NULL,
  question text NOT NULL,
  answer text NOT NULL,
  keywords text DEFAULT ''::text NOT NULL,
  published boolean DEFAULT true NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE ticket (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  status ticket_status DEFAULT 'pending'::ticket_status NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  closed_at timestamptz(3),
  assignee_id uuid,
  follows_id uuid,
  last_message_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  last_message_id uuid,
  message_count integer DEFAULT 1 NOT NULL,
  state ticket_state DEFAULT 'open'::ticket_state NOT NULL,
  builds text
);

CREATE TABLE ticket_image (
  id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  message_id uuid,
  hash character(64) NOT NULL
);

CREATE TABLE ticket_message (
  id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  author message_author NOT NULL,
  author_id uuid NOT NULL,
  internal boolean DEFAULT false NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT ticket_message_internal_by_staff CHECK (((NOT internal) OR (author = 'staff'::message_author)))
);

ALTER TABLE canned_reply ADD CONSTRAINT canned_reply_pkey PRIMARY KEY (id);
ALTER TABLE help_article ADD CONSTRAINT help_article_pkey PRIMARY KEY (id);
ALTER TABLE help_translation ADD CONSTRAINT help_translation_pkey PRIMARY KEY (article_id, language);
ALTER TABLE ticket_image ADD CONSTRAINT ticket_image_pkey PRIMARY KEY (id);
ALTER TABLE ticket_message ADD CONSTRAINT ticket_message_pkey PRIMARY KEY (id);
ALTER TABLE ticket ADD CONSTRAINT ticket_pkey PRIMARY KEY (id);
CREATE INDEX ticket_assignee_id_state_last_message_at_id_idx ON ticket (assignee_id, state, last_message_at DESC, id DESC);
CREATE INDEX ticket_created_at_idx ON ticket (created_at);
CREATE INDEX ticket_follows_id_idx ON ticket (follows_id);
CREATE INDEX ticket_image_hash_idx ON ticket_image (hash);
CREATE INDEX ticket_image_message_id_idx ON ticket_image (message_id);
CREATE INDEX ticket_image_ticket_id_idx ON ticket_image (ticket_id);
CREATE UNIQUE INDEX ticket_last_message_id_key ON ticket (last_message_id);
CREATE INDEX ticket_message_author_id_idx ON ticket_message (author_id);
CREATE INDEX ticket_message_ticket_id_id_idx ON ticket_message (ticket_id, id DESC);
CREATE INDEX ticket_pending ON ticket (created_at) WHERE (status = 'pending'::ticket_status);
CREATE INDEX ticket_person_id_created_at_id_idx ON ticket (person_id, created_at DESC, id DESC);
CREATE INDEX ticket_person_id_id_idx ON ticket (person_id, id DESC);
CREATE INDEX ticket_person_id_last_message_at_id_idx ON ticket (person_id, last_message_at DESC, id DESC);
CREATE INDEX ticket_state_last_message_at_id_idx ON ticket (state, last_message_at DESC, id DESC);
CREATE INDEX ticket_status_id_idx ON ticket (status, id DESC);
CREATE INDEX ticket_title_search ON ticket USING gin (title gin_trgm_ops);
