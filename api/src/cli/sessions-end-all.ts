import { randomUUID } from 'node:crypto';
import { prisma } from '../data/prisma.ts';
import { connectRedis } from '../data/redis.ts';
import { shutdown } from '../lib/shutdown.ts';
import { carryOutRevocations, endAllSessions } from '../modules/identity/index.ts';

// Signs everybody out, for example after tokens leaked.
const context = { database: prisma, actor: null, requestId: randomUUID(), address: '' };
try {
  const ended = await endAllSessions(context);
  console.log(`${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`);
  try {
    await connectRedis();
    await carryOutRevocations(context);
  } catch {
    console.log('Redis does not answer. The worker closes open tabs as soon as it does.');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await shutdown('done');
}
