-- Sessions in which staff view as a person.
ALTER TABLE "session" ADD COLUMN     "expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "viewer_id" UUID,
ADD COLUMN     "viewer_session_id" UUID;

-- Past totals.
CREATE TABLE "totals_mark" (
    "before" TIMESTAMPTZ(3) NOT NULL,
    "balance" BIGINT NOT NULL,
    "deposit" BIGINT NOT NULL,
    "profit" BIGINT NOT NULL,
    "transactions" BIGINT NOT NULL,
    "tickets" BIGINT NOT NULL,

    CONSTRAINT "totals_mark_pkey" PRIMARY KEY ("before")
);
REVOKE UPDATE, DELETE ON "totals_mark" FROM dayrise_app;

-- CreateIndex
CREATE INDEX "audit_event_subject_id_at_id_idx" ON "audit_event"("subject_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "entry_occurred_at_idx" ON "entry" USING BRIN ("occurred_at") WITH (autosummarize = on);

-- CreateIndex
CREATE INDEX "payment_created_at_idx" ON "payment" USING BRIN ("created_at") WITH (autosummarize = on);

-- CreateIndex
CREATE INDEX "security_event_person_id_at_id_idx" ON "security_event"("person_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "session_open_viewing" ON "session"("viewer_session_id") WHERE (viewer_id IS NOT NULL AND ended_at IS NULL);

-- CreateIndex
CREATE INDEX "ticket_created_at_idx" ON "ticket" USING BRIN ("created_at") WITH (autosummarize = on);
