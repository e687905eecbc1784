-- The accounts of people that count dollars. What is held for orders is on hold. The money of classes is nobody's.
CREATE OR REPLACE VIEW dollar_account AS
  SELECT id, person_id, CASE kind WHEN 'order_hold' THEN 'hold' ELSE kind END AS kind
  FROM account WHERE person_id IS NOT NULL AND asset = 'usd'
    AND NOT EXISTS (SELECT FROM class_seat WHERE class_seat.id = account.person_id);
