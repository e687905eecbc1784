import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { config } from './config.ts';
import type { CommandContext } from './context.ts';
import { prisma } from './data/prisma.ts';
import { entryIn } from './lib/entry-texts.ts';
import { writeOffPerson } from './modules/people/commands/write-off-person.ts';
import { brokenInvariants } from './testing/ledger.ts';
import { anySequence, Model, startingGrant } from './testing/money/model.ts';
import { ModelPerson, modelCoins } from './testing/money/model-person.ts';
import { startTestServer } from './testing/server.ts';

/** `FAULTS=long` runs the long form. */
const sequences = process.env.FAULTS === 'long' ? 20_000 : 200;

let admin: CommandContext;
beforeAll(async () => {
  const server = await startTestServer();
  admin = (await server.person({ role: 'admin' })).context;
  // One person makes all changes of the day.
  Object.assign(config, { FOUR_EYES_ABOVE: 10_000_000_000, STARTING_GRANT: startingGrant / 100 });
});

it(`agrees with a simple model after each command of ${sequences} random sequences`, {
  timeout: sequences * 5000,
}, async () => {
  await Promise.all(modelCoins.map((coin) => runSequences(coin, sequences / modelCoins.length)));
  expect(await brokenInvariants()).toEqual([]);
  const posted = await prisma.$queryRaw<{ description: string }[]>`SELECT DISTINCT description FROM journal`;
  expect(posted.length).toBeGreaterThan(10);
  expect(await prisma.tradeFill.count()).toBeGreaterThan(sequences / 10);
  expect(posted.filter(({ description }) => entryIn('de', description) === description)).toEqual([]);
});

function runSequences(coin: string, numRuns: number): Promise<void> {
  const property = fc.asyncProperty(anySequence, async (moves) => {
    const model = new Model();
    const person = await new ModelPerson(admin, coin).open();
    for (const move of moves) {
      const expected = model.apply(move);
      expect(await person.play(move), JSON.stringify(move)).toBe(expected);
      const { cash, hold, orderHold, coins, principal, profit } = model;
      const figures = { cash, hold, orderHold, coins, principal, profit };
      expect(await person.look(), JSON.stringify(move)).toEqual({ ...figures, broken: null });
    }
    await person.play({ type: 'settle' });
    await writeOffPerson(admin, { personId: person.id, reason: 'end of sequence' });
    const nothing = { cash: 0, hold: 0, orderHold: 0, coins: 0, principal: 0, profit: 0 };
    expect(await person.look()).toEqual({ ...nothing, broken: null });
  });
  return fc.assert(property, { numRuns });
}
