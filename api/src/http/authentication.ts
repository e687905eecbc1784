import type { AnyEndpoint, Permission } from '@dayrise/contracts';
import type { Context } from 'koa';
import { type Actor, type CommandContext, can } from '../context.ts';
import { AppError } from '../lib/app-error.ts';
import { addLogContext } from '../lib/logger.ts';
import { networkOf } from '../lib/network.ts';
import { callsLeft, checkCallLimit, countCall } from './call-limit.ts';
import { asAppError } from './error-mapping.ts';

/** The session, or the API key, that a call came with. */
export interface Authenticated {
  readonly actor: Actor;
  /** The hash of its token or secret. */
  readonly tokenHash: string;
}

/** What an endpoint requires of the session besides the role. */
export type SessionRules = Pick<AnyEndpoint, 'stepUp' | 'withoutFactor' | 'viewAs'>;

/**
 * Tells whose token it is: null for an unknown one. Throws `session_expired` for one that is no longer valid, or what
 * the rules demand.
 */
export type Authenticator = (
  token: string,
  context: CommandContext,
  rules: SessionRules,
) => Promise<Authenticated | null>;

/** What a program sends in place of a session's token. */
export interface KeyCredentials {
  readonly id: string;
  readonly secret: string;
  readonly userAgent: string;
}

/** Tells whose API key it is: null for one that isn't valid. Throws `forbidden` for one that may not do this. */
export type KeyAuthenticator = (
  credentials: KeyCredentials,
  context: CommandContext,
  stake: AnyEndpoint['stake'],
) => Promise<Authenticated | null>;

/** Calls per minute of one API key. */
const callsPerKey = 200;

/** 256 bits in base64url; with a prefix for staff who view as a person. */
const bearer = /^Bearer ((?:view\.)?[\w-]{43})$/i;

/**
 * Counts the call, authenticates its token and checks role and permission. Returns null for a visitor.
 * Throws `rate_limited`, `unauthenticated`, `forbidden` with the missing permission, or what the authenticator throws.
 */
export async function authenticateCall(
  http: Context,
  context: CommandContext,
  endpoint: AnyEndpoint,
  authenticator: Authenticator,
): Promise<Authenticated | null> {
  const { access } = endpoint;
  const header = http.get('Authorization');
  if (header === '') {
    countCall(networkOf(context.address));
    if (access !== 'all') throw new AppError('unauthenticated');
    return null;
  }
  const network = networkOf(context.address);
  const wrongTokens = `tokens ${network}`;
  // Looking a token up costs more than the rest of a call that is refused.
  checkCallLimit(wrongTokens);
  const authenticate: Authenticate = (token) => authenticator(token, context, endpoint);
  const found = await authenticateToken(header, authenticate).catch((refusal) => {
    const isWrong = asAppError(refusal).status === 401 && refusal.code !== 'step_up_required';
    countCall(isWrong ? wrongTokens : network);
    // Public endpoints serve people whose session ended, too, and everybody while the session store is down.
    const hasEnded = refusal instanceof AppError && refusal.status === 401;
    const isStoreDown = asAppError(refusal).code === 'unavailable';
    if (access === 'all' && (hasEnded || isStoreDown)) return null;
    throw refusal;
  });
  if (!found) return null;
  addLogContext({ personId: found.actor.id });
  const caller = found.actor.viewerId ?? found.actor.id;
  countCall(caller);
  const { stake, callsPerMinute } = endpoint;
  if (callsPerMinute !== null) countCall(`${stake}:${caller}`, callsPerMinute);
  requireRights(found.actor, endpoint);
  return found;
}

/**
 * Authenticates a call again, without counting it: its session or key may have ended while its body was on the way.
 * Throws what the first time would have thrown, also where a visitor would be served.
 */
export async function authenticateAgain(
  http: Context,
  context: CommandContext,
  endpoint: AnyEndpoint,
  { authenticator, authenticateKey: authenticateWithKey }: Authenticators,
): Promise<void> {
  if (endpoint.access === 'key') {
    const found = await authenticateWithKey(credentialsOf(http), context, endpoint.stake);
    if (!found) throw new AppError('unauthenticated');
  } else {
    const authenticate: Authenticate = (token) => authenticator(token, context, endpoint);
    requireRights((await authenticateToken(http.get('Authorization'), authenticate)).actor, endpoint);
  }
}

interface Authenticators {
  readonly authenticator: Authenticator;
  readonly authenticateKey: KeyAuthenticator;
}

function requireRights(actor: Actor, { access, permission }: AnyEndpoint): void {
  if ((access === 'admin' || access === 'user') && actor.role !== access) throw new AppError('forbidden');
  if (permission !== null) requirePermission(actor, permission);
}

function credentialsOf(http: Context): KeyCredentials {
  return {
    id: http.get('APCA-API-KEY-ID'),
    secret: http.get('APCA-API-SECRET-KEY'),
    userAgent: http.get('User-Agent'),
  };
}

/** Throws `forbidden` with the permission that somebody lacks. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (!can(actor, permission)) throw new AppError('forbidden', { permission });
}

type Authenticate = (token: string) => Promise<Authenticated | null>;

async function authenticateToken(header: string, authenticate: Authenticate): Promise<Authenticated> {
  const token = bearer.exec(header)?.[1];
  const found = token === undefined ? null : await authenticate(token);
  if (!found) throw new AppError('unauthenticated');
  return found;
}

/**
 * Authenticates the API key of a call and counts the call. A key is looked at for endpoints with access `key` only, and
 * they look at nothing else, so it opens nothing more. The answer says how many calls are left. Throws `rate_limited`,
 * `unauthenticated` or `forbidden`.
 */
export async function authenticateKey(
  http: Context,
  context: CommandContext,
  { stake }: AnyEndpoint,
  authenticator: KeyAuthenticator,
): Promise<Authenticated> {
  const credentials = credentialsOf(http);
  try {
    return await authenticateCredentials(credentials, context, stake, authenticator);
  } finally {
    setRateLimitHeaders(http, credentials.id);
  }
}

/** Throws `rate_limited` for a key that called too often. It costs nothing, so it comes before the call has a place. */
export function checkKeyLimit(http: Context): void {
  const id = http.get('APCA-API-KEY-ID');
  try {
    checkCallLimit(`key ${id}`, callsPerKey);
  } catch (refusal) {
    setRateLimitHeaders(http, id);
    throw refusal;
  }
}

function setRateLimitHeaders(http: Context, id: string): void {
  const { limit, remaining, reset } = callsLeft(`key ${id}`, callsPerKey);
  http.set({
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(reset),
  });
}

/** Authenticates an API key and counts its use. Throws like `authenticateKey`. */
export async function authenticateCredentials(
  credentials: KeyCredentials,
  context: CommandContext,
  stake: AnyEndpoint['stake'],
  authenticator: KeyAuthenticator,
): Promise<Authenticated> {
  const wrongKeys = `tokens ${networkOf(context.address)}`;
  const counted = `key ${credentials.id}`;
  checkCallLimit(wrongKeys);
  // Before the key is looked up, so that a program that calls too often costs little.
  checkCallLimit(counted, callsPerKey);
  const found = await authenticator(credentials, context, stake).catch((refusal) => {
    // The secret was right: it counts for the key, not for everybody on its network.
    if (asAppError(refusal).status === 403) countCall(counted, callsPerKey);
    throw refusal;
  });
  if (!found) {
    countCall(wrongKeys);
    throw new AppError('unauthenticated');
  }
  addLogContext({ personId: found.actor.id });
  countCall(counted, callsPerKey);
  return found;
}
