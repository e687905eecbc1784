-- Exports read a range of days by the time of the records.
CREATE INDEX "person_created_at" ON "person"("created_at") WHERE deleted_at IS NULL;
CREATE INDEX "withdrawal_created_at_idx" ON "withdrawal"("created_at");
CREATE INDEX "audit_event_at_idx" ON "audit_event"("at");
CREATE INDEX "ticket_message_created_at_idx" ON "ticket_message"("created_at");
