-- What one person asked for, newest first, for the timeline: without these, all of it was read and sorted for a page.
CREATE INDEX "withdrawal_person_id_created_at_id_idx" ON "withdrawal"("person_id", "created_at" DESC, "id" DESC);
CREATE INDEX "ticket_person_id_created_at_id_idx" ON "ticket"("person_id", "created_at" DESC, "id" DESC);
