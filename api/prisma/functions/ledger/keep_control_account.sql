-- Adds what a statement changed of figures to a part that no other transaction is writing, or to a new one. So
-- no posting waits for another's end here: daily returns post for many people before they commit, and would
-- lock out everybody else, or wait in a circle with somebody whose accounts they come to next. There are as many
-- parts as transactions ever posted at one moment.
CREATE OR REPLACE FUNCTION keep_control_account() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  d_balance bigint;
  d_deposit bigint;
  d_profit bigint;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT sum(balance), sum(deposit), sum(profit) INTO d_balance, d_deposit, d_profit FROM (
      SELECT balance, deposit, profit FROM after_change
      UNION ALL
      SELECT -balance, -deposit, -profit FROM before_change
    ) AS changes;
  ELSE
    SELECT sum(balance), sum(deposit), sum(profit) INTO d_balance, d_deposit, d_profit FROM after_change;
  END IF;
  IF d_balance <> 0 OR d_deposit <> 0 OR d_profit <> 0 THEN
    UPDATE control_account
      SET balance = balance + d_balance, deposit = deposit + d_deposit, profit = profit + d_profit
      WHERE part = (SELECT part FROM control_account LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO control_account (balance, deposit, profit) VALUES (d_balance, d_deposit, d_profit);
    END IF;
  END IF;
  RETURN NULL;
END
$$;
