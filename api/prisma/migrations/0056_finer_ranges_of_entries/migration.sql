-- The totals of a past moment read the entries of one hour. With ranges of 128 pages that was up to 30,000 entries too
-- many. One statement by itself: only so does it run without a lock that postings wait for.
CREATE INDEX CONCURRENTLY "entry_occurred_at_finer" ON "entry" USING BRIN ("occurred_at") WITH (autosummarize = on, pages_per_range = 32);
