-- What a call's Idempotency-Key means, in one place for commands of one statement and of many.

-- Takes a key until the transaction ends, and answers what it was answered before, if that was after p_since.
-- The lock is the transaction's own: a process that dies frees the key with it. Not a STABLE function: what it
-- reads must be as of after the lock. Raises DR009 while another call with the key is at work, DR010 where the
-- key came with another input.
CREATE FUNCTION claim_key(
  p_person uuid, p_key text, p_fingerprint text, p_since timestamptz, OUT status smallint, OUT answer jsonb
)
LANGUAGE plpgsql VOLATILE SET enable_seqscan = off AS $$
DECLARE
  known idempotency_key;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('idempotency:' || p_person || ':' || p_key, 0)) THEN
    RAISE EXCEPTION 'a call with this key is at work' USING ERRCODE = 'DR009';
  END IF;
  SELECT * INTO known FROM idempotency_key k
    WHERE k.person_id = p_person AND k.key = p_key AND k.created_at > p_since;
  IF known.fingerprint <> p_fingerprint THEN
    RAISE EXCEPTION 'this key came with another input' USING ERRCODE = 'DR010';
  END IF;
  status := known.status;
  answer := known.answer;
END
$$;

-- Keeps what a claimed key was answered, in the transaction of the command's effect.
CREATE FUNCTION keep_answer(
  p_person uuid, p_key text, p_fingerprint text, p_status int, p_answer jsonb, p_at timestamptz
) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO idempotency_key (person_id, key, fingerprint, status, answer, created_at)
    VALUES (p_person, p_key, p_fingerprint, p_status, p_answer, p_at)
  ON CONFLICT (person_id, key) DO UPDATE
    SET fingerprint = excluded.fingerprint, status = excluded.status, answer = excluded.answer,
      created_at = excluded.created_at
$$;

-- request_withdrawal under a key, in one round trip: the same key again answers the first request, and `fresh`
-- tells them apart. Raises what claim_key and request_withdrawal raise.
CREATE FUNCTION request_withdrawal_once(
  p_key text, p_fingerprint text, p_now timestamptz, p_since timestamptz,
  p_id uuid, p_person uuid, p_amount bigint, p_charge bigint, p_method text, p_wallet text, p_most int,
  OUT id uuid, OUT charge bigint, OUT at timestamptz, OUT name text, OUT balance bigint, OUT fresh boolean
)
LANGUAGE plpgsql AS $$
DECLARE
  kept jsonb := (SELECT c.answer FROM claim_key(p_person, p_key, p_fingerprint, p_since) AS c);
BEGIN
  fresh := kept IS NULL;
  IF fresh THEN
    -- In milliseconds, as the row keeps it.
    SELECT p_id, p_charge, r.at::timestamptz(3), r.name, r.balance INTO id, charge, at, name, balance
      FROM request_withdrawal(p_id, p_person, p_amount, p_charge, p_method, p_wallet, p_most) AS r;
    PERFORM keep_answer(p_person, p_key, p_fingerprint, 201, jsonb_build_object(
      'id', id, 'charge', charge, 'at', at, 'name', name, 'balance', balance), p_now);
  ELSE
    SELECT k.id, k.charge, k.at, k.name, k.balance INTO id, charge, at, name, balance
      FROM jsonb_to_record(kept) AS k(id uuid, charge bigint, at timestamptz, name text, balance bigint);
  END IF;
END
$$;

-- Requests whose whole answers were kept before: what request_withdrawal_once keeps of them.
UPDATE idempotency_key SET answer = jsonb_build_object(
  'id', answer #> '{withdrawal,_id}', 'charge', ((answer #>> '{withdrawal,charge}')::numeric * 100)::bigint,
  'at', answer #> '{withdrawal,createdAt}', 'name', answer #> '{withdrawal,user,name}',
  'balance', ((answer #>> '{withdrawal,user,balance}')::numeric * 100)::bigint)
WHERE status = 201 AND answer ? 'withdrawal';
