-- Wallets, announcements, settings.

CREATE TABLE announcement (
  id uuid NOT NULL,
  kind announcement_kind NOT NULL,
  text text NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  ended_at timestamptz(3),
  CONSTRAINT announcement_ends_after_start CHECK ((ends_at > starts_at))
);

CREATE TABLE setting (
  name text NOT NULL,
  value text NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

CREATE TABLE wallet (
  id uuid NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  retired_at timestamptz(3)
);

ALTER TABLE announcement ADD CONSTRAINT announcement_pkey PRIMARY KEY (id);
ALTER TABLE setting ADD CONSTRAINT setting_pkey PRIMARY KEY (name);
ALTER TABLE wallet ADD CONSTRAINT wallet_pkey PRIMARY KEY (id);
CREATE INDEX announcement_ends_at_idx ON announcement (ends_at);
CREATE UNIQUE INDEX wallet_address_key ON wallet (address);
