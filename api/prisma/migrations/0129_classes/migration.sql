-- CreateTable
CREATE TABLE "trading_class" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "teacher_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "money" BIGINT NOT NULL,
    "coins" TEXT[],
    "market_orders" BOOLEAN NOT NULL,
    "stop_loss" BOOLEAN NOT NULL,
    "journal" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "trading_class_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "class_seat" (
    "id" UUID NOT NULL,
    "class_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "worth" BIGINT,
    "coins" INTEGER,
    "largest" BIGINT,

    CONSTRAINT "class_seat_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "trading_class_code_key" ON "trading_class"("code");

-- CreateIndex
CREATE INDEX "trading_class_open" ON "trading_class"("ends_at") WHERE (ended_at IS NULL);

-- CreateIndex
CREATE INDEX "class_seat_person_id_idx" ON "class_seat"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "class_seat_class_id_person_id_key" ON "class_seat"("class_id", "person_id");

-- AddForeignKey
ALTER TABLE "trading_class" ADD CONSTRAINT "trading_class_teacher_id_fkey" FOREIGN KEY ("teacher_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "class_seat" ADD CONSTRAINT "class_seat_id_fkey" FOREIGN KEY ("id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "class_seat" ADD CONSTRAINT "class_seat_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "trading_class"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "class_seat" ADD CONSTRAINT "class_seat_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

REVOKE DELETE ON trading_class, class_seat FROM dayrise_app;

-- The accounts of people that count dollars. What is held for orders is on hold. The money of classes is nobody's.
CREATE OR REPLACE VIEW dollar_account AS
  SELECT id, person_id, CASE kind WHEN 'order_hold' THEN 'hold' ELSE kind END AS kind
  FROM account WHERE person_id IS NOT NULL AND asset = 'usd'
    AND NOT EXISTS (SELECT FROM class_seat WHERE class_seat.id = account.person_id);

CREATE OR REPLACE FUNCTION open_accounts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO account (person_id, kind, balance)
    SELECT added.id, kind, 0
    FROM added, unnest(ARRAY['cash', 'hold', 'principal', 'profit']::account_kind[]) AS kind;
  -- The money of a class counts in no figure.
  INSERT INTO person_figures (person_id) SELECT id FROM added WHERE role <> 'seat';
  RETURN NULL;
END
$$;

-- Posts one journal as of a moment: the owner's way in, for demonstrations and moves from elsewhere.
-- legs: [{"account": kind, "person": uuid | "method": text, "asset": code?, "amount": units, "position": uuid?}, …] of at
-- most one person; the asset is usd by default. An account for coins or for orders opens with its first entry, if its
-- person's accounts are open. A repeat of (kind, reference) answers the first journal and moves nothing.
-- Raises DR003 while posting is stopped, DR004 where an account would go below zero, DR008 where a
-- figure would grow too large, DR005 for a bad leg, DR011 where the accounts are closed.
-- Sequential scans are off, here and below: a connection keeps the plans it made when the tables were small.
CREATE OR REPLACE FUNCTION post_journal_at(
  p_at timestamptz, p_kind journal_kind, p_reference text, p_legs jsonb, p_description text,
  p_actor uuid DEFAULT NULL, p_reason text DEFAULT NULL, p_corrects uuid DEFAULT NULL,
  OUT journal uuid, OUT posted boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  leg record;
  after bigint;
  touched uuid;
  d_balance bigint := 0;
  d_deposit bigint := 0;
  d_profit bigint := 0;
  -- Ten thousand million dollars.
  most CONSTANT bigint := 1000000000000;
BEGIN
  IF (SELECT posting_stopped FROM ledger_state) THEN
    RAISE EXCEPTION 'posting is stopped until the ledger has been reconciled' USING ERRCODE = 'DR003';
  END IF;

  journal := new_id();
  INSERT INTO journal (id, kind, reference, description, actor_id, reason, corrects, occurred_at)
    VALUES (journal, p_kind, p_reference, p_description, p_actor, p_reason, p_corrects, p_at)
    ON CONFLICT (kind, reference) DO NOTHING;
  posted := FOUND;
  IF NOT posted THEN
    SELECT j.id INTO journal FROM journal j WHERE j.kind = p_kind AND j.reference = p_reference;
    RETURN;
  END IF;

  -- In the order of accounts, so that two journals never wait for each other; new platform accounts come last.
  FOR leg IN
    SELECT coalesce(
        (SELECT a.id FROM account a WHERE a.person_id = l.person AND a.kind = l.kind AND a.asset = l.asset),
        (SELECT a.id FROM account a WHERE l.person IS NULL AND a.person_id IS NULL
          AND a.kind = l.kind AND a.method = l.method AND a.asset = l.asset)
      ) AS id, l.*
    FROM (
      SELECT account AS kind, person, coalesce(method, '') AS method, coalesce(asset, 'usd') AS asset, position, amount
      FROM jsonb_to_recordset(p_legs)
        AS given(account account_kind, person uuid, method text, asset text, position uuid, amount bigint)
    ) AS l
    ORDER BY 1, asset, kind
  LOOP
    IF leg.person IS NOT NULL THEN
      IF leg.id IS NULL AND leg.kind IN ('coin', 'order_hold') THEN
        -- Their deletion, which closes the accounts, waits for the lock.
        PERFORM FROM account a WHERE a.person_id = leg.person AND a.kind = 'cash' AND a.closed_at IS NULL
          FOR NO KEY UPDATE;
        IF FOUND THEN
          INSERT INTO account (person_id, kind, asset, balance) VALUES (leg.person, leg.kind, leg.asset, 0)
            ON CONFLICT (person_id, kind, asset) DO NOTHING;
          SELECT a.id INTO leg.id FROM account a
            WHERE a.person_id = leg.person AND a.kind = leg.kind AND a.asset = leg.asset;
        ELSIF EXISTS (SELECT FROM account a WHERE a.person_id = leg.person) THEN
          RAISE EXCEPTION 'the accounts of person % are closed', leg.person USING ERRCODE = 'DR011';
        END IF;
      END IF;
      IF leg.id IS NULL OR leg.person <> touched THEN
        RAISE EXCEPTION 'a leg names nobody, or somebody else: %', p_legs USING ERRCODE = 'DR005';
      END IF;
      touched := leg.person;
      UPDATE account SET balance = balance + leg.amount
        WHERE id = leg.id AND balance + leg.amount >= 0 AND (closed_at IS NULL OR p_kind = 'write_off')
        RETURNING balance INTO after;
      IF NOT FOUND THEN
        IF (SELECT closed_at IS NOT NULL FROM account WHERE id = leg.id) AND p_kind <> 'write_off' THEN
          RAISE EXCEPTION 'the accounts of person % are closed', leg.person USING ERRCODE = 'DR011';
        END IF;
        RAISE EXCEPTION 'an account would go below zero' USING ERRCODE = 'DR004', DETAIL =
          (SELECT jsonb_build_object('account', kind, 'asset', asset, 'available', balance) FROM account WHERE id = leg.id);
      END IF;
      -- A person's figures are dollars.
      CASE
        WHEN leg.asset <> 'usd' THEN NULL;
        WHEN leg.kind = 'principal' THEN d_deposit := d_deposit + leg.amount;
        WHEN leg.kind = 'profit' THEN d_profit := d_profit + leg.amount;
        ELSE d_balance := d_balance + leg.amount;
      END CASE;
      IF leg.position IS NOT NULL THEN
        UPDATE position SET principal = principal + leg.amount
          WHERE id = leg.position AND person_id = leg.person AND leg.kind = 'principal'
            AND principal + leg.amount >= 0;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'a plan would go below zero' USING ERRCODE = 'DR004', DETAIL =
            (SELECT jsonb_build_object('account', 'principal', 'available', principal) FROM position WHERE id = leg.position);
        END IF;
      END IF;
    ELSE
      after := NULL;
      IF leg.id IS NULL THEN
        INSERT INTO account (kind, method, asset) VALUES (leg.kind, leg.method, leg.asset)
          ON CONFLICT (kind, method, asset) WHERE person_id IS NULL DO NOTHING;
        SELECT a.id INTO leg.id FROM account a
          WHERE a.person_id IS NULL AND a.kind = leg.kind AND a.method = leg.method AND a.asset = leg.asset;
      END IF;
    END IF;
    INSERT INTO entry (account_id, journal_id, asset, amount, balance_after, position_id, occurred_at)
      VALUES (leg.id, journal, leg.asset, leg.amount, after, leg.position, p_at);
  END LOOP;

  -- What is in no plan was brought by adjustments, and can't be taken twice.
  IF d_deposit < 0 THEN
    SELECT a.balance - coalesce((
        SELECT sum(p.principal) FROM position p WHERE p.person_id = touched AND p.closed_at IS NULL), 0)
      INTO after FROM account a WHERE a.person_id = touched AND a.kind = 'principal';
    IF after < 0 THEN
      RAISE EXCEPTION 'adjustments would go below zero' USING ERRCODE = 'DR004',
        DETAIL = jsonb_build_object('account', 'principal', 'available', after - d_deposit);
    END IF;
  END IF;
  IF d_balance <> 0 OR d_deposit <> 0 OR d_profit <> 0 THEN
    UPDATE person_figures
      SET balance = balance + d_balance, deposit = deposit + d_deposit, profit = profit + d_profit
      WHERE person_id = touched AND greatest(balance + d_balance, deposit + d_deposit, profit + d_profit) <= most;
    IF NOT FOUND AND EXISTS (SELECT FROM person_figures WHERE person_id = touched) THEN
      RAISE EXCEPTION 'a figure would exceed what the wire carries' USING ERRCODE = 'DR008';
    END IF;
  END IF;
END
$$;

-- Posts many journals as of a moment, in their order, all or none, as post_journal_at() does each, with the same errors. Each
-- is {"kind", "reference", "legs", "description", "reason"?, "corrects"?}; a leg can't be of a plan. Answers a row for each.
-- A connection keeps the plans it made when the tables were small, for few journals as for many: so they use indexes alone.
CREATE OR REPLACE FUNCTION post_journals_at(p_at timestamptz, p_journals jsonb, p_actor uuid DEFAULT NULL)
RETURNS TABLE (journal uuid, posted boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off
SET plan_cache_mode = force_generic_plan SET jit = off AS $$
#variable_conflict use_column
DECLARE
  ids uuid[];
  news boolean[];
  -- Of the legs of new journals: the place of their journal, and what they say.
  places int[];
  kinds account_kind[];
  people uuid[];
  methods text[];
  assets text[];
  amounts bigint[];
  accounts bigint[];
  refused record;
  -- Ten thousand million dollars.
  most CONSTANT bigint := 1000000000000;
BEGIN
  IF (SELECT posting_stopped FROM ledger_state) THEN
    RAISE EXCEPTION 'posting is stopped until the ledger has been reconciled' USING ERRCODE = 'DR003';
  END IF;

  WITH given AS MATERIALIZED (
    SELECT new_id() AS id, place, item FROM jsonb_array_elements(p_journals) WITH ORDINALITY AS given (item, place)
  ), kept AS (
    INSERT INTO journal (id, kind, reference, description, actor_id, reason, corrects, occurred_at)
      SELECT id, (item ->> 'kind')::journal_kind, item ->> 'reference', item ->> 'description', p_actor,
        item ->> 'reason', (item ->> 'corrects')::uuid, p_at
      FROM given ORDER BY place
      ON CONFLICT (kind, reference) DO NOTHING RETURNING id
  )
  SELECT array_agg(given.id ORDER BY place), array_agg(kept.id IS NOT NULL ORDER BY place)
    INTO ids, news FROM given LEFT JOIN kept ON kept.id = given.id;

  SELECT array_agg(place), array_agg(account), array_agg(person), array_agg(coalesce(method, '')),
      array_agg(coalesce(asset, 'usd')), array_agg(amount)
    INTO places, kinds, people, methods, assets, amounts
    FROM jsonb_array_elements(p_journals) WITH ORDINALITY AS given (item, place)
    CROSS JOIN LATERAL jsonb_to_recordset(item -> 'legs')
      AS leg (account account_kind, person uuid, method text, asset text, amount bigint)
    WHERE news[place];

  FOR attempt IN 1 .. 2 LOOP
    -- Person by person, and in the order of accounts, so that two postings never wait for each other in a circle.
    PERFORM FROM account a
      WHERE (a.person_id, a.kind, a.asset) IN (SELECT * FROM unnest(people, kinds, assets)) AND a.person_id = ANY (people)
      ORDER BY a.person_id, a.id FOR NO KEY UPDATE;
    accounts := ARRAY(
      SELECT CASE
          WHEN person IS NULL THEN (SELECT a.id FROM account a
            WHERE a.person_id IS NULL AND a.kind = leg.kind AND a.method = leg.method AND a.asset = leg.asset)
          ELSE (SELECT a.id FROM account a WHERE a.person_id = person AND a.kind = leg.kind AND a.asset = leg.asset)
        END
      FROM unnest(people, kinds, methods, assets) WITH ORDINALITY AS leg (person, kind, method, asset, place) ORDER BY place);
    EXIT WHEN array_position(accounts, NULL) IS NULL;
    IF attempt = 1 THEN
      INSERT INTO account (kind, method, asset)
        SELECT DISTINCT kind, method, asset FROM unnest(accounts, people, kinds, methods, assets)
          AS leg (account, person, kind, method, asset)
        WHERE account IS NULL AND person IS NULL ORDER BY kind, method, asset
        ON CONFLICT (kind, method, asset) WHERE person_id IS NULL DO NOTHING;
      WITH missing AS MATERIALIZED (
        SELECT DISTINCT person, kind, asset FROM unnest(accounts, people, kinds, assets) AS leg (account, person, kind, asset)
        WHERE account IS NULL AND kind IN ('coin', 'order_hold')
      ), open AS MATERIALIZED (
        -- Their deletion, which closes the accounts, waits for the lock.
        SELECT person_id FROM account WHERE person_id IN (SELECT person FROM missing) AND kind = 'cash' AND closed_at IS NULL
        ORDER BY person_id FOR NO KEY UPDATE
      )
      INSERT INTO account (person_id, kind, asset, balance)
        SELECT person, kind, asset, 0 FROM missing WHERE person IN (SELECT person_id FROM open) ORDER BY person, kind, asset
        ON CONFLICT (person_id, kind, asset) DO NOTHING;
      CONTINUE;
    END IF;
    SELECT person INTO refused FROM unnest(accounts, people) AS leg (account, person)
      WHERE account IS NULL ORDER BY EXISTS (SELECT FROM account a WHERE a.person_id = person) DESC LIMIT 1;
    IF EXISTS (SELECT FROM account a WHERE a.person_id = refused.person AND closed_at IS NOT NULL) THEN
      RAISE EXCEPTION 'the accounts of person % are closed', refused.person USING ERRCODE = 'DR011';
    END IF;
    RAISE EXCEPTION 'a leg names nobody: %', p_journals USING ERRCODE = 'DR005';
  END LOOP;

  WITH leg AS MATERIALIZED (
    SELECT l.*, a.closed_at,
      a.balance + sum(l.amount) OVER (PARTITION BY l.account ORDER BY l.number ROWS UNBOUNDED PRECEDING) AS after,
      min(l.person::text) OVER (PARTITION BY l.place) AS owner
    FROM unnest(places, accounts, kinds, people, assets, amounts) WITH ORDINALITY
      AS l (place, account, kind, person, asset, amount, number)
    LEFT JOIN account a ON a.id = l.account AND l.person IS NOT NULL
  ), problem AS MATERIALIZED (
    SELECT * FROM (
      SELECT leg.*, CASE
          WHEN person::text <> owner OR kind = 'principal' THEN 'leg'
          WHEN closed_at IS NOT NULL AND p_journals -> (place - 1) ->> 'kind' <> 'write_off' THEN 'closed'
          WHEN after < 0 THEN 'account'
        END AS what
      FROM leg WHERE person IS NOT NULL
    ) AS checked WHERE what IS NOT NULL ORDER BY number LIMIT 1
  ), sound AS MATERIALIZED (
    SELECT * FROM leg WHERE NOT EXISTS (SELECT FROM problem)
  ), entered AS (
    INSERT INTO entry (account_id, journal_id, asset, amount, balance_after, occurred_at)
      SELECT account, ids[place], asset, amount, after, p_at FROM sound ORDER BY place, account, number
  ), moved AS (
    UPDATE account SET balance = balance + sums.amount
      FROM (SELECT account AS id, sum(amount) AS amount FROM sound WHERE person IS NOT NULL GROUP BY account) AS sums
      WHERE account.id = sums.id
  ), changed AS MATERIALIZED (
    -- A person's figures are dollars. A seat in a class has none.
    SELECT * FROM (
      SELECT person, coalesce(sum(amount) FILTER (WHERE kind = 'profit'), 0) AS profit,
        coalesce(sum(amount) FILTER (WHERE kind <> 'profit'), 0) AS balance
      FROM sound WHERE person IS NOT NULL AND asset = 'usd' GROUP BY person
    ) AS sums WHERE (balance <> 0 OR profit <> 0) AND EXISTS (SELECT FROM person_figures f WHERE f.person_id = person)
  ), shown AS (
    UPDATE person_figures f SET balance = f.balance + c.balance, profit = f.profit + c.profit
      FROM changed c
      WHERE f.person_id = c.person AND greatest(f.balance + c.balance, f.deposit, f.profit + c.profit) <= most
      RETURNING f.person_id
  )
  SELECT problem.*, (SELECT count(*) FROM changed) AS expected, (SELECT count(*) FROM shown) AS found
    INTO refused FROM (VALUES (1)) AS one LEFT JOIN problem ON true;

  CASE
    WHEN refused.what = 'leg' THEN
      RAISE EXCEPTION 'a leg names somebody else, or a plan: %', p_journals USING ERRCODE = 'DR005';
    WHEN refused.what = 'closed' THEN
      RAISE EXCEPTION 'the accounts of person % are closed', refused.person USING ERRCODE = 'DR011';
    WHEN refused.what = 'account' THEN
      RAISE EXCEPTION 'an account would go below zero' USING ERRCODE = 'DR004', DETAIL = jsonb_build_object(
        'account', refused.kind, 'asset', refused.asset, 'available', refused.after - refused.amount);
    WHEN refused.found < refused.expected THEN
      RAISE EXCEPTION 'a figure would exceed what the wire carries' USING ERRCODE = 'DR008';
    ELSE NULL;
  END CASE;

  RETURN QUERY SELECT CASE WHEN made THEN id ELSE (
      SELECT j.id FROM journal j
      WHERE j.kind = (p_journals -> (place - 1)::int ->> 'kind')::journal_kind
        AND j.reference = p_journals -> (place - 1)::int ->> 'reference') END, made
    FROM unnest(ids, news) WITH ORDINALITY AS kept (id, made, place) ORDER BY place;
END
$$;

-- What holds for the accounts, the figures and the totals. verify_ledger() also checks the snapshots of the leaves.
CREATE OR REPLACE FUNCTION verify_accounts() RETURNS TABLE (name text, broken text)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH sums AS MATERIALIZED (
    SELECT journal_id, asset, count(*) AS legs, sum(amount) AS total FROM entry GROUP BY journal_id, asset
  ), balances AS MATERIALIZED (
    SELECT person_id,
      sum(balance) FILTER (WHERE kind = 'cash') AS cash, sum(balance) FILTER (WHERE kind = 'hold') AS hold,
      coalesce(sum(balance) FILTER (WHERE kind = 'order_hold'), 0) AS ordered,
      sum(balance) FILTER (WHERE kind = 'principal') AS principal,
      sum(balance) FILTER (WHERE kind = 'profit') AS profit
    FROM account WHERE person_id IS NOT NULL AND asset = 'usd' AND person_id NOT IN (SELECT id FROM class_seat)
    GROUP BY person_id
  )
  SELECT 'each journal sums to zero with at least two legs',
    (SELECT min('journal ' || journal.id) FROM journal LEFT JOIN sums ON sums.journal_id = journal.id
     WHERE sums.legs IS NULL OR sums.legs < 2 OR sums.total <> 0)
  UNION ALL SELECT 'all entries sum to zero and belong to a journal',
    (SELECT min(found) FROM (
       SELECT asset || ': sum ' || sum(total) || ', strays ' || count(*) FILTER (WHERE journal.id IS NULL) AS found
       FROM sums LEFT JOIN journal ON journal.id = sums.journal_id GROUP BY asset
       HAVING sum(total) <> 0 OR count(*) FILTER (WHERE journal.id IS NULL) > 0) AS wrong)
  UNION ALL SELECT 'each balance is the sum of its entries',
    (SELECT min('account ' || coalesce(account.id, summed.account_id)) FROM account
     FULL JOIN (SELECT account_id, asset, sum(amount) AS total FROM entry GROUP BY account_id, asset) AS summed
       ON summed.account_id = account.id AND summed.asset = account.asset
     WHERE account.id IS NULL OR account.balance <> coalesce(summed.total, 0))
  UNION ALL SELECT 'each running balance follows from the one before',
    (SELECT min('entry ' || id) FROM (
       SELECT id, amount, balance_after, lag(balance_after, 1, 0) OVER (PARTITION BY account_id ORDER BY id) AS before
       FROM entry WHERE balance_after IS NOT NULL
     ) AS run WHERE balance_after <> before + amount)
  UNION ALL SELECT 'no balance is below zero',
    (SELECT min('account ' || id) FROM account WHERE balance < 0)
  UNION ALL SELECT 'hold is the sum of pending withdrawals',
    (SELECT min('person ' || balances.person_id) FROM balances
     LEFT JOIN (SELECT person_id, sum(amount) AS total FROM withdrawal WHERE status = 'pending' GROUP BY person_id)
       AS pending ON pending.person_id = balances.person_id
     WHERE balances.hold <> coalesce(pending.total, 0))
  UNION ALL SELECT 'what a plan holds is the sum of its entries, nothing once closed',
    (SELECT min('position ' || position.id) FROM position
     LEFT JOIN (SELECT position_id, sum(amount) AS total FROM entry WHERE position_id IS NOT NULL GROUP BY position_id)
       AS summed ON summed.position_id = position.id
     WHERE position.principal <> coalesce(summed.total, 0) OR (closed_at IS NOT NULL AND principal <> 0))
  UNION ALL SELECT 'principal is the sum of open plans and adjustments',
    (SELECT min('person ' || balances.person_id) FROM balances
     LEFT JOIN (SELECT person_id, sum(principal) AS total FROM position WHERE closed_at IS NULL GROUP BY person_id)
       AS plans ON plans.person_id = balances.person_id
     LEFT JOIN (SELECT account.person_id, sum(entry.amount) AS total FROM entry
                JOIN account ON account.id = entry.account_id AND account.kind = 'principal'
                WHERE entry.position_id IS NULL GROUP BY account.person_id) AS adjusted
       ON adjusted.person_id = balances.person_id
     WHERE balances.principal <> coalesce(plans.total, 0) + coalesce(adjusted.total, 0)
       OR coalesce(adjusted.total, 0) < 0)
  UNION ALL SELECT 'the figures on screens are the accounts',
    (SELECT min('person ' || balances.person_id) FROM balances FULL JOIN person_figures f USING (person_id)
     WHERE f.balance IS DISTINCT FROM cash + hold + ordered OR f.deposit IS DISTINCT FROM principal
       OR f.profit IS DISTINCT FROM balances.profit)
  UNION ALL SELECT 'each active payment has its one journal, and the other way round',
    (SELECT min(coalesce('payment ' || payment.id, 'journal ' || posted.reference))
     FROM (SELECT id FROM payment WHERE decision = 'active') AS payment
     FULL JOIN (SELECT reference FROM journal WHERE kind = 'payment_activated') AS posted
       ON posted.reference = payment.id::text
     WHERE payment.id IS NULL OR posted.reference IS NULL)
  UNION ALL SELECT 'each withdrawal has the journals of its state, and the other way round',
    (SELECT min(coalesce('withdrawal ' || expected.reference, 'journal ' || posted.reference))
     FROM (SELECT 'withdrawal_requested' AS kind, id::text AS reference FROM withdrawal
           UNION ALL SELECT 'withdrawal_' || status, id::text FROM withdrawal WHERE status <> 'pending') AS expected
     FULL JOIN (SELECT kind::text, reference FROM journal
                WHERE kind IN ('withdrawal_requested', 'withdrawal_approved', 'withdrawal_rejected', 'withdrawal_cancelled'))
       AS posted ON posted.kind = expected.kind AND posted.reference = expected.reference
     WHERE posted.kind IS NULL OR expected.kind IS NULL)
  UNION ALL SELECT 'each journal made by hand has an audit row with actor and reason',
    (SELECT min('journal ' || journal.id) FROM journal LEFT JOIN audit_event a ON a.journal_id = journal.id
     WHERE journal.kind IN ('adjustment', 'correction', 'write_off')
       AND (a.id IS NULL OR a.reason = '' OR a.actor_id IS DISTINCT FROM journal.actor_id))
  UNION ALL SELECT 'daily returns are what the plans earned',
    (SELECT 'difference ' || coalesce(earned.total, 0) + coalesce(posted.total, 0)
     FROM (SELECT sum(amount) AS total FROM position_return) AS earned,
       (SELECT sum(entry.amount) AS total FROM entry
        JOIN account ON account.id = entry.account_id AND account.kind = 'returns'
        JOIN journal ON journal.id = entry.journal_id AND journal.kind = 'daily_return') AS posted
     WHERE coalesce(earned.total, 0) + coalesce(posted.total, 0) <> 0)
$$;

CREATE OR REPLACE FUNCTION verify_balances()
 RETURNS TABLE(name text, broken text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT * FROM verify_accounts()
  UNION ALL SELECT 'the control account is the sum of the accounts of people',
    (SELECT format('difference %s, %s, %s', control.balance - people.balance, control.deposit - people.deposit,
       control.profit - people.profit)
     FROM (
       SELECT coalesce(sum(balance), 0) AS balance, coalesce(sum(deposit), 0) AS deposit,
         coalesce(sum(profit), 0) AS profit
       FROM control_account
     ) AS control, (
       SELECT coalesce(sum(balance) FILTER (WHERE kind IN ('cash', 'hold', 'order_hold')), 0) AS balance,
         coalesce(sum(balance) FILTER (WHERE kind = 'principal'), 0) AS deposit,
         coalesce(sum(balance) FILTER (WHERE kind = 'profit'), 0) AS profit
       FROM account WHERE asset = 'usd' AND person_id NOT IN (SELECT id FROM class_seat)
     ) AS people
     WHERE (control.*) <> (people.*))
$function$;

CREATE OR REPLACE FUNCTION verify_new(p_leaves bigint, p_since timestamptz) RETURNS TABLE (name text, broken text)
LANGUAGE sql STABLE SET search_path = public, pg_temp SET jit = off SET work_mem = '64MB'
SET enable_nestloop = off SET enable_mergejoin = off SET enable_sort = off AS $$
  WITH fresh AS MATERIALIZED (
    SELECT * FROM journals_since(p_leaves)
  ), recorded AS MATERIALIZED (
    SELECT array_agg(id) AS ids, array_agg(kind::text) AS kinds, array_agg(reference) AS records,
      array_agg(kind || ' ' || reference) AS names
    FROM fresh WHERE kind IN ('payment_activated', 'withdrawal_requested', 'withdrawal_approved',
      'withdrawal_rejected', 'withdrawal_cancelled')
  ), legs AS MATERIALIZED (
    SELECT * FROM entries_since(p_leaves)
  ), journals AS MATERIALIZED (
    SELECT journal_id AS id, count(*) AS legs, sum(amount)::bigint AS total,
      sum(amount) FILTER (WHERE account_id = ANY (ARRAY(
        SELECT id FROM account WHERE person_id IS NULL AND kind = 'returns'))) AS returned
    FROM legs GROUP BY journal_id
  ), coins AS MATERIALIZED (
    -- Where nothing is left of a coin and of everything together, nothing is left of the dollars.
    SELECT legs.journal_id AS id, a.asset, sum(legs.amount) AS total
    FROM legs JOIN account a ON a.id = legs.account_id AND a.asset <> 'usd' GROUP BY legs.journal_id, a.asset
  ), secret AS MATERIALIZED (
    SELECT (random() * 9e18)::bigint AS salt
  ), accounts AS MATERIALIZED (
    -- Of people, and of seats in classes, which count in no figure. The platform's accounts keep no balance.
    SELECT count(*) FILTER (WHERE kind = 'cash' AND NOT seated) AS people,
      coalesce(sum(balance) FILTER (WHERE kind IN ('cash', 'hold', 'order_hold') AND asset = 'usd' AND NOT seated), 0) AS balance,
      coalesce(sum(balance) FILTER (WHERE kind = 'principal'), 0) AS deposit,
      coalesce(sum(balance) FILTER (WHERE kind = 'profit'), 0) AS profit,
      min(id) FILTER (WHERE balance < 0) AS overdrawn,
      sum(fingerprint(id, balance, salt)) AS fingerprints,
      sum(weigh(person_id, balance, salt)) FILTER (
        WHERE balance <> 0 AND kind IN ('cash', 'hold', 'order_hold') AND asset = 'usd' AND NOT seated) AS balance_weight,
      sum(weigh(person_id, balance, salt)) FILTER (WHERE balance <> 0 AND kind = 'hold') AS hold_weight,
      sum(weigh(person_id, balance, salt)) FILTER (WHERE balance <> 0 AND kind = 'principal') AS principal_weight,
      sum(weigh(person_id, balance, salt)) FILTER (WHERE balance <> 0 AND kind = 'profit') AS profit_weight
    FROM (SELECT account.*, s.id IS NOT NULL AS seated FROM account LEFT JOIN class_seat s ON s.id = account.person_id) AS account, secret
    WHERE person_id IS NOT NULL
  ), steps AS NOT MATERIALIZED (
    -- From an account's snapshot each entry leads to a new balance: what they reach is what the next one leaves, and
    -- the balance of now.
    SELECT account_id AS id, fingerprint(account_id, balance_after, salt) AS reached,
      fingerprint(account_id, balance_after - amount, salt) AS left_behind
    FROM legs, secret WHERE balance_after IS NOT NULL
    UNION ALL SELECT account_id, fingerprint(account_id, balance, salt), 0 FROM account_baseline, secret
      WHERE account_id <> ALL (ARRAY(SELECT id FROM account WHERE person_id IS NULL))
  ), suspects AS MATERIALIZED (
    SELECT id FROM (
      SELECT * FROM steps
      UNION ALL SELECT id, 0, fingerprint(id, balance, salt) FROM account, secret WHERE person_id IS NOT NULL
    ) AS step
    WHERE (SELECT coalesce(sum(reached) - sum(left_behind), 0) FROM steps)
      <> (SELECT coalesce(fingerprints, 0) FROM accounts)
    GROUP BY id HAVING sum(reached) <> sum(left_behind)
  ), adjusted AS MATERIALIZED (
    -- What staff added to a principal outside of any plan.
    SELECT a.person_id, sum(part.loose)::bigint AS loose FROM (
      SELECT account_id, loose FROM account_baseline WHERE loose <> 0
      UNION ALL SELECT account_id, amount FROM legs WHERE position_id IS NULL
    ) AS part JOIN account a ON a.id = part.account_id
    WHERE a.kind = 'principal' GROUP BY a.person_id
  ), invested AS NOT MATERIALIZED (
    SELECT person_id, principal AS amount FROM position WHERE closed_at IS NULL
    UNION ALL SELECT person_id, loose FROM adjusted
  )
  SELECT 'each journal sums to zero with at least two legs',
    coalesce(
      (SELECT min('journal ' || id) FROM journals WHERE legs < 2 OR total <> 0),
      (SELECT min('journal ' || id) FROM coins WHERE total <> 0),
      (SELECT min('journal ' || id) FROM fresh WHERE kind IS NULL),
      -- Every entry above belongs to a new journal, so equal numbers mean that each has some.
      CASE WHEN (SELECT count(*) FROM journals) <> (SELECT count(*) FROM fresh) THEN
        (SELECT min('journal ' || id) FROM fresh WHERE id NOT IN (SELECT id FROM journals))
      END)
  UNION ALL SELECT 'all entries sum to zero and belong to a journal',
    coalesce(
      (SELECT 'sum ' || sum(total) FROM (
         SELECT sum(balance) AS total FROM account_baseline UNION ALL SELECT sum(total) FROM journals) AS part
       HAVING sum(total) <> 0),
      (SELECT min(found) FROM (
         SELECT asset || ': sum ' || sum(total) AS found FROM (
           SELECT a.asset, b.balance AS total FROM account a JOIN account_baseline b ON b.account_id = a.id
             WHERE a.asset <> 'usd'
           UNION ALL SELECT asset, total FROM coins) AS part
         GROUP BY asset HAVING sum(total) <> 0) AS wrong))
  UNION ALL SELECT 'each balance is the sum of its entries',
    (SELECT 'account ' || min(s.id) FROM suspects s
     LEFT JOIN account a ON a.id = s.id LEFT JOIN account_baseline b ON b.account_id = s.id
     LEFT JOIN (SELECT account_id, sum(amount) AS amount FROM legs GROUP BY account_id) AS moved
       ON moved.account_id = s.id
     WHERE a.id IS NULL OR a.balance <> coalesce(b.balance, 0) + coalesce(moved.amount, 0))
  UNION ALL SELECT 'each running balance follows from the one before',
    (SELECT broken_run(array_agg(id)) FROM suspects)
  UNION ALL SELECT 'no balance is below zero',
    (SELECT 'account ' || overdrawn FROM accounts)
  UNION ALL SELECT 'hold is the sum of pending withdrawals',
    CASE WHEN (SELECT coalesce(hold_weight, 0) FROM accounts)
      <> (SELECT coalesce(sum(weigh(person_id, amount, salt)), 0) FROM withdrawal, secret WHERE status = 'pending') THEN
      (SELECT 'person ' || min(person_id::text)
       FROM (SELECT person_id, balance FROM account WHERE kind = 'hold') AS hold
       FULL JOIN (SELECT person_id, sum(amount) AS total FROM withdrawal WHERE status = 'pending' GROUP BY person_id)
         AS pending USING (person_id)
       WHERE coalesce(balance, 0) <> coalesce(total, 0))
    END
  UNION ALL SELECT 'what a plan holds is the sum of its entries, nothing once closed',
    (SELECT min('position ' || summed.id)
     FROM position_sums(ARRAY(SELECT DISTINCT position_id FROM legs WHERE position_id IS NOT NULL)) AS summed
     LEFT JOIN position ON position.id = summed.id
     WHERE position.id IS NULL OR position.principal <> summed.total
       OR (position.closed_at IS NOT NULL AND position.principal <> 0))
  UNION ALL SELECT 'principal is the sum of open plans and adjustments',
    coalesce(
      (SELECT 'person ' || min(person_id::text) FROM adjusted WHERE loose < 0),
      CASE WHEN (SELECT coalesce(principal_weight, 0) FROM accounts)
        <> (SELECT coalesce(sum(weigh(person_id, amount, salt)), 0) FROM invested, secret) THEN
        (SELECT 'person ' || min(person_id::text)
         FROM (SELECT person_id, balance FROM account WHERE kind = 'principal') AS principal
         FULL JOIN (SELECT person_id, sum(amount) AS total FROM invested GROUP BY person_id) AS invested
           USING (person_id)
         WHERE coalesce(balance, 0) <> coalesce(total, 0))
      END)
  UNION ALL SELECT 'the figures on screens are the accounts',
    CASE WHEN
      (SELECT (people, coalesce(balance_weight, 0), coalesce(principal_weight, 0), coalesce(profit_weight, 0))
       FROM accounts)
      <> (SELECT (count(*), coalesce(sum(weigh(person_id, balance, salt)), 0),
        coalesce(sum(weigh(person_id, deposit, salt)), 0), coalesce(sum(weigh(person_id, profit, salt)), 0))
        FROM person_figures, secret)
    THEN
      (SELECT 'person ' || min(person_id::text) FROM (
         SELECT person_id, sum(balance) FILTER (WHERE kind IN ('cash', 'hold', 'order_hold')) AS balance,
           sum(balance) FILTER (WHERE kind = 'principal') AS deposit, sum(balance) FILTER (WHERE kind = 'profit') AS profit
         FROM account WHERE person_id IS NOT NULL AND asset = 'usd' AND person_id NOT IN (SELECT id FROM class_seat)
         GROUP BY person_id
       ) AS kept FULL JOIN person_figures AS shown USING (person_id)
       WHERE (kept.balance, kept.deposit, kept.profit) IS DISTINCT FROM (shown.balance, shown.deposit, shown.profit))
    END
  UNION ALL SELECT 'each new journal of a payment or a withdrawal has its record',
    (SELECT journal_without_record(ids, kinds, records) FROM recorded)
  UNION ALL SELECT 'each payment and withdrawal since the last check has its journal',
    (SELECT records_without_journals(p_since, names) FROM recorded)
  UNION ALL SELECT 'each journal made by hand has an audit row with actor and reason',
    (SELECT min('journal ' || fresh.id) FROM fresh LEFT JOIN audit_event a ON a.journal_id = fresh.id
     WHERE fresh.kind IN ('adjustment', 'correction', 'write_off')
       AND (a.id IS NULL OR a.reason = '' OR a.actor_id IS DISTINCT FROM fresh.actor_id))
  UNION ALL SELECT 'daily returns are what the plans earned',
    (SELECT min('journal ' || posted.id)
     FROM (SELECT fresh.id, fresh.reference, journals.returned AS total
           FROM fresh JOIN journals ON journals.id = fresh.id
           WHERE fresh.kind = 'daily_return') AS posted
     LEFT JOIN (SELECT person_id || ':' || day AS reference, sum(amount) AS total FROM position_return
                WHERE day = ANY (ARRAY(
                  SELECT day FROM daily_rate WHERE day::text IN (
                    SELECT split_part(reference, ':', 2) FROM fresh WHERE kind = 'daily_return')))
                GROUP BY person_id, day) AS earned ON earned.reference = posted.reference
     WHERE posted.total + coalesce(earned.total, 0) <> 0)
  UNION ALL SELECT 'the accounts of deleted people, and no others, are closed and empty',
    coalesce(
      (SELECT 'account ' || min(id) FROM account WHERE closed_at IS NOT NULL AND person_id IS NOT NULL
         AND (balance <> 0 OR person_id NOT IN (SELECT id FROM person WHERE deleted_at IS NOT NULL))),
      (SELECT 'account ' || min(a.id) FROM person JOIN account a ON a.person_id = person.id
       WHERE person.deleted_at IS NOT NULL AND a.closed_at IS NULL))
  UNION ALL SELECT 'nothing of deleted people waits for a decision',
    (SELECT min('payment ' || payment.id) FROM payment JOIN person ON person.id = payment.person_id
     WHERE person.deleted_at IS NOT NULL AND payment.decision = 'pending')
  UNION ALL SELECT * FROM verify_holds()
  UNION ALL SELECT 'the control account is the sum of the accounts of people',
    (SELECT format('difference %s, %s, %s', control.balance - accounts.balance, control.deposit - accounts.deposit,
       control.profit - accounts.profit)
     FROM (
       SELECT coalesce(sum(balance), 0) AS balance, coalesce(sum(deposit), 0) AS deposit,
         coalesce(sum(profit), 0) AS profit
       FROM control_account
     ) AS control, (SELECT balance, deposit, profit FROM accounts) AS accounts
     WHERE (control.*) <> (accounts.*))
  UNION ALL SELECT 'the public log says what the journals say', (SELECT problem FROM log_state)
$$;
