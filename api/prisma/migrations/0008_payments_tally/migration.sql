-- How many payments there are, kept like the other totals: no row of the table is ever deleted.
CREATE FUNCTION tally_payments() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_to_tallies(ARRAY['payments'], ARRAY[(SELECT count(*) FROM after_change)]);
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION tally_payments() FROM PUBLIC;

CREATE TRIGGER payment_added_tally AFTER INSERT ON payment
  REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION tally_payments();

-- What was there before.
SELECT add_to_tallies(ARRAY['payments'], ARRAY[(SELECT count(*) FROM payment)]);
