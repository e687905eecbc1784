import type { CommandContext } from '../context.ts';
import { prisma } from '../data/prisma.ts';
import { setClock } from '../lib/clock.ts';
import { market } from '../modules/market/index.ts';
import { positions } from '../modules/positions/index.ts';
import { reports } from '../modules/reports/index.ts';
import { system } from '../modules/system/index.ts';
import { asOwner } from './database.ts';

/** A day in milliseconds. */
export const dayMs = 86_400_000;

/** Runs a job as its schedule would at a moment. */
export async function runJob(context: CommandContext, name: string, moment = Date.now()): Promise<void> {
  const jobs = [market, positions, reports, system].flatMap((module) => module.jobs);
  const restore = setClock({ now: () => moment });
  await jobs
    .find((job) => job.name === name)
    ?.handle(context)
    .finally(restore);
}

/** Records prices of ten coins, which differ by a dollar each. */
export async function observe(at: number, dollars: number): Promise<void> {
  const data = Array.from({ length: 10 }, (_, n) => ({
    coin: `coin-${n}`,
    source: 'coingecko' as const,
    asOf: new Date(at),
    price: BigInt(dollars * 100 + n * 100) * 1_000_000n,
  }));
  await prisma.priceObservation.createMany({ data, skipDuplicates: true });
}

/** A statement with its values that adds cents to an account as an audited adjustment of a moment. */
export function adjustment(person: string, account: string, cents: number, at: number): [string, unknown[]] {
  const legs = [
    { account, person, amount: cents },
    { account: 'adjustments', amount: -cents },
  ];
  return [
    `WITH posted AS (
       SELECT journal FROM post_journal_at($1, 'adjustment', new_id()::text, $2, 'Given by a test', NULL, 'test')
     )
     INSERT INTO audit_event (id, at, action, subject_kind, subject_id, reason, address, request_id, journal_id)
     SELECT new_id(), $1, 'balance.set', 'person', $3, 'test', '', 'test', journal FROM posted`,
    [new Date(at), JSON.stringify(legs), person],
  ];
}

/** Adds cents to an account as an audited adjustment of a moment. */
export const adjust = (...given: Parameters<typeof adjustment>) => asOwner(...adjustment(...given));

/** Adds somebody who joined at a moment. Returns the id. */
export async function joinAt(at: number): Promise<string> {
  const [person] = await asOwner<{ id: string }>(
    `INSERT INTO person (id, name, email, phone, password_hash, created_at)
     SELECT id, 'Ada', id || '@test.dayrise.test', '1', '', $1 FROM new_id() AS id RETURNING id`,
    [new Date(at)],
  );
  return person?.id ?? '';
}

/** Adds somebody whose plan of $500 began at a moment. Returns the person's id. */
export async function investorSince(at: number): Promise<string> {
  const person = await joinAt(at);
  await asOwner(
    `WITH paid AS (
       INSERT INTO payment (id, person_id, plan, method, wallet, amount, proof_hash, proof_seen_before, decision,
         created_at, decided_at)
       VALUES (new_id(), $1, 'Newbie', 'Usdt', '', 50000, repeat('0', 64), false, 'active', $2, $2) RETURNING id
     )
     INSERT INTO position (id, person_id, payment_id, plan, opened, opened_at)
     SELECT id, $1, id, 'Newbie', 50000, $2 FROM paid`,
    [person, new Date(at)],
  );
  await asOwner(
    `SELECT post_journal_at($2, 'payment_activated', payment_id::text, jsonb_build_array(
       jsonb_build_object('account', 'principal', 'person', person_id, 'position', id, 'amount', 50000),
       jsonb_build_object('account', 'clearing', 'method', 'Usdt', 'amount', -50000)), 'Newbie started')
     FROM position WHERE person_id = $1`,
    [person, new Date(at)],
  );
  return person;
}
