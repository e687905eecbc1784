-- A refused set names the account that its journals would be refused for one by one.
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
    -- In the order in which single journals would open them: errors name the first account.
    INSERT INTO account (person_id, kind, asset, balance)
      SELECT person, leg.kind, leg.asset, 0
      FROM unnest(people, kinds, assets, places) AS leg (person, kind, asset, place)
      JOIN account cash ON cash.person_id = person AND cash.kind = 'cash' AND cash.closed_at IS NULL
      WHERE person = ANY (openers) AND leg.kind IN ('coin', 'order_hold')
      GROUP BY person, leg.kind, leg.asset ORDER BY person, min(place), asset, kind
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
    ) AS checked WHERE what IS NOT NULL ORDER BY place, account LIMIT 1
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
