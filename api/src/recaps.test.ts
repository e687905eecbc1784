import {
  decidePayment,
  getPerformance,
  getWorth,
  listNotifications,
  setLanguage,
  setNotificationPreferences,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import type { NotificationWhereInput } from './data/generated/models.ts';
import { prisma } from './data/prisma.ts';
import { clock, setClock } from './lib/clock.ts';
import { wordsIn } from './modules/notifications/message-values.ts';
import { postDailyReturns } from './modules/positions/commands/post-daily-returns.ts';
import { recapJobs } from './modules/recaps/jobs.ts';
import { startTestMail, type TestMail } from './testing/mail.ts';
import { submitPaymentOf } from './testing/proofs.ts';
import { startTestServer, type TestPerson, type TestServer } from './testing/server.ts';

let server: TestServer;
let admin: TestPerson;
let mail: TestMail;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
  mail = await startTestMail();
});
const dayMs = 86_400_000;
const dayAfter = (days: number) => new Date(clock.now() + days * dayMs).toISOString().slice(0, 10);
/** Does something days from now; sessions would not last that long. */
async function later(days: number, work: () => Promise<unknown>) {
  const time = clock.now() + days * dayMs;
  const restore = setClock({ now: () => time });
  try {
    await work();
  } finally {
    restore();
  }
}
const post = (day: string, rate: number) =>
  postDailyReturns({ ...admin.context, actor: null }, { day, rate, source: 'simulated' });

async function investor(kinds: readonly ('daily' | 'weekly')[]): Promise<TestPerson> {
  const person = await server.person();
  const payment = await submitPaymentOf(server.url, person, {
    fields: { planName: 'Newbie', planAmount: '1000' },
  });
  await admin.client.call(decidePayment, { params: { id: payment._id }, body: { status: true } });
  const preferences = kinds.map((kind) => ({ kind, inApp: true, mail: true }));
  if (preferences.length > 0) await person.client.call(setNotificationPreferences, { body: { preferences } });
  return person;
}

/** Runs a job twice: the second run must change nothing. */
async function run(name: string) {
  const job = recapJobs.find((each) => each.name === name);
  for (let times = 0; times < 2; times += 1) {
    await job?.handle({ ...admin.context, actor: null });
    await mail.carryOut();
  }
}

const told = async (person: TestPerson, kind: string) =>
  (await person.client.call(listNotifications)).notifications.filter((each) => each.kind === kind);

it('tells the result of a day once, in the app and by mail, to people who asked for it', async () => {
  const [ada, ben, silent] = [await investor(['daily']), await investor(['daily']), await investor([])];
  await ben.client.call(setLanguage, { body: { language: 'de' } });
  const day = dayAfter(0);
  await later(1, () => run('performance.daily-results'));
  expect(await told(ada, 'daily'), 'nothing before the day is posted').toEqual([]);

  await later(1, async () => {
    await post(day, -12_345);
    await run('performance.daily-results');
  });
  const { value } = await ada.client.call(getWorth);
  expect(value).toBe(987.65);
  const [daily, ...more] = await told(ada, 'daily');
  expect(more).toEqual([]);
  expect(daily).toMatchObject({ title: 'Daily result: −$12.35', link: '/user' });
  expect(daily?.text).toContain('lost $12.35');
  expect(daily?.text).toContain(
    'at a daily rate of −1.2345% from simulated prices. Your total value is $987.65.',
  );
  const mails = await mail.to(ada.email);
  expect(mails.filter(({ subject }) => subject === 'Daily result: −$12.35')).toHaveLength(1);
  expect((await told(ben, 'daily'))[0]?.title).toBe('Daily result: −$12.35');
  const toBen = await prisma.notification.findFirstOrThrow({ where: { personId: ben.id, kind: 'daily' } });
  expect(wordsIn('de', toBen).text).toMatch(/bei einer Tagesrendite von −1,2345\s% aus simulierten Kursen\./);
  expect((await mail.to(ben.email))[0]?.subject).toMatch(/^Tagesergebnis: −12,35/);
  expect(await told(silent, 'daily'), 'off unless turned on').toEqual([]);

  await silent.client.call(setNotificationPreferences, {
    body: { preferences: [{ kind: 'daily', inApp: true, mail: true }] },
  });
  await later(1.3, () => run('performance.daily-results'));
  expect(await told(silent, 'daily'), 'no old news').toEqual([]);
});

