import type { Database } from '../../src/data/prisma.ts';

/** Valid testnet addresses; nothing of value can be sent to them. */
const wallets = [
  { name: 'Bitcoin (testnet)', address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' },
  { name: 'Ethereum (Sepolia testnet)', address: '0x000000000000000000000000000000000000dEaD' },
  { name: 'Usdt (Nile testnet)', address: 'TDayRiseDemoNi1eTestnetXXXXXXXXXXX' },
];

/** A number reserved for fiction. */
const supportNumber = '+12025550199';

/** Adds the demo's wallets and support number. */
export async function seedSettings(database: Database): Promise<void> {
  const now = Date.now();
  // A second apart, because the list is in the order of adding.
  const data = wallets.map((wallet, index) => ({
    ...wallet,
    createdAt: new Date(now - (wallets.length - index) * 1000),
  }));
  await database.wallet.createMany({ data });
  await database.setting.create({ data: { name: 'whatsapp', value: supportNumber } });
}
