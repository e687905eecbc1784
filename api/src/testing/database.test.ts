import { expect, it } from 'vitest';
import { prisma } from '../data/prisma.ts';

it('runs the application as a role that owns nothing', async () => {
  const rows = await prisma.$queryRaw<{ role: string }[]>`SELECT current_user::text AS role`;
  expect(rows).toEqual([{ role: 'dayrise_app' }]);
  await expect(prisma.$executeRawUnsafe('CREATE TABLE forbidden (id int)')).rejects.toThrow();
});
