import { randomUUID } from 'node:crypto';
import { prisma } from '../data/prisma.ts';
import { connectRedis } from '../data/redis.ts';
import { shutdown } from '../lib/shutdown.ts';
import { readRemotes, withdrawBuild } from '../modules/remotes/index.ts';

// Removes a build from everybody: `npm run remotes -- withdraw BUILD [REASON]`.
const context = { database: prisma, actor: null, requestId: randomUUID(), address: '' };
const [buildId = '', ...words] = process.argv.slice(2);
const reason = words.join(' ') || undefined;
try {
  const remotes = [...(await readRemotes()).remotes.values()].filter(({ builds }) => builds.has(buildId));
  if (remotes.length === 0) throw new Error(`There is no build ${buildId}.`);
  // Works without Redis: open pages then learn of it when they read again.
  await connectRedis().catch(() => undefined);
  for (const { id } of remotes) {
    await withdrawBuild(context, { id, buildId, reason });
    console.log(`${id} ${buildId} is withdrawn`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await shutdown('done');
}