it('recaps a week with the figures of the performance page, once, on whatever day it runs', async () => {
  const ada = await investor(['weekly']);
  const newcomer = await server.person();
  const colleague = await investor(['weekly', 'daily']);
  await prisma.person.update({ where: { id: colleague.id }, data: { role: 'admin', staffSet: 'auditor' } });
  await newcomer.client.call(setNotificationPreferences, {
    body: { preferences: [{ kind: 'weekly', inApp: true, mail: false }] },
  });
  for (const [index, rate] of [20_000, -5_000, 8_000].entries()) await post(dayAfter(index + 1), rate);
  const { period } = await ada.client.call(getPerformance, { query: { days: 7 } });
  const monday = 8 - (new Date(dayAfter(0)).getUTCDay() || 7);
  for (const days of [monday, monday + 2, monday + 3])
    await later(days, () => run('performance.weekly-recaps'));
  await later(1, () => run('performance.daily-results'));
  const [recap, ...more] = await told(ada, 'weekly');
  expect(more).toEqual([]);
  const money = (dollars = 0) => `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  expect(recap?.title).toBe(`Your week: +${money(period?.change)}`);
  expect(recap?.text).toContain('$1,000.00 came in and $0.00 went out');
  expect(recap?.text).toContain(`from $0.00 to ${money(period?.closing)}.`);
  expect(recap?.text).toContain(`(${((period?.rate ?? 0) * 100).toFixed(2)}% time-weighted)`);
  expect(await told(newcomer, 'weekly'), 'nothing to recap').toEqual([]);
  const toColleague: NotificationWhereInput = { personId: colleague.id, kind: { in: ['weekly', 'daily'] } };
  expect(await prisma.notification.count({ where: toColleague }), 'on the staff now').toBe(0);
  expect((await mail.to(ada.email)).filter(({ subject }) => subject === recap?.title)).toHaveLength(1);
});

it('writes no sign before a result of nothing', async () => {
  const ada = await investor(['daily']);
  const day = dayAfter(4);
  await later(5, async () => {
    await post(day, 0);
    await run('performance.daily-results');
  });
  expect((await told(ada, 'daily'))[0]?.title).toBe('Daily result: $0.00');
});

it('keeps the sign with its amount in Arabic, which is written from right to left', () => {
  const titleOf = (name: string, size: string, cents: string) => {
    const message = { feature: 'recap', name, values: { amount: { cents }, size }, reason: null };
    return wordsIn('ar', { title: '', text: '', message }).title;
  };
  const hundred = '\u2066100.00\u00a0US$\u2069';
  expect(titleOf('gain', 'some', '10000')).toContain(`: \u2066+${hundred}\u2069`);
  expect(titleOf('weekLoss', 'some', '10000')).toContain(`: \u2066−${hundred}\u2069`);
  expect(titleOf('weekGainTraded', 'zero', '0')).toMatch(/: \u20660\.00\u00a0US\$\u2069$/);
});

it('says nothing about prices in notices of earlier versions, which don’t know their source', () => {
  const wordsOf = (name: string, values: object) =>
    wordsIn('en', { title: '', text: '', message: { feature: 'recap', name, values, reason: null } });
  const textOf = (name: string, values: object) => wordsOf(name, values).text;
  const hundred = { cents: '10000' };
  const daily = { amount: hundred, day: { day: '2026-11-20' }, rate: { rate: 1 }, value: hundred };
  expect(wordsOf('gain', daily).title).toBe('Daily result: +$100.00');
  expect(textOf('gain', daily)).toContain('at a daily rate of +1.0000%. Your total value');
  expect(textOf('weekGainTraded', { impact: hundred })).toMatch(/impact of \$100\.00\.$/);
});
