import { expect, it } from 'vitest';
import { prisma } from '../data/prisma.ts';
import { connectRedis, redis, redisKey } from '../data/redis.ts';
import { asOwner, resetDatabase } from './database.ts';

it('runs the application as a role that owns nothing', async () => {
  const rows = await prisma.$queryRaw<{ role: string }[]>`SELECT current_user::text AS role`;
  expect(rows).toEqual([{ role: 'dayrise_app' }]);
  await expect(prisma.$executeRawUnsafe('CREATE TABLE forbidden (id int)')).rejects.toThrow();
});

it('empties the tables and the keys of this file when reset', async () => {
  await connectRedis();
  await asOwner('CREATE TABLE things (id int)');
  await asOwner('INSERT INTO things VALUES (1)');
  await redis.set(redisKey('thing'), '1');
  await resetDatabase();
  expect(await asOwner('SELECT * FROM things')).toEqual([]);
  expect(await redis.get(redisKey('thing'))).toBeNull();
});
