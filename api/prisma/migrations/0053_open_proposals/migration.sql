-- The open proposals, oldest first, however many have ended.
CREATE INDEX "proposal_state_id_idx" ON "proposal"("state", "id");
