import type { PersonalData } from '../module.ts';

export const personalData: PersonalData = {
  parts: [
    {
      name: 'watched-coins',
      about: 'Coins that you watch.',
      tables: ['watched_coin'],
      records: async function* (database, personId) {
        const rows = await database.watchedCoin.findMany({ where: { personId }, orderBy: { coin: 'asc' } });
        for (const { coin, createdAt } of rows) yield { coin, addedAt: createdAt.toISOString() };
      },
    },
    {
      name: 'price-alerts',
      about: 'Price alerts that you set.',
      tables: ['price_alert'],
      records: async function* (database, personId) {
        const rows = await database.priceAlert.findMany({ where: { personId }, orderBy: { id: 'asc' } });
        for (const { coin, kind, level, createdAt, firedAt, firedPrice } of rows) {
          yield {
            coin,
            kind,
            level: Math.abs(level),
            setAt: createdAt.toISOString(),
            firedAt: firedAt?.toISOString() ?? null,
            firedPrice,
          };
        }
      },
    },
  ],
};
