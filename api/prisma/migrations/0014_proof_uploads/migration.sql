-- Proof images are stored before their payment's transaction. A row here keeps such an image from being swept
-- until the payment names it.
CREATE TABLE "proof_upload" (
    "id" UUID NOT NULL,
    "proof_hash" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "proof_upload_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "proof_upload_proof_hash_idx" ON "proof_upload"("proof_hash");
