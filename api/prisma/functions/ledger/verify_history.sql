CREATE OR REPLACE FUNCTION verify_history()
 RETURNS TABLE(name text, broken text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT * FROM verify_records()
  UNION ALL SELECT 'every journal is in the public log or waits for it',
    (SELECT min('journal ' || j.id) FROM journal j
     WHERE NOT EXISTS (SELECT FROM log_leaf l WHERE l.journal_id = j.id)
       AND NOT EXISTS (SELECT FROM journal_unsealed u WHERE u.journal_id = j.id))
  UNION ALL SELECT 'the public log says what the journals say', (SELECT problem FROM log_state)
$function$;
