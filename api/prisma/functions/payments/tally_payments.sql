-- How many payments there are, kept like the other totals: no row of the table is ever deleted.
CREATE OR REPLACE FUNCTION tally_payments() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_to_tallies(ARRAY['payments'], ARRAY[(SELECT count(*) FROM after_change)]);
  RETURN NULL;
END
$$;
