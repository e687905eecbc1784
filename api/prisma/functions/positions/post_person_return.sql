-- Posts a person's returns of one day, at most once; answers whether there was anything to do. A gain goes to
-- profit; a loss takes profit first, then each plan's principal, oldest first. Each plan's return is rounded
-- down and what is left over is carried to its next day. Raises DR007 when the day has no rate yet.
CREATE OR REPLACE FUNCTION post_person_return(p_person uuid, p_day date, p_at timestamptz DEFAULT NULL) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
  day_rate int := (SELECT rate FROM daily_rate WHERE day = p_day);
  plan record;
  left_over bigint;
  earned bigint;
  total bigint := 0;
  from_profit bigint;
  rest bigint;
  part bigint;
  legs jsonb := '[]';
  found_any boolean := false;
BEGIN
  IF day_rate IS NULL THEN
    RAISE EXCEPTION 'no rate is recorded for %', p_day USING ERRCODE = 'DR007';
  END IF;
  -- Accounts first: other commands lock in this order too. A run beside this one waits here.
  SELECT profit INTO from_profit FROM lock_accounts(p_person);
  IF EXISTS (SELECT FROM position_return r WHERE r.person_id = p_person AND r.day = p_day) THEN
    RETURN false;
  END IF;
  FOR plan IN
    SELECT p.id, p.principal, p.carry FROM position p
    WHERE p.person_id = p_person AND p.closed_at IS NULL AND p.principal > 0
      AND coalesce(p.earns_from, (p.opened_at AT TIME ZONE 'UTC')::date) <= p_day
      AND (p.closing_at IS NULL OR p.closing_at >= (p_day + 1)::timestamp AT TIME ZONE 'UTC')
    ORDER BY p.opened_at, p.id
  LOOP
    found_any := true;
    left_over := plan.principal * day_rate + plan.carry;
    earned := floor(left_over / 1000000::numeric);
    INSERT INTO position_return (person_id, day, position_id, rate, amount)
      VALUES (p_person, p_day, plan.id, day_rate, earned);
    UPDATE position SET carry = left_over - earned * 1000000 WHERE id = plan.id;
    total := total + earned;
  END LOOP;
  IF total = 0 THEN
    RETURN found_any;
  END IF;

  IF total > 0 THEN
    legs := jsonb_build_array(jsonb_build_object('account', 'profit', 'person', p_person, 'amount', total));
  ELSE
    from_profit := least(from_profit, -total);
    rest := -total - from_profit;
    IF from_profit > 0 THEN
      legs := jsonb_build_array(
        jsonb_build_object('account', 'profit', 'person', p_person, 'amount', -from_profit));
    END IF;
    FOR plan IN
      SELECT r.position_id AS id, p.principal FROM position_return r JOIN position p ON p.id = r.position_id
      WHERE r.person_id = p_person AND r.day = p_day ORDER BY p.opened_at, p.id
    LOOP
      EXIT WHEN rest = 0;
      part := least(rest, plan.principal);
      legs := legs || jsonb_build_object(
        'account', 'principal', 'person', p_person, 'position', plan.id, 'amount', -part);
      rest := rest - part;
    END LOOP;
  END IF;
  legs := legs || jsonb_build_object('account', 'returns', 'amount', -total);
  PERFORM post_journal_when(p_at, 'daily_return', p_person || ':' || p_day, legs,
    format('Daily return for %s at %s %%', p_day, to_char(day_rate / 10000.0, 'FMSG990.0000')));
  RETURN true;
END
$$;
