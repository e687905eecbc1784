-- Outbox, idempotency, tallies.

CREATE TABLE idempotency_key (
  person_id uuid NOT NULL,
  key character varying(255) NOT NULL,
  fingerprint character(64) NOT NULL,
  status smallint NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE insight_day (
  day date NOT NULL,
  deposits bigint NOT NULL,
  deposit_count integer NOT NULL,
  withdrawals bigint NOT NULL,
  withdrawal_count integer NOT NULL,
  principal bigint NOT NULL,
  sign_ups integer NOT NULL,
  payment_wait double precision,
  withdrawal_wait double precision
);

CREATE TABLE outbox (
  id uuid NOT NULL,
  kind text NOT NULL,
  person_id uuid,
  payload jsonb NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  due_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  done_at timestamptz(3),
  error text,
  traceparent text,
  language text
);

CREATE TABLE tally (
  name text NOT NULL,
  count bigint DEFAULT 0 NOT NULL
);

ALTER TABLE idempotency_key ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (person_id, key);
ALTER TABLE insight_day ADD CONSTRAINT insight_day_pkey PRIMARY KEY (day);
ALTER TABLE outbox ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE tally ADD CONSTRAINT tally_pkey PRIMARY KEY (name);
CREATE INDEX idempotency_key_created_at_idx ON idempotency_key (created_at);
CREATE INDEX idempotency_key_shown_person ON idempotency_key (((answer #>> '{user,_id}'::text[]))) WHERE (answer ? 'user'::text);
CREATE INDEX idempotency_key_shown_ticket ON idempotency_key (((answer #>> '{message,ticket}'::text[]))) WHERE (answer ? 'message'::text);
CREATE INDEX outbox_done ON outbox (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX outbox_due ON outbox (due_at) WHERE (done_at IS NULL);
CREATE INDEX outbox_person_id_idx ON outbox (person_id);
