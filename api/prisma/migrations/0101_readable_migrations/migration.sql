-- Processes compare these with their own at start. Missing where migrations are applied by other means.
DO $$
BEGIN
  IF to_regclass('_prisma_migrations') IS NOT NULL THEN
    GRANT SELECT ON _prisma_migrations TO dayrise_app;
  END IF;
END
$$;
