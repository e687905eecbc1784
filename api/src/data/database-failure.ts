import pg from 'pg';
import { z } from 'zod';

/** What the driver's adapter raises; Prisma wraps it, except where a transaction begins or ends. */
const Raised = z.object({
  name: z.literal('DriverAdapterError'),
  cause: z.object({ originalCode: z.string(), detail: z.string().nullish() }),
});
const Wrapped = z.object({ meta: z.object({ driverAdapterError: Raised.pick({ cause: true }) }) });

/**
 * SQLSTATE and detail of a database error, as the driver raised it or however deep Prisma wrapped it. Null for
 * anything else.
 */
export function databaseFailure(error: unknown): { state: string; detail: string | null } | null {
  if (error instanceof pg.DatabaseError) return { state: error.code ?? '', detail: error.detail ?? null };
  const cause =
    Raised.safeParse(error).data?.cause ?? Wrapped.safeParse(error).data?.meta.driverAdapterError.cause;
  return cause ? { state: cause.originalCode, detail: cause.detail ?? null } : null;
}

/**
 * The database did not respond in time, or the connection was lost. A running statement may or may not have taken
 * effect. `code` is that of a lost socket, which callers of the driver know.
 */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
  readonly code = 'ECONNRESET';
}
