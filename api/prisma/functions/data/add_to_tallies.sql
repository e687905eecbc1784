-- Adds to tallies, always in the order of their names, so that two transactions never wait for each other.
CREATE OR REPLACE FUNCTION add_to_tallies(p_names text[], p_counts bigint[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO tally (name, count)
    SELECT name, sum(count) FROM unnest(p_names, p_counts) AS change (name, count)
    GROUP BY name HAVING sum(count) <> 0 ORDER BY name
  ON CONFLICT (name) DO UPDATE SET count = tally.count + excluded.count
$$;
