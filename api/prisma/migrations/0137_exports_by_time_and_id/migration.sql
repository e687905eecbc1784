-- Exports read page after page by time and id. With the time alone, each page sorted all records of one moment again: an
-- import of 1,000,000 rows could not be exported. In the order in which transactions write to these tables.
CREATE INDEX "person_created_at_id" ON "person"("created_at", "id") WHERE deleted_at IS NULL;
CREATE INDEX "payment_created_at_id_idx" ON "payment"("created_at", "id");
CREATE INDEX "withdrawal_created_at_id_idx" ON "withdrawal"("created_at", "id");
CREATE INDEX "ticket_created_at_id_idx" ON "ticket"("created_at", "id");
CREATE INDEX "ticket_message_created_at_id_idx" ON "ticket_message"("created_at", "id");
CREATE INDEX "audit_event_at_id_idx" ON "audit_event"("at", "id");
