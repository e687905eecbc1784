import { plainDollars } from '../../lib/money.ts';
import type { PersonalData } from '../module.ts';
import { findSeats } from './queries/classes.ts';

const time = (at: Date | null) => at?.toISOString() ?? null;

export const personalData: PersonalData = {
  parts: [
    {
      name: 'classes',
      about:
        'The classes in trading that you joined: what each gave you, and what you had when it ended. The orders and fills that you made in them are among your orders and fills.',
      tables: ['class_seat'],
      records: async function* (database, personId) {
        for (const { id, joinedAt, endedAt, worth, class: of } of await findSeats(database, personId)) {
          yield {
            id,
            class: of.name,
            teacher: of.teacher.name,
            joinedAt: time(joinedAt),
            money: plainDollars(of.money),
            endedAt: time(endedAt),
            worth: worth === null ? null : plainDollars(worth),
          };
        }
      },
    },
  ],
  leftOut: { trading_class: 'Classes that you opened are the platform’s, as your other work on its staff.' },
};
