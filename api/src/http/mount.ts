import { type AnyEndpoint, preferredLanguage } from '@dayrise/contracts';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Actor, CommandContext } from '../context.ts';
import { prisma, prismaForReads } from '../data/prisma.ts';
import { runAndLogFailure } from '../data/transaction.ts';
import { answerTexts } from '../lib/answer-texts.ts';
import { AppError } from '../lib/app-error.ts';
import { networkOf } from '../lib/network.ts';
import { EventStream } from '../live/event-stream.ts';
import { takeStreamPlace } from '../live/stream-limits.ts';
import { inMoneyTurn, Place, rankOf, requireRoom, withoutCounting } from './admission.ts';
import { answerLanguage } from './answer-language.ts';
import {
  type Authenticated,
  authenticateAgain,
  authenticateCall,
  authenticateKey,
  checkKeyLimit,
} from './authentication.ts';
import { readJsonBody } from './body.ts';
import { countCall } from './call-limit.ts';
import { checkKey, once } from './idempotency.ts';
import { readMultipart, type Upload } from './multipart.ts';
import { databaseForReads, recordOwnWrite, retryRead } from './reads.ts';
import { type CsvResponse, type FileResponse, sendCsv, sendFile } from './responses.ts';
import type { Router } from './router.ts';
import { type ValidInput, validate } from './validate.ts';

/** The input of a guard: an authenticated call that is not validated yet. */
export interface Guarded {
  readonly context: CommandContext;
  readonly actor: Actor | null;
}
/** Rejects a call by throwing. */
export type Guard = (call: Guarded) => void | Promise<void>;

/** The input of a handler. */
export interface Call<E extends AnyEndpoint, Prepared = undefined> extends ValidInput<E> {
  /** In a transaction if the call carries an `Idempotency-Key`; commands join it. */
  readonly context: CommandContext;
  /** The caller. Throws `unauthenticated` for a visitor, which only endpoints with access `all` can have. */
  readonly actor: Actor;
  readonly authenticated: Authenticated | null;
  readonly prepared: Prepared;
  /** The images of a multipart body. */
  readonly uploads: readonly Upload[];
  /** A text of `answerTexts` in the caller's language. */
  readonly text: (text: keyof typeof answerTexts.messages) => string;
  /** Whether the caller asked for CSV. */
  readonly wantsCsv: boolean;
  /** The open stream of an `event-stream` endpoint. */
  readonly stream: EventStream;
  /** Sets a response header. */
  setHeader(name: string, value: string | number): void;
  /** Overrides the contract's status, for endpoints whose body explains it. */
  setStatus(status: number): void;
  readonly http: Context;
}

type Result<E extends AnyEndpoint> = z.input<E['response']> | CsvResponse | FileResponse | Buffer | undefined;

export interface Mounted<E extends AnyEndpoint, Prepared> {
  /** Rate limits and other checks that need no input. */
  readonly before?: readonly Guard[];
  /** Serves the call without reading the session, so that it works while the session store is down. */
  readonly ignoresSession?: boolean;
  /** Slow work that must not run in a transaction, such as decoding an image; its result is `prepared`. */
  readonly prepare?: (call: Call<E>) => Promise<Prepared>;
  /** Cleans up after `prepare`. Always runs after the handler, whether it succeeded or not. */
  readonly release?: (call: Call<E>, prepared: Prepared) => Promise<void>;
  /** Loads, authorizes, runs one command, presents. */
  readonly handle: (call: Call<E, Prepared>) => Promise<Result<E>>;
}

/**
 * Adds an endpoint to the router: wait for a place, count the call, authenticate, refuse money commands during
 * maintenance, guard, read the body, look again at what a slow one may have outlasted, validate, handle. The response
 * schema strips undeclared fields.
 */
