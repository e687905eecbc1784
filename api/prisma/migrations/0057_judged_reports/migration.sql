-- Reports that count against a rollout: those of people to whom the server gave the build.
ALTER TABLE "remote_minute"
  ADD COLUMN "given_samples" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "given_bad" INTEGER NOT NULL DEFAULT 0;

-- The builds of remotes that somebody had who opened a ticket.
ALTER TABLE "ticket" ADD COLUMN "builds" TEXT;
