-- Stands for a balance on an account; 0 for none, so that an account without a snapshot equals one that had nothing.
CREATE OR REPLACE FUNCTION fingerprint(p_account bigint, p_balance bigint, p_salt bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_balance = 0 THEN 0 ELSE hashint8extended(p_balance, p_account # p_salt) END
$$;
