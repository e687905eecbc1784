import type { NewClass } from '@dayrise/contracts';
import type { Actor } from '../../src/context.ts';
import { endDueClasses } from '../../src/modules/classes/commands/end-class.ts';
import { joinClass } from '../../src/modules/classes/commands/join-class.ts';
import { openClass } from '../../src/modules/classes/commands/open-class.ts';
import { actAs, atMoment, orderSteps, type Step } from './orders.ts';
import type { DemoOrder } from './story.ts';

const day = 86_400_000;

interface DemoClass extends Omit<NewClass, 'startsAt' | 'endsAt'> {
  /** Days ago; `until` is in the future where it is below zero. */
  readonly from: number;
  readonly until: number;
  /** The orders of each member, with how many days ago they were placed. */
  readonly members: Readonly<Record<string, readonly (readonly [ago: number, order: DemoOrder])[]>>;
}

const buy = (coin: string, amount: number, why: string, stopLoss?: number): DemoOrder => ({
  ...{ coin, side: 'buy', type: 'market', amount, why },
  ...(stopLoss !== undefined && { stopLoss }),
});
const sell = (coin: string, quantity: string, why: string): DemoOrder => ({
  ...{ coin, side: 'sell', type: 'market', quantity, why },
});

const classes: readonly DemoClass[] = [
  {
    name: 'Demo class: first steps in trading',
    ...{ from: 28, until: 11, money: 10_000, coins: [], marketOrders: true, stopLoss: false, journal: true },
    members: {
      'investor@demo.dayrise.test': [
        [26, buy('bitcoin', 4000, 'I want to see what a trade costs.')],
        [20.1, sell('bitcoin', '0.02', 'Half of it back into dollars, to compare.')],
      ],
      'tomas.lindqvist@demo.dayrise.test': [
        [25.5, buy('solana', 6000, 'Everybody in class talks about it.')],
        [22.4, sell('solana', '20', 'I do not want to lose more.')],
        [21.9, buy('solana', 3000, 'I was bored without it.')],
      ],
      'yuki.tanaka@demo.dayrise.test': [[24.8, buy('ethereum', 2500, 'A quarter, and then I wait.')]],
      'noor.haddad@demo.dayrise.test': [
        [24.2, buy('bitcoin', 3000, 'Half of it in two coins.')],
        [24.1, buy('ethereum', 2000, 'The second coin of my two.')],
      ],
      'ewa.kowalska@demo.dayrise.test': [[19.3, buy('dogecoin', 1500, 'Because of its picture.')]],
      'samuel.adeyemi@demo.dayrise.test': [],
    },
  },
  {
    name: 'Demo class: risk and stops',
    ...{ from: 7, until: -21, money: 5000, coins: ['bitcoin', 'ethereum', 'solana'] },
    ...{ marketOrders: true, stopLoss: true, journal: true },
    members: {
      'investor@demo.dayrise.test': [
        [5.6, buy('bitcoin', 1500, 'A stop at 10% below is what I can lose.', 0.9)],
        [1.9, buy('ethereum', 800, 'To not have everything in one coin.', 0.88)],
      ],
      'tomas.lindqvist@demo.dayrise.test': [[4.7, buy('solana', 4500, 'It moves most.', 0.97)]],
      'yuki.tanaka@demo.dayrise.test': [
        [4.2, buy('ethereum', 1000, 'Same as last time, with a stop.', 0.85)],
      ],
      'noor.haddad@demo.dayrise.test': [[3.1, buy('bitcoin', 2500, 'I think it rises this week.', 0.92)]],
      'liam.obrien@demo.dayrise.test': [],
      'ewa.kowalska@demo.dayrise.test': [],
    },
  },
];

/** The demo's classes: opened by an admin, joined an hour after each other, and the first one ended. */
export function classSteps(now: number, people: readonly { id: string; email: string }[]): Step[] {
  const idOf = (email: string) => people.find((person) => person.email === email)?.id ?? '';
  const admin: Partial<Actor> = { role: 'admin', staffSet: 'owner' };
  return classes.flatMap(({ from, until, members, ...terms }) => {
    const [startsAt, endsAt] = [now - from * day, now - until * day];
    let code = '';
    const steps = [
      step(startsAt, async (context) => {
        const id = await openClass(actAs(idOf('admin@demo.dayrise.test'), admin)(context), {
          ...terms,
          startsAt: new Date(startsAt).toISOString(),
          endsAt: new Date(endsAt).toISOString(),
        });
        ({ code } = await context.database.tradingClass.findUniqueOrThrow({ where: { id } }));
      }),
    ];
    for (const [index, [email, orders]] of Object.entries(members).entries()) {
      const person = idOf(email);
      let seat = '';
      steps.push(
        step(startsAt + (index + 1) * (day / 24), async (context) => {
          seat = await joinClass(actAs(person)(context), code);
        }),
        ...orders.flatMap(([ago, order]) =>
          orderSteps(order, now - ago * day, (context) => actAs(seat, { seatOf: person })(context)),
        ),
      );
    }
    return endsAt > now ? steps : [...steps, step(endsAt, endDueClasses)];
  });
}

const step = (at: number, run: Step['run']): Step => ({
  at,
  run: (context) => atMoment(at, () => run(context)),
});
