-- Decisions that take two people: one proposes, another confirms.
CREATE TYPE "proposal_state" AS ENUM ('open', 'confirmed', 'refused', 'withdrawn', 'expired', 'ended');

CREATE TABLE "proposal" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "person_id" UUID,
    "action" TEXT NOT NULL,
    "input" JSONB NOT NULL,
    "amount" BIGINT,
    "permission" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "proposer_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "state" "proposal_state" NOT NULL DEFAULT 'open',
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "proposal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "proposal_open" ON "proposal"("kind", "subject_id") WHERE (state = 'open');

-- CreateIndex
CREATE INDEX "proposal_person_id_idx" ON "proposal"("person_id");

-- CreateIndex
CREATE INDEX "proposal_proposer_id_idx" ON "proposal"("proposer_id");

-- AddForeignKey
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_proposer_id_fkey" FOREIGN KEY ("proposer_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- Nobody confirms their own proposal, refuses it instead of withdrawing it, or confirms one that has expired.
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_decided_by_two" CHECK (
  CASE state
    WHEN 'open' THEN num_nonnulls(decided_by_id, decided_at) = 0
    WHEN 'confirmed' THEN decided_by_id IS NOT NULL AND decided_by_id <> proposer_id
      AND decided_at IS NOT NULL AND decided_at < expires_at
    WHEN 'refused' THEN decided_by_id IS NOT NULL AND decided_by_id <> proposer_id AND decided_at IS NOT NULL
    WHEN 'withdrawn' THEN decided_by_id IS NOT NULL AND decided_by_id = proposer_id AND decided_at IS NOT NULL
    ELSE decided_at IS NOT NULL
  END);

-- What was proposed can't be changed afterwards; only its end can be written, once.
REVOKE UPDATE, DELETE ON "proposal" FROM dayrise_app;
GRANT UPDATE ("state", "decided_by_id", "decided_at") ON "proposal" TO dayrise_app;

CREATE FUNCTION keep_proposal_ended() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'proposal % has ended', OLD.id USING ERRCODE = 'DR014';
END
$$;

CREATE TRIGGER proposal_ends_once BEFORE UPDATE OF state, decided_by_id, decided_at ON proposal
FOR EACH ROW WHEN (OLD.state <> 'open')
EXECUTE FUNCTION keep_proposal_ended();

-- Proposals about a deleted person go with them: what they say is personal.
CREATE FUNCTION erase_proposals() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM proposal WHERE person_id = NEW.id OR subject_id = OLD.email;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION erase_proposals() FROM PUBLIC;

CREATE TRIGGER erase_proposals AFTER UPDATE ON person
FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
EXECUTE FUNCTION erase_proposals();
