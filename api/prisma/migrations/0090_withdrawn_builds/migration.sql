-- Builds that were removed from everybody, and reports of browsers counted by person.

CREATE TABLE "remote_withdrawal" (
    "remote_id" TEXT NOT NULL,
    "build_id" TEXT NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT,

    CONSTRAINT "remote_withdrawal_pkey" PRIMARY KEY ("remote_id","build_id")
);

CREATE TABLE "remote_person" (
    "remote_id" TEXT NOT NULL,
    "build_id" TEXT NOT NULL,
    "person" CHAR(43) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "bad_at" TIMESTAMPTZ(3),

    CONSTRAINT "remote_person_pkey" PRIMARY KEY ("remote_id","build_id","person")
);
CREATE INDEX "remote_person_seen_at_idx" ON "remote_person"("seen_at");
