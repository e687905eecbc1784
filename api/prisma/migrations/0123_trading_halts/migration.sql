-- CreateTable
CREATE TABLE "trading_halt" (
    "id" UUID NOT NULL,
    "coin" TEXT,
    "reason" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "started_by" UUID NOT NULL,
    "lifted_at" TIMESTAMPTZ(3),

    CONSTRAINT "trading_halt_pkey" PRIMARY KEY ("id")
);

REVOKE DELETE ON trading_halt FROM dayrise_app;
