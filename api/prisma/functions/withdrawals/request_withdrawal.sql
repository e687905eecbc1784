CREATE OR REPLACE FUNCTION request_withdrawal(
  p_id uuid, p_person uuid, p_amount bigint, p_charge bigint, p_method text, p_wallet text, p_most int,
  p_at timestamptz DEFAULT NULL, p_network withdrawal_network DEFAULT NULL, p_address text DEFAULT NULL,
  p_now timestamptz DEFAULT now(), OUT at timestamptz, OUT name text, OUT balance bigint
)
LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
  v_usable_at timestamptz;
BEGIN
  at := coalesce(p_at, now());
  INSERT INTO withdrawal (id, person_id, amount, charge, method, wallet, network, created_at)
    VALUES (p_id, p_person, p_amount, p_charge, p_method, p_wallet, p_network, at);
  PERFORM post_journal_when(p_at, 'withdrawal_requested', p_id::text, jsonb_build_array(
      jsonb_build_object('account', 'cash', 'person', p_person, 'amount', -p_amount),
      jsonb_build_object('account', 'hold', 'person', p_person, 'amount', p_amount)),
    'Withdrawal requested', p_person);
  IF (SELECT count(*) FROM withdrawal w WHERE w.person_id = p_person AND w.decided_at IS NULL) > p_most THEN
    RAISE EXCEPTION 'too many pending withdrawals' USING ERRCODE = 'DR006';
  END IF;
  -- Locked against its removal.
  SELECT a.usable_at INTO v_usable_at FROM withdrawal_address a
    WHERE a.person_id = p_person AND a.address = coalesce(p_address, p_wallet)
      AND (p_network IS NULL OR a.network = p_network)
    ORDER BY a.usable_at LIMIT 1 FOR SHARE;
  IF v_usable_at > p_now THEN
    RAISE EXCEPTION 'this address waits' USING ERRCODE = 'DR021',
      DETAIL = jsonb_build_object('usableAt', v_usable_at);
  ELSIF v_usable_at IS NULL AND addresses_restricted(p_person, p_now) THEN
    RAISE EXCEPTION 'this address is not saved' USING ERRCODE = 'DR022';
  END IF;
  SELECT p.name, f.balance INTO name, balance
  FROM person p JOIN person_figures f ON f.person_id = p.id WHERE p.id = p_person;
END
$$;
