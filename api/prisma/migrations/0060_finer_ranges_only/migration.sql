DROP INDEX "entry_occurred_at_idx";
ALTER INDEX "entry_occurred_at_finer" RENAME TO "entry_occurred_at_idx";
