-- PostgreSQL also puts new entries into free space on old pages. One such entry widened the span of its eight pages to
-- today: in a ledger of two million entries, 37,500 were read to find six. The index keeps several spans for each range.
-- The table before its index, as postings lock them.
LOCK TABLE entry IN SHARE MODE;
DROP INDEX entry_occurred_at_idx;
CREATE INDEX entry_occurred_at_idx ON entry USING brin (occurred_at timestamptz_minmax_multi_ops)
  WITH (pages_per_range = 8, autosummarize = on);
