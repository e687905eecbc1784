-- Payments, withdrawals, positions and the ledger.

CREATE TABLE account (
  id bigint NOT NULL,
  kind account_kind NOT NULL,
  person_id uuid,
  method text DEFAULT ''::text NOT NULL,
  balance bigint,
  closed_at timestamptz(3),
  CONSTRAINT account_not_overdrawn CHECK ((balance >= 0)),
  CONSTRAINT account_owner CHECK ((((person_id IS NOT NULL) = (kind = ANY (ARRAY['cash'::account_kind, 'hold'::account_kind, 'principal'::account_kind, 'profit'::account_kind]))) AND ((person_id IS NOT NULL) = (balance IS NOT NULL)) AND ((method <> ''::text) = (kind = ANY (ARRAY['clearing'::account_kind, 'payouts'::account_kind])))))
)
WITH (fillfactor='80');

CREATE TABLE account_baseline (
  account_id bigint NOT NULL,
  balance bigint NOT NULL,
  loose bigint NOT NULL
)
WITH (fillfactor='80');

CREATE TABLE audit_event (
  id uuid NOT NULL,
  at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  actor_id uuid,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb,
  reason text NOT NULL,
  address text NOT NULL,
  request_id text NOT NULL,
  journal_id uuid
);

CREATE TABLE clock_correction (
  journal_id uuid NOT NULL,
  clock_at timestamptz(3) NOT NULL
);

CREATE TABLE coin_day (
  day date NOT NULL,
  coin text NOT NULL,
  close double precision NOT NULL,
  source rate_source NOT NULL,
  CONSTRAINT coin_day_close CHECK (((close > (0)::double precision) AND (close < 'Infinity'::double precision)))
);

CREATE TABLE control_account (
  part integer NOT NULL,
  balance bigint DEFAULT 0 NOT NULL,
  deposit bigint DEFAULT 0 NOT NULL,
  profit bigint DEFAULT 0 NOT NULL
);

CREATE TABLE daily_rate (
  day date NOT NULL,
  rate integer NOT NULL,
  source rate_source NOT NULL,
  positions integer,
  amount bigint,
  posted_at timestamptz(3),
  CONSTRAINT daily_rate_clamped CHECK (((rate >= '-100000'::integer) AND (rate <= 100000)))
);

CREATE TABLE entry (
  id bigint NOT NULL,
  account_id bigint NOT NULL,
  journal_id uuid NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint,
  position_id uuid,
  occurred_at timestamptz(3) NOT NULL,
  CONSTRAINT entry_moves_something CHECK ((amount <> 0))
);

CREATE TABLE journal (
  id uuid NOT NULL,
  kind journal_kind NOT NULL,
  reference text NOT NULL,
  description text NOT NULL,
  actor_id uuid,
  reason text,
  corrects uuid,
  occurred_at timestamptz(3) NOT NULL
);

CREATE TABLE ledger_state (
  id boolean DEFAULT true NOT NULL,
  posting_stopped boolean DEFAULT false NOT NULL,
  checked_at timestamptz(3),
  journals bigint DEFAULT 0 NOT NULL,
  checks jsonb DEFAULT '[]'::jsonb NOT NULL,
  snapshot_leaves bigint DEFAULT 0 NOT NULL,
  sound_leaves bigint DEFAULT 0 NOT NULL,
  checked_all_at timestamptz(3),
  closed_until timestamptz(3),
  CONSTRAINT ledger_state_one_row CHECK (id)
);

CREATE TABLE monthly_statement (
  person_id uuid NOT NULL,
  month character(7) NOT NULL,
  holder text NOT NULL,
  hash character(64) NOT NULL,
  made_at timestamptz(3) NOT NULL,
  language text
);

CREATE TABLE payment (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  plan text NOT NULL,
  method text,
  wallet text,
  amount bigint NOT NULL,
  transaction_hash text,
  proof_hash character(64),
  proof_seen_before boolean NOT NULL,
  decision payment_decision DEFAULT 'pending'::payment_decision NOT NULL,
  reason text,
  decided_by_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  decided_at timestamptz(3),
  CONSTRAINT payment_amount CHECK ((amount > 0)),
  CONSTRAINT payment_decided CHECK (((decision = 'pending'::payment_decision) = (decided_at IS NULL)))
);

CREATE TABLE person_figures (
  person_id uuid NOT NULL,
  balance bigint DEFAULT 0 NOT NULL,
  deposit bigint DEFAULT 0 NOT NULL,
  profit bigint DEFAULT 0 NOT NULL
);

