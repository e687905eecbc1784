-- A value of an enum can be used by the next migration at the earliest.
ALTER TYPE role ADD VALUE 'seat';