export function mount<E extends AnyEndpoint, Prepared = undefined>(
  router: Router,
  endpoint: E,
  mounted: Mounted<E, Prepared>,
): void {
  const rank = rankOf(endpoint);
  const handle = async (http: Context, place: Place) => {
    const visitor = contextOf(http, endpoint);
    http.state.endpoint = endpoint;
    if (mounted.ignoresSession) countCall(networkOf(visitor.address));
    const authenticated = mounted.ignoresSession
      ? null
      : await retryRead(endpoint, () =>
          endpoint.access === 'key'
            ? authenticateKey(http, visitor, endpoint, router.parts.authenticateKey)
            : authenticateCall(http, visitor, endpoint, router.parts.authenticator),
        );
    const actor = authenticated?.actor ?? null;
    const context = actor === null ? visitor : { ...visitor, actor };
    if (endpoint.movesMoney) await router.parts.admitMoneyCommand();
    for (const guard of mounted.before ?? []) await guard({ context, actor });
    // What was checked may have changed while a body was on the way.
    const checkAgain = async () => {
      requireRoom(http.req);
      await place.enter();
      if (actor !== null) await authenticateAgain(http, visitor, endpoint, router.parts);
      if (endpoint.movesMoney) await router.parts.admitMoneyCommand();
    };
    const isSlow = !http.req.complete;
    // Others go on while a slow sender is waited for.
    if (isSlow) place.leave();
    const { body, uploads, discard } = await withoutCounting(http.req, () => readBody(http, endpoint));
    try {
      if (isSlow) await checkAgain();
      // Koa builds a search object for an empty query too.
      const query = http.querystring === '' ? {} : http.query;
      const input = validate(endpoint, { params: http.params, query, body });
      const call = new HttpCall(endpoint, { http, context, input, authenticated, uploads }, undefined);
      const work = () => run(call, mounted, place);
      await (endpoint.movesMoney && actor ? inMoneyTurn(actor.id, place, work) : work());
    } finally {
      await discard?.();
    }
  };
  router.add(endpoint, async (http) => {
    if (endpoint.access === 'key') checkKeyLimit(http);
    const place = new Place(rank);
    try {
      await place.enter();
      await handle(http, place);
    } finally {
      place.leave();
    }
  });
}

async function run<E extends AnyEndpoint, Prepared>(
  call: HttpCall<E, undefined>,
  mounted: Mounted<E, Prepared>,
  place: Place,
): Promise<void> {
  const key = call.endpoint.idempotent ? call.http.get('Idempotency-Key') : '';
  if (key !== '') checkKey(key);
  const { prepare, release } = mounted;
  // Without `prepare`, `Prepared` is undefined.
  if (prepare === undefined) {
    await place.enter();
    return handleOnce(call as HttpCall<E, Prepared>, mounted, key);
  }
  place.leave();
  const prepared = await prepare(call);
  try {
    await place.enter();
    await handleOnce(call.with(call.context, prepared), mounted, key);
  } finally {
    if (release) await runAndLogFailure(() => release(call, prepared));
  }
}

/** Runs the handler; with a key, in one transaction that also stores the response. */
async function handleOnce<E extends AnyEndpoint, Prepared>(
  call: HttpCall<E, Prepared>,
  { handle }: Mounted<E, Prepared>,
  key: string,
): Promise<void> {
  const { http, endpoint } = call;
  if (key === '') {
    respond(http, endpoint, await handleRead(call, handle));
    if (endpoint.method !== 'GET') await recordOwnWrite(call.context.actor);
    return;
  }
  const { params, query, body, uploads, actor } = call;
  const operation = `${endpoint.method} ${endpoint.path}`;
  const [file, ...more] = uploads.map(({ sha256 }) => sha256);
  const input = { params, query, body, file, ...(more.length > 0 && { more }) };
  const stored = await once(call.context, { actor, key, operation, input }, async (context) => {
    // The transaction may have been tried before.
    http.state.status = undefined;
    const body = endpoint.response.parse(await handle(call.with(context, call.prepared)));
    return { status: http.state.status ?? endpoint.status, body };
  });
  await recordOwnWrite(call.context.actor);
  http.status = stored.status;
  http.body = stored.body;
}

/** Reads from the standby if the endpoint allows it, and on failure once more from the other server. */
async function handleRead<E extends AnyEndpoint, Prepared>(
  call: HttpCall<E, Prepared>,
  handle: Mounted<E, Prepared>['handle'],
): Promise<Result<E>> {
  const database = await databaseForReads(call.endpoint, call.context);
  const first =
    database === call.context.database ? call : call.with({ ...call.context, database }, call.prepared);
  return retryRead(
    call.endpoint,
    () => handle(first),
    () => handle(call),
  );
}

