import { prisma } from '../data/prisma.ts';
import { connectRedis } from '../data/redis.ts';
import { shutdown } from '../lib/shutdown.ts';
import { forgetPublished, readPublished } from '../modules/public-log/index.ts';

// Accepts the public log as the database has it now, after a restore.
await connectRedis();
try {
  const published = await readPublished();
  const newest = await prisma.logCheckpoint.findFirst({ orderBy: { size: 'desc' }, select: { size: true } });
  await forgetPublished();
  console.log(`Published: ${published?.size ?? 'nothing known'}. In the database: ${newest?.size ?? 0}.`);
  console.log('Say publicly what happened, then run the job log.verify from the back office.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await shutdown('done');
}