CREATE TABLE "position" (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  plan text NOT NULL,
  opened bigint NOT NULL,
  principal bigint DEFAULT 0 NOT NULL,
  carry integer DEFAULT 0 NOT NULL,
  opened_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  CONSTRAINT position_amounts CHECK (((opened > 0) AND (principal >= 0))),
  CONSTRAINT position_carry CHECK (((carry >= 0) AND (carry <= 999999))),
  CONSTRAINT position_closed_empty CHECK (((closed_at IS NULL) OR (principal = 0)))
);

CREATE TABLE position_return (
  person_id uuid NOT NULL,
  day date NOT NULL,
  position_id uuid NOT NULL,
  rate integer NOT NULL,
  amount bigint NOT NULL,
  corrected boolean DEFAULT false NOT NULL
);

CREATE TABLE proof_upload (
  id uuid NOT NULL,
  proof_hash character(64) NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE return_failure (
  day date NOT NULL,
  person_id uuid NOT NULL,
  code text NOT NULL,
  attempts integer DEFAULT 1 NOT NULL,
  first_failed_at timestamptz(3) NOT NULL,
  last_failed_at timestamptz(3) NOT NULL
);

CREATE TABLE totals_mark (
  before timestamptz(3) NOT NULL,
  balance bigint NOT NULL,
  deposit bigint NOT NULL,
  profit bigint NOT NULL,
  transactions bigint NOT NULL,
  tickets bigint NOT NULL,
  users bigint
);

CREATE TABLE withdrawal (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  amount bigint NOT NULL,
  charge bigint NOT NULL,
  method text NOT NULL,
  wallet text NOT NULL,
  status withdrawal_status DEFAULT 'pending'::withdrawal_status NOT NULL,
  reason text,
  decided_by_id uuid,
  created_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  network withdrawal_network,
  CONSTRAINT withdrawal_amount CHECK (((amount > 0) AND ((charge >= 0) AND (charge <= amount)))),
  CONSTRAINT withdrawal_decided CHECK (((status = 'pending'::withdrawal_status) = (decided_at IS NULL)))
);

CREATE TABLE withdrawal_address (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  name text NOT NULL,
  network withdrawal_network NOT NULL,
  address text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  usable_at timestamptz(3) NOT NULL
);

CREATE SEQUENCE account_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
CREATE SEQUENCE control_account_part_seq AS integer START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
CREATE SEQUENCE entry_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
ALTER SEQUENCE account_id_seq OWNED BY account.id;
ALTER SEQUENCE control_account_part_seq OWNED BY control_account.part;
ALTER SEQUENCE entry_id_seq OWNED BY entry.id;
ALTER TABLE account ALTER COLUMN id SET DEFAULT nextval('account_id_seq'::regclass);
ALTER TABLE control_account ALTER COLUMN part SET DEFAULT nextval('control_account_part_seq'::regclass);
ALTER TABLE entry ALTER COLUMN id SET DEFAULT nextval('entry_id_seq'::regclass);
ALTER TABLE account_baseline ADD CONSTRAINT account_baseline_pkey PRIMARY KEY (account_id);
ALTER TABLE account ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE audit_event ADD CONSTRAINT audit_event_pkey PRIMARY KEY (id);
ALTER TABLE clock_correction ADD CONSTRAINT clock_correction_pkey PRIMARY KEY (journal_id);
ALTER TABLE coin_day ADD CONSTRAINT coin_day_pkey PRIMARY KEY (coin, day);
ALTER TABLE control_account ADD CONSTRAINT control_account_pkey PRIMARY KEY (part);
ALTER TABLE daily_rate ADD CONSTRAINT daily_rate_pkey PRIMARY KEY (day);
ALTER TABLE entry ADD CONSTRAINT entry_pkey PRIMARY KEY (account_id, id);
ALTER TABLE journal ADD CONSTRAINT journal_pkey PRIMARY KEY (id);
ALTER TABLE ledger_state ADD CONSTRAINT ledger_state_pkey PRIMARY KEY (id);
ALTER TABLE monthly_statement ADD CONSTRAINT monthly_statement_pkey PRIMARY KEY (person_id, month);
ALTER TABLE payment ADD CONSTRAINT payment_pkey PRIMARY KEY (id);
ALTER TABLE person_figures ADD CONSTRAINT person_figures_pkey PRIMARY KEY (person_id);
ALTER TABLE "position" ADD CONSTRAINT position_pkey PRIMARY KEY (id);
ALTER TABLE position_return ADD CONSTRAINT position_return_pkey PRIMARY KEY (person_id, day, position_id);
ALTER TABLE proof_upload ADD CONSTRAINT proof_upload_pkey PRIMARY KEY (id);
ALTER TABLE return_failure ADD CONSTRAINT return_failure_pkey PRIMARY KEY (day, person_id);
ALTER TABLE totals_mark ADD CONSTRAINT totals_mark_pkey PRIMARY KEY (before);
ALTER TABLE withdrawal_address ADD CONSTRAINT withdrawal_address_pkey PRIMARY KEY (id);
ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX account_person_id_kind_key ON account (person_id, kind);
CREATE UNIQUE INDEX account_platform ON account (kind, method) WHERE (person_id IS NULL);
CREATE INDEX audit_event_action_id_idx ON audit_event (action, id DESC);
CREATE INDEX audit_event_actor_id_id_idx ON audit_event (actor_id, id DESC);
CREATE UNIQUE INDEX audit_event_journal_id_key ON audit_event (journal_id);
CREATE INDEX audit_event_subject_id_at_id_idx ON audit_event (subject_id, at DESC, id DESC);
CREATE INDEX audit_event_subject_id_id_idx ON audit_event (subject_id, id DESC);
CREATE INDEX daily_rate_unposted ON daily_rate (day) WHERE (posted_at IS NULL);
CREATE INDEX entry_journal_id_idx ON entry (journal_id);
CREATE INDEX entry_occurred_at_idx ON entry USING brin (occurred_at) WITH (autosummarize='on', pages_per_range='32');
CREATE INDEX entry_position ON entry (position_id) WHERE (position_id IS NOT NULL);
CREATE INDEX journal_correction ON journal (id, corrects) WHERE (kind = 'correction'::journal_kind);
CREATE UNIQUE INDEX journal_corrects_key ON journal (corrects);
CREATE UNIQUE INDEX journal_kind_reference_key ON journal (kind, reference);
CREATE INDEX monthly_statement_hash_idx ON monthly_statement (hash);
CREATE INDEX payment_created_at_idx ON payment (created_at);
CREATE INDEX payment_decided ON payment (id DESC) WHERE (decision <> 'pending'::payment_decision);
CREATE INDEX payment_decided_at_idx ON payment (decided_at);
CREATE INDEX payment_decision_id_idx ON payment (decision, id DESC);
CREATE INDEX payment_pending ON payment (created_at) WHERE (decision = 'pending'::payment_decision);
CREATE INDEX payment_person_id_id_idx ON payment (person_id, id DESC);
CREATE INDEX payment_proof_hash_idx ON payment (proof_hash);
CREATE INDEX payment_with_transaction ON payment (id DESC) WHERE (transaction_hash IS NOT NULL);
CREATE INDEX person_figures_balance_person_id_idx ON person_figures (balance, person_id);
CREATE INDEX person_figures_deposit_person_id_idx ON person_figures (deposit, person_id);
CREATE INDEX person_figures_profit_person_id_idx ON person_figures (profit, person_id);
CREATE INDEX position_open ON "position" (person_id) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX position_payment_id_key ON "position" (payment_id);
CREATE INDEX position_person_id_opened_at_idx ON "position" (person_id, opened_at);
CREATE INDEX position_return_day_idx ON position_return (day);
CREATE INDEX position_return_position_id_day_idx ON position_return (position_id, day DESC);
CREATE INDEX proof_upload_proof_hash_idx ON proof_upload (proof_hash);
CREATE UNIQUE INDEX withdrawal_address_person_id_address_network_key ON withdrawal_address (person_id, address, network);
CREATE INDEX withdrawal_decided ON withdrawal (id DESC) WHERE (status <> 'pending'::withdrawal_status);
CREATE INDEX withdrawal_decided_at_idx ON withdrawal (decided_at);
CREATE INDEX withdrawal_pending ON withdrawal (created_at) WHERE (status = 'pending'::withdrawal_status);
CREATE INDEX withdrawal_person_id_created_at_id_idx ON withdrawal (person_id, created_at DESC, id DESC);
CREATE INDEX withdrawal_person_id_id_idx ON withdrawal (person_id, id DESC);
CREATE INDEX withdrawal_status_id_idx ON withdrawal (status, id DESC);
CREATE INDEX withdrawal_undecided ON withdrawal (person_id) WHERE (decided_at IS NULL);
