-- Those of 0137 serve the same queries. In a transaction of its own, because this locks out readers.
DROP INDEX "person_created_at", "payment_created_at_idx", "withdrawal_created_at_idx", "ticket_created_at_idx",
  "ticket_message_created_at_idx", "audit_event_at_idx";
