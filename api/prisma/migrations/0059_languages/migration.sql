-- Which language a person chose; null follows the browser.
ALTER TABLE "person" ADD COLUMN "language" TEXT;
-- The language of the call that an event comes from, for people who chose none.
ALTER TABLE "outbox" ADD COLUMN "language" TEXT;
-- The message that a notification's text was made of, and its values, so that it can be read in other languages.
ALTER TABLE "notification" ADD COLUMN "message" JSONB;
-- The language that a statement was made in, so that it can be made again as it was.
ALTER TABLE "monthly_statement" ADD COLUMN "language" TEXT;

-- Erasing a person forgets the language.
CREATE FUNCTION erase_language() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.language := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER erase_language BEFORE UPDATE OF deleted_at ON person
FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL)
EXECUTE FUNCTION erase_language();
