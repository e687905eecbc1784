-- AlterTable
ALTER TABLE "ticket" ADD COLUMN "number" INTEGER;

CREATE SEQUENCE ticket_number_seq AS integer START 1001 OWNED BY ticket.number;

-- Those that exist are numbered in the order of their creation.
UPDATE ticket SET number = numbered.number
FROM (SELECT id, 1000 + row_number() OVER (ORDER BY created_at, id) AS number FROM ticket) AS numbered
WHERE numbered.id = ticket.id;

SELECT setval('ticket_number_seq', 1001 + (SELECT count(*) FROM ticket), false);

ALTER TABLE "ticket" ALTER COLUMN "number" SET DEFAULT nextval('ticket_number_seq');
ALTER TABLE "ticket" ALTER COLUMN "number" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "ticket_number_key" ON "ticket"("number");
