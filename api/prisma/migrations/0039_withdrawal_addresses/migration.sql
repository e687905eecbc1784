-- Saved withdrawal addresses, and the network of a withdrawal.
-- CreateEnum
CREATE TYPE "withdrawal_network" AS ENUM ('bitcoin', 'ethereum', 'bnb', 'tron');

-- AlterTable
ALTER TABLE "withdrawal" ADD COLUMN "network" "withdrawal_network";

-- CreateTable
CREATE TABLE "withdrawal_address" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "network" "withdrawal_network" NOT NULL,
    "address" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "usable_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "withdrawal_address_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "withdrawal_address_person_id_address_network_key" ON "withdrawal_address"("person_id", "address", "network");

-- AddForeignKey
ALTER TABLE "withdrawal_address" ADD CONSTRAINT "withdrawal_address_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- When an address can be used is fixed when it is saved. Without a right to change some column, no row can be locked.
REVOKE UPDATE ON "withdrawal_address" FROM dayrise_app;
GRANT UPDATE ("name") ON "withdrawal_address" TO dayrise_app;

-- However somebody is deleted, their addresses go too.
CREATE FUNCTION erase_withdrawal_addresses() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM withdrawal_address WHERE person_id = OLD.id;
  RETURN NEW;
END
$$;
CREATE TRIGGER erase_withdrawal_addresses BEFORE UPDATE ON person
FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
EXECUTE FUNCTION erase_withdrawal_addresses();

-- Whether withdrawals go to saved addresses only, and a new one waits: the person has a second factor, or had one in the
-- last 24 hours, so that whoever removes it doesn't gain a faster way out.
CREATE FUNCTION addresses_restricted(p_person uuid, p_now timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM second_factor WHERE person_id = p_person)
    OR EXISTS (
      SELECT FROM security_event
      WHERE person_id = p_person AND kind = 'factor_removed' AND at > p_now - interval '24 hours')
$$;

-- As before, with the network and a check of the address. p_address is its canonical form. The row of the withdrawal
-- locks the person against a change of second factors, so the check after it holds until the end of the transaction.
-- Raises DR021 (detail: when) for an address that can't be used yet and DR022 for one that has to be saved first.
DROP FUNCTION request_withdrawal(uuid, uuid, bigint, bigint, text, text, int, timestamptz);
CREATE FUNCTION request_withdrawal(
  p_id uuid, p_person uuid, p_amount bigint, p_charge bigint, p_method text, p_wallet text, p_most int,
  p_at timestamptz DEFAULT NULL, p_network withdrawal_network DEFAULT NULL, p_address text DEFAULT NULL,
  p_now timestamptz DEFAULT now(), OUT at timestamptz, OUT name text, OUT balance bigint
)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
