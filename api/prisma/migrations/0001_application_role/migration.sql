-- The role every query of the API and the worker runs as (migrations run as the owner).
-- It can't log in: connections authenticate as the owner and then act as this role.
-- A migration that creates a table the application may not rewrite revokes what it must not have.
-- Roles belong to the whole server, so another database of it may be creating the same one right now.
DO $$
DECLARE
  -- PostgreSQL 16 separated being a member from being allowed to act as the role.
  needed text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'dayrise_app') THEN
    BEGIN
      CREATE ROLE dayrise_app NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
  END IF;
  IF NOT pg_has_role(CURRENT_USER, 'dayrise_app', needed) THEN
    BEGIN
      EXECUTE format('GRANT dayrise_app TO %I', CURRENT_USER);
    EXCEPTION WHEN unique_violation THEN
      NULL;
    END;
  END IF;
END
$$;

GRANT USAGE ON SCHEMA public TO dayrise_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO dayrise_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO dayrise_app;
