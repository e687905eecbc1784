-- Each journal in canonical JSON (RFC 8785): keys in order, no spaces. Amounts are cents. A journal with coins has version 2:
-- its entries name their assets, and amounts are texts, because JSON's numbers are too small for coins. Also whether one of
-- its accounts was closed, whose person was deleted.
CREATE OR REPLACE VIEW journal_text AS
  SELECT j.id, legs.of_deleted, '{"actor":' || coalesce(to_json(j.actor_id)::text, 'null')
    || ',"corrects":' || coalesce(to_json(j.corrects)::text, 'null')
    || ',"description":' || to_json(j.description)::text
    || ',"entries":[' || legs.entries || ']'
    || ',"id":' || to_json(j.id)::text
    || ',"kind":' || to_json(j.kind)::text
    || ',"occurredAt":' || to_json(to_char(j.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text
    || ',"person":' || coalesce(to_json(legs.person)::text, 'null')
    || ',"reason":' || coalesce(to_json(j.reason)::text, 'null')
    || ',"reference":' || to_json(j.reference)::text
    || CASE WHEN legs.coins THEN ',"version":2}' ELSE '}' END AS text
  FROM journal j
  CROSS JOIN LATERAL (
    SELECT min(e.person_id::text) AS person, bool_or(e.closed_at IS NOT NULL) AS of_deleted, bool_or(e.coins) AS coins,
      string_agg('{"account":' || to_json(e.kind)::text || ',"amount":'
        || CASE WHEN e.coins THEN '"' || e.amount || '","asset":' || to_json(e.asset)::text ELSE e.amount::text END
        || ',"method":' || to_json(e.method)::text
        || ',"position":' || coalesce(to_json(e.position_id)::text, 'null') || '}', ',' ORDER BY e.id) AS entries
    FROM (
      SELECT e.id, e.amount, e.asset, e.position_id, a.kind, a.method, a.person_id, a.closed_at,
        bool_or(e.asset <> 'usd') OVER () AS coins
      FROM entry e JOIN account a ON a.id = e.account_id WHERE e.journal_id = j.id
    ) AS e
  ) AS legs;
