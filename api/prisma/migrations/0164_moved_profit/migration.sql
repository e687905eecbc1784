-- A person's timeline has when they moved profit, however many entries they have.
CREATE INDEX "journal_profit_moved" ON "journal"("actor_id", "occurred_at", "id") WHERE (kind = 'profit_moved');
