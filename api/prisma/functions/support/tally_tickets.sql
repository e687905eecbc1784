CREATE OR REPLACE FUNCTION tally_tickets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  names text[] := '{}';
  counts bigint[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(name), array_agg(count) INTO names, counts FROM (
      SELECT 'tickets.' || status AS name, count(*) AS count FROM after_change GROUP BY 1
      UNION ALL
      SELECT 'tickets.' || status, -count(*) FROM before_change GROUP BY 1
    ) AS changes;
  ELSE
    SELECT array_agg(name), array_agg(count) INTO names, counts FROM (
      SELECT 'tickets.' || status AS name, count(*) AS count FROM after_change GROUP BY 1
    ) AS changes;
  END IF;
  PERFORM add_to_tallies(names, counts);
  RETURN NULL;
END
$$;
