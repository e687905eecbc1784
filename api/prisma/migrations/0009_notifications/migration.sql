-- Notifications and push.

CREATE TABLE daily_summary_off (
  person_id uuid NOT NULL
);

CREATE TABLE notification (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  event_id uuid NOT NULL,
  kind notification_kind NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  link text,
  about_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  read_at timestamptz(3),
  message jsonb
);

CREATE TABLE notification_preference (
  person_id uuid NOT NULL,
  kind notification_kind NOT NULL,
  in_app boolean NOT NULL,
  mail boolean NOT NULL,
  push boolean
);

CREATE TABLE push_subscription (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  session_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  last_success_at timestamptz(3)
);

ALTER TABLE daily_summary_off ADD CONSTRAINT daily_summary_off_pkey PRIMARY KEY (person_id);
ALTER TABLE notification ADD CONSTRAINT notification_pkey PRIMARY KEY (id);
ALTER TABLE notification_preference ADD CONSTRAINT notification_preference_pkey PRIMARY KEY (person_id, kind);
ALTER TABLE push_subscription ADD CONSTRAINT push_subscription_pkey PRIMARY KEY (id);
CREATE INDEX notification_about ON notification (about_id) WHERE (about_id IS NOT NULL);
CREATE UNIQUE INDEX notification_person_id_event_id_key ON notification (person_id, event_id);
CREATE INDEX notification_read ON notification (person_id, id DESC) WHERE (read_at IS NOT NULL);
CREATE INDEX notification_unread ON notification (person_id, id DESC) WHERE (read_at IS NULL);
CREATE UNIQUE INDEX push_subscription_endpoint_key ON push_subscription (endpoint);
CREATE INDEX push_subscription_person_id_idx ON push_subscription (person_id);
CREATE INDEX push_subscription_session_id_idx ON push_subscription (session_id);
