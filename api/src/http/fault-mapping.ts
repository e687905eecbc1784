import type { ErrorCode } from '@dayrise/contracts';
import {
  ClientClosedError,
  ClientOfflineError,
  ConnectionTimeoutError,
  DisconnectsClientError,
  SocketClosedUnexpectedlyError,
  SocketTimeoutError,
} from 'redis';
import { z } from 'zod';
import { databaseFailure } from '../data/database-failure.ts';
import { AppError } from './app-error.ts';

/** Database errors that the caller can mend or wait out, by SQLSTATE. */
const bySqlState: Readonly<Record<string, ErrorCode>> = {
  // A unique record is there already; a record it belongs to is gone.
  '23505': 'conflict',
  '23503': 'conflict',
  // Serialisation failure and deadlock, after the retries.
  '40001': 'conflict',
  '40P01': 'conflict',
  // Text that PostgreSQL can't keep, a number or a moment out of range.
  '22021': 'malformed',
  '22003': 'malformed',
  '22008': 'malformed',
  // An Idempotency-Key in use, or used for something else: raised by claim_key().
  DR009: 'idempotency_in_flight',
  DR010: 'idempotency_mismatch',
  // The accounts of a deleted person are closed.
  DR011: 'not_found',
  DR013: 'last_admin',
  // Shutting down, starting up, cancelled by a time limit, out of connections, memory or disk.
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '57014': 'unavailable',
  '53300': 'unavailable',
  '53200': 'unavailable',
  '53100': 'storage_full',
};

/** Codes of the operating system and of Prisma where no SQLSTATE is known. */
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

/** The refusal that an error amounts to: by code and class, never by its message. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = knownCode(error) ?? redisCode(error);
  if (code) return new AppError(code, undefined, { cause: error });
  // What the HTTP libraries raise about the request itself, such as a broken percent-encoding.
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
  // The connection was given up because nothing came.
  DisconnectsClientError,
  SocketTimeoutError,
  SocketClosedUnexpectedlyError,
];

function redisCode(error: unknown): ErrorCode | undefined {
  return redisOutages.some((outage) => error instanceof outage) ? 'unavailable' : undefined;
}
