-- What holds for the accounts, the figures and the totals. verify_ledger() also checks the rest.
CREATE OR REPLACE FUNCTION verify_accounts() RETURNS TABLE (name text, broken text)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH sums AS MATERIALIZED (
    SELECT journal_id, asset, count(*) AS legs, sum(amount) AS total FROM entry GROUP BY journal_id, asset
  ), balances AS MATERIALIZED (
    SELECT person_id,
      sum(balance) FILTER (WHERE kind = 'cash') AS cash, sum(balance) FILTER (WHERE kind = 'hold') AS hold,
      coalesce(sum(balance) FILTER (WHERE kind = 'order_hold'), 0) AS ordered,
      sum(balance) FILTER (WHERE kind = 'principal') AS principal,
      sum(balance) FILTER (WHERE kind = 'profit') AS profit
    FROM account WHERE person_id IS NOT NULL AND asset = 'usd' AND person_id NOT IN (SELECT id FROM class_seat)
    GROUP BY person_id
  )
  SELECT 'each journal sums to zero with at least two legs',
    (SELECT min('journal ' || journal.id) FROM journal LEFT JOIN sums ON sums.journal_id = journal.id
     WHERE sums.legs IS NULL OR sums.legs < 2 OR sums.total <> 0)
  UNION ALL SELECT 'all entries sum to zero and belong to a journal',
    (SELECT min(found) FROM (
       SELECT asset || ': sum ' || sum(total) || ', strays ' || count(*) FILTER (WHERE journal.id IS NULL) AS found
       FROM sums LEFT JOIN journal ON journal.id = sums.journal_id GROUP BY asset
       HAVING sum(total) <> 0 OR count(*) FILTER (WHERE journal.id IS NULL) > 0) AS wrong)
  UNION ALL SELECT 'each balance is the sum of its entries',
    (SELECT min('account ' || coalesce(account.id, summed.account_id)) FROM account
     FULL JOIN (SELECT account_id, asset, sum(amount) AS total FROM entry GROUP BY account_id, asset) AS summed
       ON summed.account_id = account.id AND summed.asset = account.asset
     WHERE account.id IS NULL OR account.balance <> coalesce(summed.total, 0))
  UNION ALL SELECT 'each running balance follows from the one before',
    (SELECT min('entry ' || id) FROM (
       SELECT id, amount, balance_after, lag(balance_after, 1, 0) OVER (PARTITION BY account_id ORDER BY id) AS before
       FROM entry WHERE balance_after IS NOT NULL
     ) AS run WHERE balance_after <> before + amount)
  UNION ALL SELECT 'no balance is below zero',
    (SELECT min('account ' || id) FROM account WHERE balance < 0)
  UNION ALL SELECT 'hold is the sum of pending withdrawals',
    (SELECT min('person ' || balances.person_id) FROM balances
     LEFT JOIN (SELECT person_id, sum(amount) AS total FROM withdrawal WHERE status = 'pending' GROUP BY person_id)
       AS pending ON pending.person_id = balances.person_id
     WHERE balances.hold <> coalesce(pending.total, 0))
  UNION ALL SELECT 'what a plan holds is the sum of its entries, nothing once closed',
    (SELECT min('position ' || position.id) FROM position
     LEFT JOIN (SELECT position_id, sum(amount) AS total FROM entry WHERE position_id IS NOT NULL GROUP BY position_id)
       AS summed ON summed.position_id = position.id
     WHERE position.principal <> coalesce(summed.total, 0) OR (closed_at IS NOT NULL AND principal <> 0))
  UNION ALL SELECT 'principal is the sum of open plans and adjustments',
    (SELECT min('person ' || balances.person_id) FROM balances
     LEFT JOIN (SELECT person_id, sum(principal) AS total FROM position WHERE closed_at IS NULL GROUP BY person_id)
       AS plans ON plans.person_id = balances.person_id
     LEFT JOIN (SELECT account.person_id, sum(entry.amount) AS total FROM entry
                JOIN account ON account.id = entry.account_id AND account.kind = 'principal'
                WHERE entry.position_id IS NULL GROUP BY account.person_id) AS adjusted
       ON adjusted.person_id = balances.person_id
     WHERE balances.principal <> coalesce(plans.total, 0) + coalesce(adjusted.total, 0)
       OR coalesce(adjusted.total, 0) < 0)
  UNION ALL SELECT 'the figures on screens are the accounts',
    (SELECT min('person ' || balances.person_id) FROM balances FULL JOIN person_figures f USING (person_id)
     WHERE f.balance IS DISTINCT FROM cash + hold + ordered OR f.deposit IS DISTINCT FROM principal
       OR f.profit IS DISTINCT FROM balances.profit)
  UNION ALL SELECT 'each active payment has its one journal, and the other way round',
    (SELECT min(coalesce('payment ' || payment.id, 'journal ' || posted.reference))
     FROM (SELECT id FROM payment WHERE decision = 'active') AS payment
     FULL JOIN (SELECT reference FROM journal WHERE kind = 'payment_activated') AS posted
       ON posted.reference = payment.id::text
     WHERE payment.id IS NULL OR posted.reference IS NULL)
  UNION ALL SELECT 'each withdrawal has the journals of its state, and the other way round',
    (SELECT min(coalesce('withdrawal ' || expected.reference, 'journal ' || posted.reference))
     FROM (SELECT 'withdrawal_requested' AS kind, id::text AS reference FROM withdrawal
           UNION ALL SELECT 'withdrawal_' || status, id::text FROM withdrawal WHERE status <> 'pending') AS expected
     FULL JOIN (SELECT kind::text, reference FROM journal
                WHERE kind IN ('withdrawal_requested', 'withdrawal_approved', 'withdrawal_rejected', 'withdrawal_cancelled'))
       AS posted ON posted.kind = expected.kind AND posted.reference = expected.reference
     WHERE posted.kind IS NULL OR expected.kind IS NULL)
  UNION ALL SELECT 'each journal made by hand has an audit row with actor and reason',
    (SELECT min('journal ' || journal.id) FROM journal LEFT JOIN audit_event a ON a.journal_id = journal.id
     WHERE journal.kind IN ('adjustment', 'correction', 'write_off')
       AND (a.id IS NULL OR a.reason = '' OR a.actor_id IS DISTINCT FROM journal.actor_id))
  UNION ALL SELECT 'daily returns are what the plans earned',
    (SELECT 'difference ' || coalesce(earned.total, 0) + coalesce(posted.total, 0)
     FROM (SELECT sum(amount) AS total FROM position_return) AS earned,
       (SELECT sum(entry.amount) AS total FROM entry
        JOIN account ON account.id = entry.account_id AND account.kind = 'returns'
        JOIN journal ON journal.id = entry.journal_id AND journal.kind = 'daily_return') AS posted
     WHERE coalesce(earned.total, 0) + coalesce(posted.total, 0) <> 0)
$$;
