-- Posts as of p_at where it is given, which takes the owner's rights, else now.
CREATE OR REPLACE FUNCTION post_journal_when(
  p_at timestamptz, p_kind journal_kind, p_reference text, p_legs jsonb, p_description text,
  p_actor uuid DEFAULT NULL, p_reason text DEFAULT NULL, p_corrects uuid DEFAULT NULL,
  OUT journal uuid, OUT posted boolean
)
LANGUAGE plpgsql AS $$
BEGIN
  IF p_at IS NULL THEN
    SELECT p.journal, p.posted INTO journal, posted
    FROM post_journal(p_kind, p_reference, p_legs, p_description, p_actor, p_reason, p_corrects) AS p;
  ELSE
    SELECT p.journal, p.posted INTO journal, posted
    FROM post_journal_at(p_at, p_kind, p_reference, p_legs, p_description, p_actor, p_reason, p_corrects) AS p;
  END IF;
END
$$;
