-- What the last check of derived figures found: one row.
CREATE TABLE "derived_check" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "sampled" INTEGER NOT NULL,
    "differences" JSONB NOT NULL,

    CONSTRAINT "derived_check_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "derived_check" ADD CONSTRAINT "derived_check_one_row" CHECK ("id");

-- Days of the insight charts were closed at the first read after midnight, and may lack what was committed later. They
-- are computed again from records and entries.
DELETE FROM "insight_day";
