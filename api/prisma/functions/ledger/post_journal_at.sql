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
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET jit = off AS $$
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
