import { LiveEvent, type SessionEnd } from '@dayrise/contracts';
import { z } from 'zod';
import { catchUpLaggingReads } from '../data/prisma.ts';
import { onReconnect, publish, subscribe } from './subscriptions.ts';

const channel = 'live';
/** Milliseconds after a reconnect at which the first streams catch up, and within which the others follow. */
const catchUpAfterMs = 2000;
const catchUpWithinMs = 3000;

const Audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), id: z.string() }),
  z.object({ kind: z.literal('session'), id: z.string() }),
  z.object({ kind: z.literal('admins') }),
  z.object({ kind: z.literal('everybody') }),
]);
type Audience = z.infer<typeof Audience>;

/** Also areas that only a newer version knows: its browsers may have their stream here. */
const RelayedEvent = z.union([
  LiveEvent,
  z.object({ type: z.literal('changed'), areas: z.array(z.string()) }),
]);
type RelayedEvent = z.infer<typeof RelayedEvent>;

const Message = z.object({ audience: Audience, event: RelayedEvent });

/** Sends an event to one person's open tabs. Call it after commit: `context.afterCommit(() => publishToPerson(…))`. */
export function publishToPerson(id: string, event: LiveEvent): Promise<void> {
  return send({ kind: 'person', id }, event);
}

/** Sends an event to the open tabs of all admins. Call it after commit. */
export function publishToAdmins(event: LiveEvent): Promise<void> {
  return send({ kind: 'admins' }, event);
}

/** Sends an event to all open tabs of signed-in people. Call it after commit. */
export function publishToEverybody(event: LiveEvent): Promise<void> {
  return send({ kind: 'everybody' }, event);
}

/** Tells the open tabs of a session that it ended; their streams close. */
export function publishSessionEnd(id: string, reason: SessionEnd): Promise<void> {
  return send({ kind: 'session', id }, { type: 'session_ended', reason });
}

function send(audience: Audience, event: LiveEvent): Promise<void> {
  return publish(channel, JSON.stringify({ audience, event } satisfies z.infer<typeof Message>));
}

/** One open stream. */
export interface LiveListener {
  readonly personId: string;
  readonly sessionId: string;
  readonly admin: boolean;
  receive(event: RelayedEvent): void;
  /** Called when Redis is back after an outage: events may have been lost. */
  catchUp(): void;
}

/** Open streams by person and by session, so that dispatching an event only costs as much as its audience is large. */
const byPerson = new Map<string, Set<LiveListener>>();
const bySession = new Map<string, Set<LiveListener>>();
const admins = new Set<LiveListener>();
let subscribed: Promise<void> | undefined;

/** Subscribes this process to events, once. Throws while Redis is unavailable. */
export async function ensureSubscribed(): Promise<void> {
  subscribed ??= subscribe(channel, dispatch);
  await subscribed.catch((error) => {
    subscribed = undefined;
    throw error;
  });
}

/** Adds an open stream. Returns a function that removes it. */
export async function listen(listener: LiveListener): Promise<() => void> {
  await ensureSubscribed();
  const leavePerson = join(byPerson, listener.personId, listener);
  const leaveSession = join(bySession, listener.sessionId, listener);
  if (listener.admin) admins.add(listener);
  return () => {
    admins.delete(listener);
    leavePerson();
    leaveSession();
  };
}

/** Adds a listener to a group. Returns a function that removes it. */
function join(groups: Map<string, Set<LiveListener>>, id: string, listener: LiveListener): () => void {
  const group = groups.get(id) ?? new Set();
  groups.set(id, group.add(listener));
  return () => {
    group.delete(listener);
    if (group.size === 0 && groups.get(id) === group) groups.delete(id);
  };
}

function dispatch(text: string): void {
  const { audience, event } = Message.parse(JSON.parse(text));
  for (const listener of audienceOf(audience)) {
    if (!listener.admin || event.type === 'session_ended') listener.receive(event);
    // Staff fetch their lists at once, perhaps from the standby.
    else void catchUpLaggingReads().then(() => listener.receive(event));
  }
}

function audienceOf(audience: Audience): Iterable<LiveListener> {
  switch (audience.kind) {
    case 'admins':
      return [...admins];
    case 'everybody':
      return everybody();
    case 'person':
      return [...(byPerson.get(audience.id) ?? [])];
    case 'session':
      return [...(bySession.get(audience.id) ?? [])];
  }
}

function everybody(): readonly LiveListener[] {
  return [...byPerson.values()].flatMap((listeners) => [...listeners]);
}

// At different times, so that thousands of browsers don't fetch everything at once.
onReconnect(() => {
  for (const listener of everybody()) {
    setTimeout(() => listener.catchUp(), catchUpAfterMs + Math.random() * catchUpWithinMs).unref();
  }
});
