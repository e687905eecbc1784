-- For tickets, as 0082 for payments.
CREATE INDEX CONCURRENTLY "ticket_created_at" ON "ticket" ("created_at");
