-- What everybody holds together, so that the back office's totals need not read everybody's figures: a control
-- account over the people's own. It is kept in parts, whose sum it is; one part alone means nothing.
CREATE TABLE "control_account" (
    "part" SERIAL NOT NULL,
    "balance" BIGINT NOT NULL DEFAULT 0,
    "deposit" BIGINT NOT NULL DEFAULT 0,
    "profit" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "control_account_pkey" PRIMARY KEY ("part")
);
REVOKE INSERT, UPDATE, DELETE ON "control_account" FROM dayrise_app;
REVOKE ALL ON SEQUENCE control_account_part_seq FROM dayrise_app;

-- Adds what a statement changed of figures to a part that no other transaction is writing, or to a new one. So
-- no posting waits for another's end here: daily returns post for many people before they commit, and would
-- lock out everybody else, or wait in a circle with somebody whose accounts they come to next. There are as many
-- parts as transactions ever posted at one moment.
CREATE FUNCTION keep_control_account() RETURNS trigger
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
REVOKE ALL ON FUNCTION keep_control_account() FROM PUBLIC;

CREATE TRIGGER figures_added_control AFTER INSERT ON person_figures
  REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION keep_control_account();
CREATE TRIGGER figures_changed_control AFTER UPDATE ON person_figures
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION keep_control_account();

-- What was there before.
INSERT INTO control_account (balance, deposit, profit)
  SELECT sum(balance), sum(deposit), sum(profit) FROM person_figures HAVING count(*) > 0;

-- One invariant more. Both parts of the verification see the snapshot of the statement that calls it, so
-- everything is still seen at one moment.
ALTER FUNCTION verify_ledger() RENAME TO verify_accounts;
CREATE FUNCTION verify_ledger() RETURNS TABLE (name text, broken text)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT * FROM verify_accounts()
  UNION ALL SELECT 'the control account is the sum of the accounts of people',
    (SELECT format('difference %s, %s, %s', control.balance - people.balance, control.deposit - people.deposit,
       control.profit - people.profit)
     FROM (
       SELECT coalesce(sum(balance), 0) AS balance, coalesce(sum(deposit), 0) AS deposit,
         coalesce(sum(profit), 0) AS profit
       FROM control_account
     ) AS control, (
       SELECT coalesce(sum(balance) FILTER (WHERE kind IN ('cash', 'hold')), 0) AS balance,
         coalesce(sum(balance) FILTER (WHERE kind = 'principal'), 0) AS deposit,
         coalesce(sum(balance) FILTER (WHERE kind = 'profit'), 0) AS profit
       FROM account
     ) AS people
     WHERE (control.*) <> (people.*))
$$;
