-- What waits for staff is counted by state. In a transaction of its own, because this locks out readers.
DROP INDEX ticket_pending;
