CREATE OR REPLACE FUNCTION broken_run(p_accounts bigint[])
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
 SET enable_nestloop TO 'on'
AS $function$
BEGIN
  RETURN (SELECT min('entry ' || run.id) FROM unnest(p_accounts) AS one(account), LATERAL (
    SELECT e.id, e.amount, e.balance_after, lag(e.balance_after, 1, 0) OVER (ORDER BY e.id) AS before
    FROM entry e WHERE e.account_id = one.account AND e.balance_after IS NOT NULL
  ) AS run WHERE run.balance_after <> run.before + run.amount);
END
$function$;
