DROP INDEX "payment_created_at_idx";
ALTER INDEX "payment_created_at" RENAME TO "payment_created_at_idx";
DROP INDEX "ticket_created_at_idx";
ALTER INDEX "ticket_created_at" RENAME TO "ticket_created_at_idx";
