-- Every keyed command now claims its key and keeps its answer in a transaction of the API, through claim_key() and
-- keep_answer(). Processes of the version before still call request_withdrawal_once(), so it stays in this release
-- and keeps the same answer as the others: a retry may reach a process of either version. The next release drops it.

-- What a withdrawal request is answered, as the wire carries it; amounts in cents.
CREATE FUNCTION requested_withdrawal_answer(
  p_id uuid, p_person uuid, p_amount bigint, p_charge bigint, p_method text, p_wallet text, p_at timestamptz,
  p_name text, p_balance bigint
) RETURNS jsonb
LANGUAGE sql AS $$
  SELECT jsonb_build_object('withdrawal', jsonb_build_object(
    '_id', p_id,
    'amount', trim_scale(p_amount / 100.0),
    'charge', trim_scale(p_charge / 100.0),
    'method', p_method,
    'wallet', p_wallet,
    'status', 'pending',
    'createdAt', to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'decidedAt', NULL,
    'user', jsonb_build_object('_id', p_person, 'name', p_name, 'balance', trim_scale(p_balance / 100.0))))
$$;

CREATE OR REPLACE FUNCTION request_withdrawal_once(
  p_key text, p_fingerprint text, p_now timestamptz, p_since timestamptz,
  p_id uuid, p_person uuid, p_amount bigint, p_charge bigint, p_method text, p_wallet text, p_most int,
  OUT id uuid, OUT charge bigint, OUT at timestamptz, OUT name text, OUT balance bigint, OUT fresh boolean
)
LANGUAGE plpgsql AS $$
DECLARE
  kept jsonb := (SELECT c.answer -> 'withdrawal' FROM claim_key(p_person, p_key, p_fingerprint, p_since) AS c);
BEGIN
  fresh := kept IS NULL;
  IF fresh THEN
    -- In milliseconds, as the row keeps it.
    SELECT p_id, p_charge, r.at::timestamptz(3), r.name, r.balance INTO id, charge, at, name, balance
      FROM request_withdrawal(p_id, p_person, p_amount, p_charge, p_method, p_wallet, p_most) AS r;
    PERFORM keep_answer(p_person, p_key, p_fingerprint, 201, requested_withdrawal_answer(
      id, p_person, p_amount, charge, p_method, p_wallet, at, name, balance), p_now);
  ELSE
    id := kept ->> '_id';
    charge := (kept ->> 'charge')::numeric * 100;
    at := kept ->> 'createdAt';
    name := kept #>> '{user,name}';
    balance := (kept #>> '{user,balance}')::numeric * 100;
  END IF;
END
$$;

-- What the function kept before: the whole answers of these requests.
UPDATE idempotency_key k SET answer = requested_withdrawal_answer(
  w.id, w.person_id, w.amount, w.charge, w.method, w.wallet, (k.answer ->> 'at')::timestamptz,
  k.answer ->> 'name', (k.answer ->> 'balance')::bigint)
FROM withdrawal w
WHERE k.status = 201 AND k.answer ?& ARRAY['id', 'charge', 'at', 'name', 'balance']
  AND w.person_id = k.person_id AND w.id::text = k.answer ->> 'id';
