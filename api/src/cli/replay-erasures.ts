import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { prisma } from '../data/prisma.ts';
import { connectRedis } from '../data/redis.ts';
import { shutdown } from '../lib/shutdown.ts';
import { replayErasure } from '../modules/people/index.ts';

// Erases the people named on standard input, [{ personId, erasedAt }], who came back with a restored backup.
const List = z.array(z.object({ personId: z.uuid(), erasedAt: z.coerce.date() }));

const list = List.parse(JSON.parse(await text(process.stdin)));
await connectRedis();
const context = { database: prisma, actor: null, requestId: randomUUID(), address: '' };
let erased = 0;
try {
  for (const erasure of list) {
    if ((await replayErasure(context, erasure)) === 'erased') erased += 1;
  }
  console.log(`Erased ${erased} of the ${list.length} people on the list; the rest are not in this backup.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await shutdown('done');
}
