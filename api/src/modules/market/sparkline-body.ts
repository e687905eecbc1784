import { createHash } from 'node:crypto';
import { clock } from '../../lib/clock.ts';
import { findSparklines } from './history.ts';

/** The lines change every few hours. */
const keptMs = 60_000;

interface SparklineBody {
  readonly body: Buffer;
  readonly etag: string;
}

let latest: (SparklineBody & { readonly until: number }) | undefined;

/** The sparklines as JSON, made once a minute however many callers there are. */
export async function sparklineBody(): Promise<SparklineBody> {
  const now = clock.now();
  if (latest && now < latest.until && now > latest.until - 2 * keptMs) return latest;
  const sparklines = await findSparklines();
  const body = Buffer.from(JSON.stringify({ sparklines }));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  // After a start the first ones follow soon.
  latest = { body, etag, until: sparklines.length > 0 ? now + keptMs : now };
  return latest;
}
