-- A decision on an amount that one person made alone. What they add up to in a day counts against FOUR_EYES_ABOVE.
-- A new value can be used only after its transaction, so the index is in the next migration.
ALTER TYPE "proposal_state" ADD VALUE 'alone';
