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
