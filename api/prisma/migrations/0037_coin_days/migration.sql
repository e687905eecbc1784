-- CreateTable
CREATE TABLE "coin_day" (
    "day" DATE NOT NULL,
    "coin" TEXT NOT NULL,
    "close" DOUBLE PRECISION NOT NULL,
    "source" "rate_source" NOT NULL,

    CONSTRAINT "coin_day_pkey" PRIMARY KEY ("coin","day")
);

ALTER TABLE "coin_day" ADD CONSTRAINT "coin_day_close" CHECK ("close" > 0 AND "close" < 'Infinity');
