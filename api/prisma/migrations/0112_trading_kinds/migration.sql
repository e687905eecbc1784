-- A value of an enum can be used by the next migration at the earliest.
ALTER TYPE account_kind ADD VALUE 'coin';
ALTER TYPE account_kind ADD VALUE 'order_hold';
ALTER TYPE account_kind ADD VALUE 'market';
ALTER TYPE account_kind ADD VALUE 'trading_fees';
ALTER TYPE account_kind ADD VALUE 'grants';
ALTER TYPE journal_kind ADD VALUE 'grant';
ALTER TYPE journal_kind ADD VALUE 'order_placed';
ALTER TYPE journal_kind ADD VALUE 'order_amended';
ALTER TYPE journal_kind ADD VALUE 'order_ended';
ALTER TYPE journal_kind ADD VALUE 'order_filled';
ALTER TYPE journal_kind ADD VALUE 'holding_settled';
