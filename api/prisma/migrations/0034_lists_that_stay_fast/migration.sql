-- People at the end of an hour. Null in marks of the previous version: then people are counted.
ALTER TABLE "totals_mark" ADD COLUMN     "users" BIGINT;

-- Who joined and who was deleted since a mark.
CREATE INDEX "person_user_joined" ON "person"("created_at") WHERE (role = 'user');

-- CreateIndex
CREATE INDEX "person_deleted" ON "person"("deleted_at") WHERE (deleted_at IS NOT NULL);

-- Corrections are few: finding a person's among them takes no look at each of their journals.
CREATE INDEX "journal_correction" ON "journal"("id", "corrects") WHERE (kind = 'correction');

-- How long the oldest waits.
CREATE INDEX "payment_pending" ON "payment"("created_at") WHERE (decision = 'pending');

-- CreateIndex
CREATE INDEX "withdrawal_pending" ON "withdrawal"("created_at") WHERE (status = 'pending');

-- CreateIndex
CREATE INDEX "ticket_pending" ON "ticket"("created_at") WHERE (status = 'pending');
