CREATE OR REPLACE FUNCTION verify_records()
 RETURNS TABLE(name text, broken text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT * FROM verify_balances()
  UNION ALL SELECT 'the accounts of deleted people, and no others, are closed and empty',
    (SELECT min('account ' || account.id) FROM account JOIN person ON person.id = account.person_id
     WHERE (person.deleted_at IS NULL) <> (account.closed_at IS NULL)
       OR (account.closed_at IS NOT NULL AND account.balance <> 0))
  UNION ALL SELECT 'nothing of deleted people waits for a decision',
    (SELECT min('payment ' || payment.id) FROM payment JOIN person ON person.id = payment.person_id
     WHERE person.deleted_at IS NOT NULL AND payment.decision = 'pending')
$function$;
