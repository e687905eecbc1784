-- Whether a coin was among the ten: others are kept for people who traded them. For the prices kept before, nobody knows.
ALTER TABLE "price_observation" ADD COLUMN "listed" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "coin_close" ADD COLUMN "listed" BOOLEAN NOT NULL DEFAULT true;
