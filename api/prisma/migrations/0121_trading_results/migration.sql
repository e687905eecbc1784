-- CreateTable
CREATE TABLE "trading_result" (
    "day" DATE NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "people" INTEGER NOT NULL,
    "below" INTEGER NOT NULL,
    "median" BIGINT,

    CONSTRAINT "trading_result_pkey" PRIMARY KEY ("day")
);

GRANT SELECT, INSERT ON "trading_result" TO dayrise_app;
