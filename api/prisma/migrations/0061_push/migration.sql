-- Devices that a person's notifications are pushed to, and a choice for each kind. Null means the default, which is also
-- what an older version writes.
ALTER TABLE "notification_preference" ADD COLUMN "push" BOOLEAN;

-- CreateTable
CREATE TABLE "push_subscription" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "language" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_success_at" TIMESTAMPTZ(3),

    CONSTRAINT "push_subscription_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "push_subscription_endpoint_key" ON "push_subscription"("endpoint");

-- CreateIndex
CREATE INDEX "push_subscription_person_id_idx" ON "push_subscription"("person_id");

-- CreateIndex
CREATE INDEX "push_subscription_session_id_idx" ON "push_subscription"("session_id");

-- AddForeignKey
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A deleted person's devices get nothing more.
CREATE FUNCTION erase_push_subscriptions() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM push_subscription WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER erase_push_subscriptions AFTER UPDATE OF deleted_at ON person
FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
EXECUTE FUNCTION erase_push_subscriptions();
