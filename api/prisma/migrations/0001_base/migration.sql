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

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

-- A version 7 UUID: in order of time, so that new rows land together at the end of an index.
CREATE OR REPLACE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
        FROM 1 FOR 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

CREATE TYPE account_kind AS ENUM ('cash', 'hold', 'principal', 'profit', 'clearing', 'payouts', 'fees', 'returns', 'adjustments');
CREATE TYPE alert_kind AS ENUM ('above', 'below', 'change');
CREATE TYPE announcement_kind AS ENUM ('notice', 'maintenance');
CREATE TYPE challenge_purpose AS ENUM ('sign_in', 'new_totp', 'new_passkey', 'passkey');
CREATE TYPE factor_kind AS ENUM ('totp', 'passkey');
CREATE TYPE journal_kind AS ENUM ('payment_activated', 'daily_return', 'profit_moved', 'plan_closed', 'withdrawal_requested', 'withdrawal_approved', 'withdrawal_rejected', 'withdrawal_cancelled', 'adjustment', 'correction', 'write_off');
CREATE TYPE market_source AS ENUM ('coingecko', 'simulated');
CREATE TYPE message_author AS ENUM ('person', 'staff');
CREATE TYPE notification_kind AS ENUM ('payment', 'withdrawal', 'plan', 'figures', 'ticket', 'security', 'queue', 'announcement', 'price');
CREATE TYPE payment_decision AS ENUM ('pending', 'active', 'declined');
CREATE TYPE proposal_state AS ENUM ('open', 'confirmed', 'refused', 'withdrawn', 'expired', 'ended');
CREATE TYPE rate_source AS ENUM ('coingecko', 'simulated');
CREATE TYPE role AS ENUM ('admin', 'user');
CREATE TYPE session_end AS ENUM ('logout', 'idle', 'absolute', 'revoked', 'password_changed', 'person_deleted', 'role_changed');
CREATE TYPE staff_set AS ENUM ('owner', 'finance', 'support', 'auditor');
CREATE TYPE ticket_state AS ENUM ('open', 'waiting', 'closed');
CREATE TYPE ticket_status AS ENUM ('pending', 'closed');
CREATE TYPE withdrawal_network AS ENUM ('bitcoin', 'ethereum', 'bnb', 'tron');
CREATE TYPE withdrawal_status AS ENUM ('pending', 'approved', 'rejected', 'cancelled');
