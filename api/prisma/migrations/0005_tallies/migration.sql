-- Exact totals for lists, kept in the transaction that changes them.
CREATE TABLE "tally" (
    "name" TEXT NOT NULL,
    "count" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "tally_pkey" PRIMARY KEY ("name")
);
REVOKE INSERT, UPDATE, DELETE ON "tally" FROM dayrise_app;

-- Adds to tallies, always in the order of their names, so that two transactions never wait for each other.
CREATE FUNCTION add_to_tallies(p_names text[], p_counts bigint[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO tally (name, count)
    SELECT name, sum(count) FROM unnest(p_names, p_counts) AS change (name, count)
    GROUP BY name HAVING sum(count) <> 0 ORDER BY name
  ON CONFLICT (name) DO UPDATE SET count = tally.count + excluded.count
$$;
REVOKE ALL ON FUNCTION add_to_tallies(text[], bigint[]) FROM PUBLIC;

CREATE FUNCTION tally_people() RETURNS trigger
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
REVOKE ALL ON FUNCTION tally_people() FROM PUBLIC;

CREATE TRIGGER person_added_tally AFTER INSERT ON person
  REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION tally_people();
CREATE TRIGGER person_changed_tally AFTER UPDATE ON person
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION tally_people();

CREATE FUNCTION tally_tickets() RETURNS trigger
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
REVOKE ALL ON FUNCTION tally_tickets() FROM PUBLIC;

-- No row of these tables is ever deleted by the application.
REVOKE DELETE ON "ticket" FROM dayrise_app;
CREATE TRIGGER ticket_added_tally AFTER INSERT ON ticket
  REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION tally_tickets();
CREATE TRIGGER ticket_changed_tally AFTER UPDATE ON ticket
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION tally_tickets();

-- What was there before.
SELECT add_to_tallies(array_agg(name), array_agg(count)) FROM (
  SELECT CASE WHEN verified THEN 'people.verified' ELSE 'people.unverified' END AS name, count(*) AS count
    FROM person WHERE role = 'user' AND deleted_at IS NULL GROUP BY 1
  UNION ALL
  SELECT 'tickets.' || status, count(*) FROM ticket GROUP BY 1
) AS present;

-- An admin's search of tickets by title.
CREATE INDEX "ticket_title_search" ON "ticket" USING GIN ("title" gin_trgm_ops);
