-- The totals of a past moment count the payments of five minutes. A BRIN index read thousands too many. One statement by
-- itself: only so does it run without a lock that others wait for.
CREATE INDEX CONCURRENTLY "payment_created_at" ON "payment" ("created_at");
