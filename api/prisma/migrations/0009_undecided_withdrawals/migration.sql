-- A person's withdrawals that wait are those without a decision's moment (withdrawal_decided says so). Asked for by
-- status, the planner read everybody's of that status instead, whenever its statistics were of a quieter time.
DROP INDEX "withdrawal_pending";
CREATE INDEX "withdrawal_undecided" ON "withdrawal"("person_id") WHERE (decided_at IS NULL);

-- Puts a withdrawal on hold and answers what the person sees beside it. Posting locks the person's accounts, so
-- the count after it is of what stands.
-- Raises DR004 (detail: what is available) or DR006 when p_most others wait already.
CREATE OR REPLACE FUNCTION request_withdrawal(
  p_id uuid, p_person uuid, p_amount bigint, p_charge bigint, p_method text, p_wallet text, p_most int,
  p_at timestamptz DEFAULT NULL, OUT at timestamptz, OUT name text, OUT balance bigint
)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  at := coalesce(p_at, now());
  INSERT INTO withdrawal (id, person_id, amount, charge, method, wallet, created_at)
    VALUES (p_id, p_person, p_amount, p_charge, p_method, p_wallet, at);
  PERFORM post_journal_when(p_at, 'withdrawal_requested', p_id::text, jsonb_build_array(
      jsonb_build_object('account', 'cash', 'person', p_person, 'amount', -p_amount),
      jsonb_build_object('account', 'hold', 'person', p_person, 'amount', p_amount)),
    'Withdrawal requested', p_person);
  IF (SELECT count(*) FROM withdrawal w WHERE w.person_id = p_person AND w.decided_at IS NULL) > p_most THEN
    RAISE EXCEPTION 'too many pending withdrawals' USING ERRCODE = 'DR006';
  END IF;
  SELECT p.name, f.balance INTO name, balance
  FROM person p JOIN person_figures f ON f.person_id = p.id WHERE p.id = p_person;
END
$$;
