-- CreateTable
CREATE TABLE "assignment" (
    "record_id" UUID NOT NULL,
    "assignee_id" UUID NOT NULL,
    "assigned_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "assignment_pkey" PRIMARY KEY ("record_id")
);

-- CreateIndex
CREATE INDEX "assignment_assignee_id_idx" ON "assignment"("assignee_id");

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;
