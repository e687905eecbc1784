import type { ErrorCode } from '@dayrise/contracts';
import {
  ClientClosedError,
  ClientOfflineError,
  ConnectionTimeoutError,
  DisconnectsClientError,
  ErrorReply,
  SocketClosedUnexpectedlyError,
  SocketTimeoutError,
} from '@redis/client';
import { z } from 'zod';
import { databaseFailure } from '../data/database-failure.ts';
import { AppError } from '../lib/app-error.ts';

/** Database errors that are not our fault or are temporary, by SQLSTATE. */
const bySqlState: Readonly<Record<string, ErrorCode>> = {
  // Unique violation; foreign key violation.
  '23505': 'conflict',
  '23503': 'conflict',
  // Serialization failure and deadlock, after all retries.
  '40001': 'conflict',
  '40P01': 'conflict',
  // Text that PostgreSQL can't store, a number or a timestamp out of range.
  '22021': 'malformed',
  '22003': 'malformed',
  '22008': 'malformed',
  // Raised by claim_key(): the key is in use, or was used for a different request.
  DR009: 'idempotency_in_flight',
  DR010: 'idempotency_mismatch',
  // A deleted person's accounts are closed.
  DR011: 'not_found',
  DR013: 'last_admin',
  DR014: 'already_decided',
  // Shutting down, starting up, statement timeout, out of connections, memory or disk.
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '57014': 'unavailable',
  '53300': 'unavailable',
  '53200': 'unavailable',
  '53100': 'storage_full',
  // A server that was just demoted to a standby; a connection terminated by the administrator.
  '25006': 'unavailable',
  '57P05': 'unavailable',
  // A transaction was ended because this process had stopped in the middle of it.
  '25P03': 'unavailable',
  // Connections: refused, lost, or given up by a pooler that has no server.
  '08000': 'unavailable',
  '08001': 'unavailable',
  '08003': 'unavailable',
  '08004': 'unavailable',
  '08006': 'unavailable',
  '08P01': 'unavailable',
};

/** Operating system and Prisma error codes, for errors without an SQLSTATE. */
const byOtherCode: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  EFBIG: 'storage_full',
  EROFS: 'unavailable',
  EIO: 'unavailable',
  EMFILE: 'unavailable',
  ENFILE: 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ENOTFOUND: 'unavailable',
  ETIMEDOUT: 'unavailable',
  P1001: 'unavailable',
  P1002: 'unavailable',
  P1008: 'unavailable',
  P1017: 'unavailable',
  P2024: 'unavailable',
  P2028: 'unavailable',
  P2002: 'conflict',
  P2003: 'conflict',
  P2025: 'not_found',
  P2034: 'conflict',
};

const Coded = z.object({ code: z.string() });

const RequestFault = z.object({ status: z.number().int().min(400).max(499), expose: z.literal(true) });

/** Converts any error to an AppError, by code and class and never by message. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = knownCode(error) ?? redisCode(error);
  if (code) return new AppError(code, undefined, { cause: error });
  // Errors of the HTTP libraries about the request itself, such as invalid percent-encoding.
  if (RequestFault.safeParse(error).success) return new AppError('malformed', undefined, { cause: error });
  return new AppError('fault', undefined, { cause: error });
}

function knownCode(error: unknown): ErrorCode | undefined {
  const state = databaseFailure(error)?.state;
  if (state && Object.hasOwn(bySqlState, state)) return bySqlState[state];
  const code = Coded.safeParse(error).data?.code;
  return code && Object.hasOwn(byOtherCode, code) ? byOtherCode[code] : undefined;
}

const redisOutages = [
  ClientClosedError,
  ClientOfflineError,
  ConnectionTimeoutError,
  // The connection was closed after a timeout.
  DisconnectsClientError,
  SocketTimeoutError,
  SocketClosedUnexpectedlyError,
];

/** The first word of a refusal by a Redis that is no longer the master, not yet one, or without its replicas. */
const redisRefusals = /^(READONLY|LOADING|MASTERDOWN|NOREPLICAS|UNBLOCKED|BUSY|CLUSTERDOWN|TRYAGAIN)\b/;

function redisCode(error: unknown): ErrorCode | undefined {
  const isRefused = error instanceof ErrorReply && redisRefusals.test(error.message);
  return isRefused || redisOutages.some((outage) => error instanceof outage) ? 'unavailable' : undefined;
}
