import pg from 'pg';
import { z } from 'zod';

const Wrapped = z.object({
  meta: z.object({
    driverAdapterError: z.object({
      cause: z.object({ originalCode: z.string(), detail: z.string().nullish() }),
    }),
  }),
});

/**
 * SQLSTATE and detail of a database error, as the driver raised it or however deep Prisma wrapped it. Null for
 * anything else.
 */
export function databaseFailure(error: unknown): { state: string; detail: string | null } | null {
  if (error instanceof pg.DatabaseError) return { state: error.code ?? '', detail: error.detail ?? null };
  const cause = Wrapped.safeParse(error).data?.meta.driverAdapterError.cause;
  return cause ? { state: cause.originalCode, detail: cause.detail ?? null } : null;
}
