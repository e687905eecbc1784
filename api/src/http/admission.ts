import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyEndpoint } from '@dayrise/contracts';
import { endpoints } from '@dayrise/contracts/endpoints';
import { config } from '../config.ts';
import { AppError } from '../lib/app-error.ts';
import { AdmissionQueue, retryAfter } from './admission-queue.ts';
import type { ForeignFailures } from './error-response.ts';
import { countRefusal } from './metrics.ts';

/**
 * Who goes first: people's money, then other calls, then sign-ins, then pages and the lists of the back office, then
 * programs.
 */
const ranks = ['money', 'call', 'sign-in', 'list', 'program'] as const;
type Rank = (typeof ranks)[number];

/** Milliseconds that people's calls wait for their turn, so that they learn within 250 ms that they should come back. */
const maxWaitMs = 100;

/** Paths that are answered however busy the process is. */
const probes = '/api/health';

/**
 * The calls of this process. More at once would only make each of them slower. Each rank leaves connections to the
 * database to the others: commits that wait for a standby that hangs must not stop reads. A list takes up to three.
 * Sign-ins have few places, as a password fills a core while it is checked, and somebody may try many at once. They wait
 * for longer than other calls, as few can wait at all (`crowd`).
 * Programs take turns, and rest between them while people call: with ten orders at once, people waited eight times as
 * long; with one, two to four times. So they wait for longer, as nobody looks on, and three calls that a program sends at
 * once are all answered.
 */
const calls = new AdmissionQueue(config.DATABASE_POOL, [
  { most: placesFor(0.8), maxWaitMs },
  { most: placesFor(0.8), maxWaitMs },
  { most: placesFor(0.2), maxWaitMs: 10_000 },
  { most: placesFor(0.3), maxWaitMs },
  { most: placesFor(0.05), maxWaitMs: 1000, yields: true },
]);

function placesFor(share: number): number {
  return Math.ceil(config.DATABASE_POOL * share);
}

/** Files have places of their own: a page that is open needs all of its files, and they need no database. */
const files = new AdmissionQueue(12, [{ most: 12, maxWaitMs: 1000 }]);

/** One call's place among those that run. */
export class Place {
  readonly #rank: number | null;
  #isHeld = false;

  constructor(rank: Rank | null) {
    this.#rank = rank && ranks.indexOf(rank);
  }

  /** Waits for a place unless the call has one. Throws `overloaded` if there is none in time. */
  async enter(): Promise<void> {
    if (this.#isHeld || this.#rank === null) return;
    await calls.enter(this.#rank);
    this.#isHeld = true;
  }

  /** Gives the place to others, while the call waits for its sender or is done. */
  leave(): void {
    if (!this.#isHeld || this.#rank === null) return;
    this.#isHeld = false;
    calls.leave(this.#rank);
  }
}

const isSignIn = ({ path, access }: AnyEndpoint) => access === 'all' && path.startsWith('/api/auth/');

/** The rank of an endpoint's calls; null for probes. */
export function rankOf(endpoint: AnyEndpoint): Rank | null {
  const { method, path, access, movesMoney } = endpoint;
  if (path.startsWith(probes)) return null;
  if (access === 'key') return 'program';
  if (movesMoney) return 'money';
  if (isSignIn(endpoint)) return 'sign-in';
  return method === 'GET' && access === 'admin' ? 'list' : 'call';
}

/** Serves a page or a file when it is its turn. Throws `overloaded`. */
export async function inTurn(kind: 'page' | 'file', serve: () => Promise<void>): Promise<void> {
  const [admission, rank] = kind === 'page' ? [calls, ranks.indexOf('list')] : [files, 0];
  await admission.enter(rank);
  try {
    await serve();
  } finally {
    admission.leave(rank);
  }
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Calls under way or waiting, beyond which another one is refused before anything looks at it: reads and others of
 * people, sign-ins, and those of programs. Each group counts its own. More could not start in time.
 */
const limits = {
  read: 2 * config.DATABASE_POOL,
  other: 4 * config.DATABASE_POOL,
  signIn: config.DATABASE_POOL,
  program: Math.ceil(0.4 * config.DATABASE_POOL),
};

const signIns = new Set<string>(endpoints.filter(isSignIn).map(({ path }) => path));

/** Calls under way or waiting in this process, by group. */
const underWay = { people: 0, signIns: 0, programs: 0 };

interface Group {
  readonly among: keyof typeof underWay;
  readonly most: number;
}
const groups = new WeakMap<IncomingMessage, Group>();

/** Doesn't count a call among those under way while it waits for its sender, who may send for a long time. */
export async function withoutCounting<Result>(
  request: IncomingMessage,
  wait: () => Promise<Result>,
): Promise<Result> {
  const group = groups.get(request);
  if (!group) return wait();
  underWay[group.among] -= 1;
  try {
    return await wait();
  } finally {
    underWay[group.among] += 1;
  }
}

/** Throws `overloaded` when too many other calls came in while this one wasn’t counted. */
export function requireRoom(request: IncomingMessage): void {
  const group = groups.get(request);
  if (group && underWay[group.among] > group.most) throw new AppError('overloaded');
}

/**
 * Refuses calls at once while very many wait. Reading a call, only to refuse it later, would take the time that the
 * others need.
 */
export function refuseOverload(handle: Handle, foreign: ForeignFailures): Handle {
  const overloaded = new AppError('overloaded');
  const own = JSON.stringify({ message: overloaded.message, code: overloaded.code });
  const foreignBody = JSON.stringify(foreign.present(overloaded).body);
  const groupOf = (url: string, method: string): Group => {
    if (url.startsWith(foreign.path)) return { among: 'programs', most: limits.program };
    if (signIns.has(url.split('?', 1)[0] ?? '')) return { among: 'signIns', most: limits.signIn };
    return { among: 'people', most: method === 'GET' ? limits.read : limits.other };
  };
  return async (request, response) => {
    const { method = '', url = '' } = request;
    const group = groupOf(url, method);
    const { among, most } = group;
    if (underWay[among] >= most && !url.startsWith(probes)) {
      countRefusal(method);
      response
        .writeHead(overloaded.status, {
          'Content-Type': 'application/json; charset=utf-8',
          'Cache-Control': 'no-store',
          'Retry-After': retryAfter(),
        })
        .end(among === 'programs' ? foreignBody : own);
      return;
    }
    groups.set(request, group);
    underWay[among] += 1;
    try {
      await handle(request, response);
    } finally {
      underWay[among] -= 1;
    }
  };
}

/** One person's money commands by their id, for people who have any under way. */
const moneyOf = new Map<string, AdmissionQueue>();

/**
 * Runs a money command of a person, at most four at a time: they lock the same rows, so more would only occupy
 * connections that others need. Throws `overloaded`.
 */
export async function inMoneyTurn(personId: string, place: Place, work: () => Promise<void>): Promise<void> {
  const own = moneyOf.get(personId) ?? new AdmissionQueue(4, [{ most: 4, maxWaitMs: 1000 }]);
  moneyOf.set(personId, own);
  if (!own.hasRoom()) place.leave();
  await own.enter();
  try {
    await place.enter();
    await work();
  } finally {
    own.leave();
    if (own.isIdle) moneyOf.delete(personId);
  }
}
