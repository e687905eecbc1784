CREATE OR REPLACE FUNCTION tally_people() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  names text[] := '{}';
  counts bigint[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(name), array_agg(count) INTO names, counts FROM (
      SELECT CASE WHEN verified THEN 'people.verified' ELSE 'people.unverified' END AS name, count(*) AS count
        FROM after_change WHERE role = 'user' AND deleted_at IS NULL GROUP BY 1
      UNION ALL
      SELECT CASE WHEN verified THEN 'people.verified' ELSE 'people.unverified' END, -count(*)
        FROM before_change WHERE role = 'user' AND deleted_at IS NULL GROUP BY 1
    ) AS changes;
  ELSE
    SELECT array_agg(name), array_agg(count) INTO names, counts FROM (
      SELECT CASE WHEN verified THEN 'people.verified' ELSE 'people.unverified' END AS name, count(*) AS count
        FROM after_change WHERE role = 'user' AND deleted_at IS NULL GROUP BY 1
    ) AS changes;
  END IF;
  PERFORM add_to_tallies(names, counts);
  RETURN NULL;
END
$$;
