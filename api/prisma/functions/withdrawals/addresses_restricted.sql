-- Whether withdrawals go to saved addresses only, and a new one waits: the person has a second factor, or had one in the
-- last 24 hours, so that whoever removes it doesn't gain a faster way out.
CREATE OR REPLACE FUNCTION addresses_restricted(p_person uuid, p_now timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM second_factor WHERE person_id = p_person)
    OR EXISTS (
      SELECT FROM security_event
      WHERE person_id = p_person AND kind = 'factor_removed' AND at > p_now - interval '24 hours')
$$;
