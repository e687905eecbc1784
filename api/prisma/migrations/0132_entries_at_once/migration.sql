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
  added entry;
  entries entry[];
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

  added.journal_id := journal;
  added.occurred_at := p_at;
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
    added.account_id := leg.id;
    added.asset := leg.asset;
    added.amount := leg.amount;
    added.balance_after := after;
    added.position_id := leg.position;
    entries := entries || added;
  END LOOP;
  INSERT INTO entry (account_id, journal_id, asset, amount, balance_after, position_id, occurred_at)
    SELECT account_id, journal_id, asset, amount, balance_after, position_id, occurred_at FROM unnest(entries);

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
  -- People for whom an account opens.
  openers uuid[];
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

  INSERT INTO account (kind, method, asset)
    SELECT kind, method, asset FROM (
      SELECT DISTINCT kind, method, asset FROM unnest(people, kinds, methods, assets) AS leg (person, kind, method, asset)
      WHERE person IS NULL
    ) AS leg
    WHERE NOT EXISTS (SELECT FROM account a
      WHERE a.person_id IS NULL AND a.kind = leg.kind AND a.method = leg.method AND a.asset = leg.asset)
    ORDER BY kind, method, asset
    ON CONFLICT (kind, method, asset) WHERE person_id IS NULL DO NOTHING;
  openers := ARRAY(
    SELECT person FROM unnest(people, kinds, assets) AS leg (person, kind, asset)
    WHERE kind IN ('coin', 'order_hold') AND person IS NOT NULL
      AND NOT EXISTS (SELECT FROM account a WHERE a.person_id = person AND a.kind = leg.kind AND a.asset = leg.asset));
  IF openers <> '{}' THEN
    -- Their deletion, which closes the accounts, waits for the lock.
    PERFORM FROM account WHERE kind = 'cash' AND closed_at IS NULL AND person_id = ANY (openers)
      ORDER BY person_id FOR NO KEY UPDATE;
    INSERT INTO account (person_id, kind, asset, balance)
      SELECT DISTINCT person, leg.kind, leg.asset, 0
      FROM unnest(people, kinds, assets) AS leg (person, kind, asset)
      JOIN account cash ON cash.person_id = person AND cash.kind = 'cash' AND cash.closed_at IS NULL
      WHERE person = ANY (openers) AND leg.kind IN ('coin', 'order_hold') ORDER BY person, kind, asset
      ON CONFLICT (person_id, kind, asset) DO NOTHING;
  END IF;
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
  IF array_position(accounts, NULL) IS NOT NULL THEN
    SELECT person INTO refused FROM unnest(accounts, people) AS leg (account, person)
      WHERE account IS NULL ORDER BY EXISTS (SELECT FROM account a WHERE a.person_id = person) DESC LIMIT 1;
    IF EXISTS (SELECT FROM account a WHERE a.person_id = refused.person AND closed_at IS NOT NULL) THEN
      RAISE EXCEPTION 'the accounts of person % are closed', refused.person USING ERRCODE = 'DR011';
    END IF;
    RAISE EXCEPTION 'a leg names nobody: %', p_journals USING ERRCODE = 'DR005';
  END IF;

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

-- Locks the accounts of many people, as lock_trader() does for one, in the order in which daily returns lock them. Answers
-- those who are not deleted.
CREATE OR REPLACE FUNCTION lock_traders(p_people uuid[]) RETURNS SETOF uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  people uuid[] := ARRAY(SELECT id FROM person WHERE id = ANY (p_people) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE);
BEGIN
  PERFORM FROM account WHERE person_id = ANY (people) AND closed_at IS NULL ORDER BY person_id, id FOR NO KEY UPDATE;
  RETURN QUERY SELECT unnest(people);
END
$$;

REVOKE ALL ON FUNCTION lock_traders(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_traders(uuid[]) TO dayrise_app;
