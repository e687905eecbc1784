import type { Database } from '../../data/prisma.ts';

const supportNumber = 'whatsapp';

/** The support number; empty while none is set. */
export async function findSupportNumber(database: Database): Promise<string> {
  const setting = await database.setting.findUnique({ where: { name: supportNumber } });
  return setting?.value ?? '';
}

/** Saves the support number. Returns the previous one. */
export async function saveSupportNumber(database: Database, number: string): Promise<string> {
  const before = await findSupportNumber(database);
  await database.setting.upsert({
    where: { name: supportNumber },
    create: { name: supportNumber, value: number },
    update: { value: number },
  });
  return before;
}

/** The wallets, oldest first. */
export function findWallets(database: Database) {
  return database.wallet.findMany({
    select: { name: true, address: true },
    orderBy: { createdAt: 'asc' },
    take: 200,
  });
}
