CREATE OR REPLACE FUNCTION position_sums(p_positions uuid[])
 RETURNS TABLE(id uuid, total bigint)
 LANGUAGE plpgsql
 STABLE ROWS 100000
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
 SET enable_nestloop TO 'on'
AS $function$
BEGIN
  RETURN QUERY
  SELECT p.id, (SELECT sum(e.amount)::bigint FROM entry e WHERE e.position_id = p.id) FROM unnest(p_positions) AS p(id);
END
$function$;
