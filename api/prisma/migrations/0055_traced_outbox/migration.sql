-- The trace of the call that wrote the event, if calls are traced: what is done about it later continues that trace.
ALTER TABLE "outbox" ADD COLUMN     "traceparent" TEXT;
