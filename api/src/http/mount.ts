import type { AnyEndpoint } from '@dayrise/contracts';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Actor, CommandContext } from '../context.ts';
import { prisma } from '../data/prisma.ts';
import { settle } from '../data/transaction.ts';
import { type CsvAnswer, type FileAnswer, sendCsv, sendFile } from './answers.ts';
import { AppError } from './app-error.ts';
import { type Authenticated, authenticate } from './authentication.ts';
import { readJsonBody } from './body.ts';
import { countCall } from './call-limit.ts';
import { EventStream } from './event-stream.ts';
import { checkKey, once } from './idempotency.ts';
import { readMultipart, type Upload } from './multipart.ts';
import { plainAddress } from './network.ts';
import { takeStreamPlace } from './stream-limits.ts';
import { type ValidInput, validate } from './validate.ts';

/** What guards are given: the call is authenticated, but not validated yet. */
export interface Guarded {
  readonly context: CommandContext;
  readonly actor: Actor | null;
}
/** Refuses a call by throwing. */
export type Guard = (call: Guarded) => void | Promise<void>;

/** What a handler is given. */
export interface Call<E extends AnyEndpoint, Prepared = undefined> extends ValidInput<E> {
  /** Within a transaction when the call carries an `Idempotency-Key`: commands join it by themselves. */
  readonly context: CommandContext;
  /** Who calls. Throws `unauthenticated` for a visitor, whom only endpoints with access `all` let in. */
  readonly actor: Actor;
  readonly authenticated: Authenticated | null;
  readonly prepared: Prepared;
  /** The file of a multipart body. */
  readonly upload: Upload | null;
  /** Whether the caller asked for CSV. */
  readonly wantsCsv: boolean;
  /** The open stream of an `event-stream` endpoint. */
  readonly stream: EventStream;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string | number): void;
  /** Replaces the contract's status, for endpoints whose body says why. */
  setStatus(status: number): void;
  readonly http: Context;
}

type Answered<E extends AnyEndpoint> = z.input<E['response']> | CsvAnswer | FileAnswer | Buffer | undefined;

export interface Mounted<E extends AnyEndpoint, Prepared> {
  /** Limits and other refusals that need no input. */
  readonly before?: readonly Guard[];
  /** Answers without looking at the caller's session, so also while nobody can say whose it is. */
  readonly ignoresSession?: boolean;
  /** Slow work that must not sit in a transaction (an image, say); its result is `prepared`. */
  readonly prepare?: (call: Call<E>) => Promise<Prepared>;
  /** Undoes what was prepared and not used. Runs after the command, whatever came of it. */
  readonly release?: (call: Call<E>, prepared: Prepared) => Promise<void>;
  /** Loads, authorises, runs one command, presents. */
  readonly handle: (call: Call<E, Prepared>) => Promise<Answered<E>>;
}

/**
 * Puts an endpoint of the contract on the router: count the call, authenticate, guard, validate, handle; the
 * response schema strips whatever it does not declare.
 */
export function mount<E extends AnyEndpoint, Prepared = undefined>(
  router: Router,
  endpoint: E,
  mounted: Mounted<E, Prepared>,
): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  router.register(path, [endpoint.method], async (http: Context) => {
    const context = contextOf(http);
    http.state.endpoint = endpoint;
    if (mounted.ignoresSession) countCall(context.address);
    const authenticated = mounted.ignoresSession ? null : await authenticate(http, context, endpoint.access);
    const actor = authenticated?.actor ?? null;
    const ofActor = { ...context, actor };
    for (const guard of mounted.before ?? []) await guard({ context: ofActor, actor });
    const { body, upload, discard } = await readBody(http, endpoint);
    try {
      const input = validate(endpoint, { params: http.params, query: http.query, body });
      const call = makeCall(http, endpoint, ofActor, input, authenticated, upload);
      await run(http, endpoint, call, mounted);
    } finally {
      await discard?.();
    }
  });
}

async function run<E extends AnyEndpoint, Prepared>(
  http: Context,
  endpoint: E,
  call: Call<E>,
  mounted: Mounted<E, Prepared>,
): Promise<void> {
  const key = endpoint.idempotent ? http.get('Idempotency-Key') : '';
  if (key !== '') checkKey(key);
  const { prepare, release } = mounted;
  if (prepare === undefined) return runPrepared(http, endpoint, call, mounted, { key, prepared: undefined });
  const prepared = await prepare(call);
  try {
    await runPrepared(http, endpoint, call, mounted, { key, prepared });
  } finally {
    if (release) await settle(() => release(call, prepared));
  }
}

async function runPrepared<E extends AnyEndpoint, Prepared>(
  http: Context,
  endpoint: E,
  call: Call<E>,
  { handle }: Mounted<E, Prepared>,
  { key, prepared }: { key: string; prepared: Prepared | undefined },
): Promise<void> {
  // Without `prepare`, `Prepared` is undefined.
  const handleIn = (context: CommandContext) =>
    handle(Object.create(call, { context: { value: context }, prepared: { value: prepared } }));
  if (key === '') {
    answer(http, endpoint, await handleIn(call.context));
    return;
  }
  const { params, query, body, upload, actor } = call;
  const operation = `${endpoint.method} ${endpoint.path}`;
  const input = { params, query, body, file: upload?.sha256 };
  const kept = await once(call.context, { actor, key, operation, input }, async (context) => ({
    status: endpoint.status,
    body: endpoint.response.parse(await handleIn(context)),
  }));
  http.status = kept.status;
  http.body = kept.body;
}

function contextOf(http: Context): CommandContext {
  return { database: prisma, actor: null, requestId: http.state.requestId, address: plainAddress(http.ip) };
}

function openStream(http: Context, context: CommandContext): EventStream {
  const givePlaceBack = takeStreamPlace(context);
  try {
    const stream = new EventStream(http);
    stream.onClose(givePlaceBack);
    return stream;
  } catch (refusal) {
    givePlaceBack();
    throw refusal;
  }
}

async function readBody(http: Context, endpoint: AnyEndpoint) {
  if (endpoint.bodyKind === 'multipart') {
    const { multipart, discard } = await readMultipart(http);
    return { body: multipart.fields, upload: multipart.upload, discard };
  }
  const body = endpoint.method === 'GET' ? {} : await readJsonBody(http);
  return { body, upload: null, discard: undefined };
}

function makeCall<E extends AnyEndpoint>(
  http: Context,
  endpoint: E,
  context: CommandContext,
  input: ValidInput<E>,
  authenticated: Authenticated | null,
  upload: Upload | null,
): Call<E> {
  let stream: EventStream | undefined;
  return {
    ...input,
    context,
    get actor() {
      if (context.actor === null) throw new AppError('unauthenticated');
      return context.actor;
    },
    authenticated,
    prepared: undefined,
    upload,
    wantsCsv: endpoint.answerKind === 'csv-or-json' && http.accepts('json', 'csv') === 'csv',
    get stream() {
      stream ??= openStream(http, context);
      return stream;
    },
    setHeader: (name, value) => http.set(name, String(value)),
    setStatus: (status) => {
      http.state.status = status;
    },
    http,
  };
}

function answer<E extends AnyEndpoint>(http: Context, endpoint: E, result: unknown): void {
  switch (endpoint.answerKind) {
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
  // Bytes are an answer that was checked and serialised before, such as the market's.
  http.body = Buffer.isBuffer(result) ? result : endpoint.response.parse(result);
  if (Buffer.isBuffer(result)) http.type = 'application/json';
}
