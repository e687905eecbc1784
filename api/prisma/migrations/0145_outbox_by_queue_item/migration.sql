-- Finds what staff are still to be told about a payment or withdrawal, however much else waits.
CREATE INDEX outbox_queue_item ON outbox ((payload ->> 'link'))
  WHERE done_at IS NULL AND payload ->> 'kind' = 'queue';