function contextOf(http: Context, { method }: AnyEndpoint): CommandContext {
  const database = method === 'GET' ? prismaForReads : prisma;
  const language = preferredLanguage(http.get('Accept-Language'));
  const { requestId, address } = http.state;
  return { database, actor: null, requestId, address, language, shownProposal: shownProposalOf(http) };
}

/** What a screen says in `Shown-Proposal`. */
function shownProposalOf(http: Context): string | null | undefined {
  const shown = http.get('Shown-Proposal');
  return shown === '' ? undefined : shown === 'none' ? null : shown;
}

function openStream(http: Context, context: CommandContext): EventStream {
  const releasePlace = takeStreamPlace(context);
  try {
    const stream = new EventStream(http);
    stream.onClose(releasePlace);
    return stream;
  } catch (error) {
    releasePlace();
    throw error;
  }
}

async function readBody(http: Context, endpoint: AnyEndpoint) {
  const { bodyKind, mostImages } = endpoint;
  if (bodyKind === 'multipart' || (bodyKind === 'json-or-multipart' && http.is('multipart/*'))) {
    const { multipart, discard } = await readMultipart(http, mostImages);
    return { body: multipart.fields, uploads: multipart.uploads, discard };
  }
  const hasNone = endpoint.method === 'GET' || bodyKind === 'ignored' || bodyKind === 'raw';
  const body = hasNone ? {} : await readJsonBody(http);
  return { body, uploads: [], discard: undefined };
}

/** The validated parts of a call. */
interface Received<E extends AnyEndpoint> {
  readonly http: Context;
  readonly context: CommandContext;
  readonly input: ValidInput<E>;
  readonly authenticated: Authenticated | null;
  readonly uploads: readonly Upload[];
}

class HttpCall<E extends AnyEndpoint, Prepared> implements Call<E, Prepared> {
  readonly endpoint: E;
  readonly prepared: Prepared;
  readonly #received: Received<E>;
  #stream: EventStream | undefined;

  constructor(endpoint: E, received: Received<E>, prepared: Prepared) {
    this.endpoint = endpoint;
    this.prepared = prepared;
    this.#received = received;
  }

  /** The same call in another context, with the result of `prepare`. */
  with<Next>(context: CommandContext, prepared: Next): HttpCall<E, Next> {
    return new HttpCall(this.endpoint, { ...this.#received, context }, prepared);
  }

  get http() {
    return this.#received.http;
  }
  get text() {
    return (text: keyof typeof answerTexts.messages) => answerTexts.in(answerLanguage(this.http))[text];
  }
  get context() {
    return this.#received.context;
  }
  get params() {
    return this.#received.input.params;
  }
  get query() {
    return this.#received.input.query;
  }
  get body() {
    return this.#received.input.body;
  }
  get authenticated() {
    return this.#received.authenticated;
  }
  get uploads() {
    return this.#received.uploads;
  }
  get actor() {
    if (this.context.actor === null) throw new AppError('unauthenticated');
    return this.context.actor;
  }
  get wantsCsv() {
    return this.endpoint.responseKind === 'csv-or-json' && this.http.accepts('json', 'csv') === 'csv';
  }
  get stream() {
    this.#stream ??= openStream(this.http, this.context);
    return this.#stream;
  }
  get setHeader() {
    return (name: string, value: string | number) => this.http.set(name, String(value));
  }
  get setStatus() {
    return (status: number) => {
      this.http.state.status = status;
    };
  }
}

function respond<E extends AnyEndpoint>(http: Context, endpoint: E, result: unknown): void {
  switch (endpoint.responseKind) {
    case 'event-stream':
      return;
    case 'none':
      http.status = endpoint.status;
      http.body = null;
      return;
    case 'binary':
      sendFile(http, endpoint.status, result);
      return;
    case 'csv-or-json':
      if (sendCsv(http, endpoint.status, result)) return;
      break;
    case 'json':
      break;
  }
  http.status = http.state.status ?? endpoint.status;
  // Set before the body, so that Koa doesn't guess it.
  http.set('Content-Type', 'application/json; charset=utf-8');
  // A buffer is already validated and serialized, such as the market's.
  http.body = Buffer.isBuffer(result) ? result : endpoint.response.parse(result);
  if (http.response.get('ETag') !== '' && http.fresh) http.status = 304;
}
