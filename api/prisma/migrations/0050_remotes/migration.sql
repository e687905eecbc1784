-- Builds of remotes that are deployed over HTTP, who gets which, and what browsers report of them.

-- CreateTable
CREATE TABLE "remote" (
    "id" TEXT NOT NULL,
    "build_id" TEXT,
    "activated_at" TIMESTAMPTZ(3),
    "previous" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "rules" JSONB NOT NULL DEFAULT '[]',
    "rollout_id" UUID NOT NULL,
    "rules_since" TIMESTAMPTZ(3),

    CONSTRAINT "remote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "remote_build" (
    "remote_id" TEXT NOT NULL,
    "build_id" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "entry" JSONB NOT NULL,
    "files" JSONB NOT NULL,
    "bytes" INTEGER NOT NULL,
    "token_id" UUID NOT NULL,
    "deployed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "aborted_at" TIMESTAMPTZ(3),
    "abort_reason" TEXT,

    CONSTRAINT "remote_build_pkey" PRIMARY KEY ("remote_id","build_id")
);

-- CreateTable
CREATE TABLE "remote_token" (
    "id" UUID NOT NULL,
    "remote_id" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "remote_token_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "remote_token_hash_key" ON "remote_token"("hash");
CREATE INDEX "remote_token_remote_id_idx" ON "remote_token"("remote_id");

-- CreateTable
CREATE TABLE "remote_state" (
    "id" BOOLEAN NOT NULL DEFAULT true CHECK ("id"),
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "remote_state_pkey" PRIMARY KEY ("id")
);
INSERT INTO "remote_state" ("id", "changed_at") VALUES (true, 'epoch');

-- CreateTable
CREATE TABLE "remote_minute" (
    "remote_id" TEXT NOT NULL,
    "build_id" TEXT NOT NULL,
    "minute" TIMESTAMPTZ(3) NOT NULL,
    "loads" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "errors" INTEGER NOT NULL DEFAULT 0,
    "load_ms" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "remote_minute_pkey" PRIMARY KEY ("remote_id","build_id","minute")
);
CREATE INDEX "remote_minute_minute_idx" ON "remote_minute"("minute");

-- CreateTable
CREATE TABLE "remote_error" (
    "id" CHAR(64) NOT NULL,
    "remote_id" TEXT NOT NULL,
    "build_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "remote_error_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "remote_error_remote_id_last_at_idx" ON "remote_error"("remote_id", "last_at");
CREATE INDEX "remote_error_last_at_idx" ON "remote_error"("last_at");

-- Tokens are revoked, not deleted, so that the audit log's names stay known.
REVOKE DELETE ON "remote_token", "remote_state" FROM dayrise_app;
