-- Prices and alerts.

CREATE TABLE price_alert (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  coin text NOT NULL,
  kind alert_kind NOT NULL,
  level double precision NOT NULL,
  source market_source NOT NULL,
  armed boolean NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  fired_at timestamptz(3),
  fired_price double precision,
  CONSTRAINT price_alert_level CHECK (
CASE kind
  WHEN 'above'::alert_kind THEN (level > (0)::double precision)
  WHEN 'below'::alert_kind THEN (level < (0)::double precision)
  ELSE ((level >= (0.1)::double precision) AND (level <= (50)::double precision))
END)
);

CREATE TABLE watched_coin (
  person_id uuid NOT NULL,
  coin text NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);

ALTER TABLE price_alert ADD CONSTRAINT price_alert_pkey PRIMARY KEY (id);
ALTER TABLE watched_coin ADD CONSTRAINT watched_coin_pkey PRIMARY KEY (person_id, coin);
CREATE INDEX price_alert_open ON price_alert (source, coin, kind, armed, level) WHERE (fired_at IS NULL);
CREATE INDEX price_alert_person_id_coin_idx ON price_alert (person_id, coin);
