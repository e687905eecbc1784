-- PostgreSQL fills what is left of old pages with new entries. One of them made the index read all eight pages of its
-- range: 37,500 entries for six, in a ledger of two million. It keeps several spans for each range now.
-- The table before its index, as postings lock them.
LOCK TABLE entry IN SHARE MODE;
DROP INDEX entry_occurred_at_idx;
CREATE INDEX entry_occurred_at_idx ON entry USING brin (occurred_at timestamptz_minmax_multi_ops)
  WITH (pages_per_range = 8, autosummarize = on);
