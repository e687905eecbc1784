-- The accounts of people that count dollars. What is held for orders is on hold.
CREATE OR REPLACE VIEW dollar_account AS
  SELECT id, person_id, CASE kind WHEN 'order_hold' THEN 'hold' ELSE kind END AS kind
  FROM account WHERE person_id IS NOT NULL AND asset = 'usd';
