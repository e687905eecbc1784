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
let failed = 0;
for (const erasure of list) {
  try {
    if ((await replayErasure(context, erasure)) === 'erased') erased += 1;
  } catch (error) {
    failed += 1;
    console.error(`${erasure.personId}: ${error instanceof Error ? error.message : error}`);
  }
}
console.log(
  `Erased ${erased} of the ${list.length} people on the list; ${failed} could not be erased, and the rest are not in this backup.`,
);
if (failed > 0) process.exitCode = 1;
await shutdown('done');
