-- A person's accounts, locked until the transaction ends: figures read here can be decided upon. `hold` is what withdrawals
-- and orders hold. In dollars: of coins it only locks the accounts. Nulls once they are closed.
CREATE OR REPLACE FUNCTION lock_accounts(
  p_person uuid, OUT cash bigint, OUT hold bigint, OUT principal bigint, OUT profit bigint
)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET jit = off AS $$
  SELECT sum(balance) FILTER (WHERE kind = 'cash'),
    sum(balance) FILTER (WHERE kind IN ('hold', 'order_hold') AND asset = 'usd'),
    sum(balance) FILTER (WHERE kind = 'principal'), sum(balance) FILTER (WHERE kind = 'profit')
  FROM (
    SELECT kind, asset, balance FROM account
    WHERE person_id = p_person AND closed_at IS NULL ORDER BY id FOR NO KEY UPDATE
  ) AS locked
$$;
