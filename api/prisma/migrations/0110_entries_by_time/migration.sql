-- The totals of a past moment read five minutes' entries; the index names a quarter of the pages around them.
-- The table before its index, as postings lock them.
LOCK TABLE entry IN SHARE MODE;
ALTER INDEX entry_occurred_at_idx SET (pages_per_range = 8);
REINDEX INDEX entry_occurred_at_idx;
