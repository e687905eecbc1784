import type { AnyEndpoint } from '@dayrise/contracts';
import type { Context } from 'koa';
import type { z } from 'zod';
import { runAndLogFailure } from '../data/transaction.ts';
import { networkOf } from '../lib/network.ts';
import { inMoneyTurn, Place, rankOf, requireRoom, withoutCounting } from './admission.ts';
import { authenticateAgain, authenticateCall, authenticateKey, checkKeyLimit } from './authentication.ts';
import { Call } from './call.ts';
import { readCallBody } from './call-body.ts';
import { contextOf } from './call-context.ts';
import { countCall } from './call-limit.ts';
import type { Guard } from './guards.ts';
import { checkKey, once } from './idempotency.ts';
import { databaseForReads, recordOwnWrite, retryRead } from './reads.ts';
import { type CsvResponse, type FileResponse, respond } from './responses.ts';
import type { Router } from './router.ts';
import { validate } from './validate.ts';

type Result<E extends AnyEndpoint> = z.input<E['response']> | CsvResponse | FileResponse | Buffer | undefined;

interface Mounted<E extends AnyEndpoint, Prepared> {
  /** Rate limits and other checks that need no input. */
  readonly before?: readonly Guard[];
  /** Serves the call without reading the session, so that it works while the session store is down. */
  readonly ignoresSession?: boolean;
  /**
   * Lets an endpoint that gives visitors access act for the caller. By default it doesn't: whoever has the password or
   * the link acts, not the person whose session this browser has.
   */
  readonly usesCaller?: boolean;
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
    const found = mounted.ignoresSession
      ? null
      : await retryRead(endpoint, () =>
          endpoint.access === 'key'
            ? authenticateKey(http, visitor, endpoint, router.parts.authenticateKey)
            : authenticateCall(http, visitor, endpoint, router.parts.authenticator),
        );
    const isVisitors = endpoint.access === 'all' && endpoint.stake === 'access' && !mounted.usesCaller;
    const authenticated = isVisitors ? null : found;
    const actor = authenticated?.actor ?? null;
    const context = actor === null ? visitor : { ...visitor, actor };
    if (endpoint.movesMoney) await router.parts.admitMoneyCommand();
    for (const guard of mounted.before ?? []) await guard({ context, actor });
    // What was checked may have changed while a body was on the way, or an image was decoded.
    const checkAgain = async () => {
      await place.enter();
      if (actor !== null) await authenticateAgain(http, visitor, endpoint, router.parts);
      if (endpoint.movesMoney) await router.parts.admitMoneyCommand();
    };
    const isSlow = !http.req.complete;
    // Others go on while a slow sender is waited for.
    if (isSlow) place.leave();
    const { body, uploads, discard } = await withoutCounting(http.req, () => readCallBody(http, endpoint));
    try {
      if (isSlow) {
        requireRoom(http.req);
        await checkAgain();
      }
      // Koa builds a search object for an empty query too.
      const query = http.querystring === '' ? {} : http.query;
      const input = validate(endpoint, { params: http.params, query, body });
      const call = new Call(endpoint, { http, context, input, authenticated, uploads }, undefined);
      const work = () => run(call, mounted, { place, checkAgain });
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
  call: Call<E, undefined>,
  mounted: Mounted<E, Prepared>,
  { place, checkAgain }: { readonly place: Place; readonly checkAgain: () => Promise<void> },
): Promise<void> {
  const key = call.endpoint.idempotent ? call.http.get('Idempotency-Key') : '';
  if (key !== '') checkKey(key);
  const { prepare, release } = mounted;
  // Without `prepare`, `Prepared` is undefined.
  if (prepare === undefined) {
    await place.enter();
    return handleOnce(call as Call<E, Prepared>, mounted, key);
  }
  place.leave();
  const prepared = await prepare(call);
  try {
    await checkAgain();
    await handleOnce(call.with(call.context, prepared), mounted, key);
  } finally {
    if (release) await runAndLogFailure(() => release(call, prepared));
  }
}

/** Runs the handler; with a key, in one transaction that also stores the response. */
async function handleOnce<E extends AnyEndpoint, Prepared>(
  call: Call<E, Prepared>,
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
    const result = await handle(call.with(context, call.prepared));
    const body = endpoint.responseKind === 'none' ? null : endpoint.response.parse(result);
    return { status: http.state.status ?? endpoint.status, body };
  });
  await recordOwnWrite(call.context.actor);
  http.status = stored.status;
  // `{}` is stored for no body.
  http.body = endpoint.responseKind === 'none' ? null : stored.body;
}

/** Reads from the standby if the endpoint allows it, and on failure once more from the other server. */
async function handleRead<E extends AnyEndpoint, Prepared>(
  call: Call<E, Prepared>,
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
