import { join, resolve } from 'node:path';
import { z } from 'zod';

/** An empty variable means the same as a missing one: `PORT= npm start` starts with the default. */
const setting = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const wholeNumber = (minimum: number, maximum: number, fallback: number) =>
  setting(z.coerce.number().int().min(minimum).max(maximum).default(fallback));

const onOff = (fallback: 'on' | 'off') =>
  setting(
    z
      .enum(['on', 'off'])
      .default(fallback)
      .transform((value) => value === 'on'),
  );

const isHttpAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

const day = 86_400_000;

const schema = z.object({
  /**
   * `production` turns the demo off and requires a second factor of staff, unless SEED_DEMO and STAFF_SECOND_FACTOR say
   * otherwise. The start then also checks {@link requireSharedPlaces} and the database.
   */
  NODE_ENV: setting(z.string().optional()),
  /** The port of the HTTP server. */
  PORT: wholeNumber(1, 65_535, 3000),
  /** The address it listens on; `127.0.0.1` keeps it to this machine. */
  HOST: setting(z.string().default('0.0.0.0')),
  /** Where this instance keeps its files: embedded stores, uploaded images, builds of the front ends. */
  DATA_DIR: setting(
    z
      .string()
      .default('.data')
      .transform((directory) => resolve(directory)),
  ),
  /** PostgreSQL: as the owner for migrations, as `dayrise_app` for the rest; `npm start` runs an embedded one. */
  DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  /** Given to a migration, it lets `dayrise_app` sign in with this password. */
  APPLICATION_PASSWORD: setting(z.string().min(8).optional()),
  /** Connections to PostgreSQL that one process may hold. The orders that a price concerns take five at once. */
  DATABASE_POOL: wholeNumber(6, 500, 20),
  /** Whether statements are prepared by name; off for a PgBouncer before 1.21 in transaction mode. */
  DATABASE_PREPARE: onOff('on'),
  /**
   * PostgreSQL itself, where DATABASE_URL leads to a pooler: probes go there, because a pooler makes them wait while it
   * is busy.
   */
  DATABASE_PROBE_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  /**
   * A standby, for reads that may lag a moment, and for all reads while the primary is away. Default: the primary
   * alone.
   */
  DATABASE_READ_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  /** Redis or Valkey, with the database's number as its path. `npm start` runs an embedded one. */
  REDIS_URL: setting(z.url({ protocol: /^rediss?$/ }).optional()),
  /** A separate Redis for jobs; it must not evict keys. Default: REDIS_URL. */
  REDIS_JOBS_URL: setting(z.url({ protocol: /^rediss?$/ }).optional()),
  /** The prefix of every Redis key, so that several installations can share one server. */
  REDIS_PREFIX: setting(
    z
      .string()
      .regex(/^[\w:-]*$/)
      .default('dayrise:'),
  ),
  /** Whether a start fills an empty database with the demo's people and records. Default: on, off in production. */
  SEED_DEMO: setting(z.enum(['on', 'off']).optional()),
  /** Whether this version may serve a database that a newer one has migrated, while a deployment is taken back. */
  NEWER_DATABASE: setting(z.enum(['refuse', 'allow']).default('refuse')),
  /** Where prices come from; `auto` simulates prices, labeled as such, while the public service can't be reached. */
  MARKET_SOURCE: setting(z.enum(['auto', 'coingecko', 'simulated']).default('auto')),
  /** The base address of the public market service. */
  MARKET_API_URL: setting(
    z
      .url({ protocol: /^https?$/ })
      .default('https://api.coingecko.com/api/v3')
      .transform((url) => url.replace(/\/+$/, '')),
  ),
  /** Milliseconds between two polls of the market service. */
  MARKET_POLL_MS: wholeNumber(250, 3_600_000, 5000),
  /** Calls to the market service per minute, for prices and history together. */
  MARKET_CALLS_PER_MINUTE: wholeNumber(1, 10_000, 30),
  /** The market service's demo key: public quotas are small. */
  MARKET_API_KEY: setting(z.string().optional()),
  /** Milliseconds without input after which an investor's session ends. */
  INACTIVITY_MS: wholeNumber(1000, day, 300_000),
  /** The same for an admin. */
  ADMIN_INACTIVITY_MS: wholeNumber(1000, day, 900_000),
  /** Milliseconds after which any session ends, even an active one. */
  SESSION_LIMIT_MS: wholeNumber(1000, 30 * day, day / 2),
  /** Multiplies every rate limit; the log says so when it is not 1. */
  RATE_LIMIT_SCALE: setting(z.coerce.number().positive().max(1_000_000).default(1)),
  /** Where people reach this site, as `https://example.com`; pages, mail and the sitemap name it. Default: localhost. */
  PUBLIC_URL: setting(
    z
      .url({ protocol: /^https?$/ })
      .refine((url) => URL.parse(url)?.pathname === '/', 'must have no path')
      .transform((url) => new URL(url).origin)
      .optional(),
  ),
  /** The server that mail is handed to, as `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  MAIL_URL: setting(z.url({ protocol: /^smtps?$/ }).optional()),
  /** The sender of mail, as `Dayrise <no-reply@example.com>`. Default: `no-reply` at the host of PUBLIC_URL. */
  MAIL_FROM: setting(z.string().optional()),
  /** Without MAIL_URL: the loopback port of the page that shows mail. 0 is any free port, and the default is 1080. */
  MAIL_INBOX_PORT: setting(z.coerce.number().int().min(0).max(65_535).optional()),
  /** A service with the range protocol of Pwned Passwords that is asked about new passwords, besides our own list. */
  PWNED_PASSWORDS_URL: setting(
    z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
  ),
  /** Event streams that one person may have open at once in one process. */
  STREAMS_PER_PERSON: wholeNumber(1, 1_000_000, 30),
  /** The same for one network address: an IPv4 address or an IPv6 /64, which a whole office may share. */
  STREAMS_PER_ADDRESS: wholeNumber(1, 1_000_000, 600),
  /** How many proxies in front of us are trusted to name the caller's address; 0 trusts none. */
  TRUSTED_PROXIES: wholeNumber(0, 10, 0),
  /**
   * Signs the short-lived URLs of proof images and encrypts the secrets of authenticator apps; all processes share
   * one. `npm start` keeps one in DATA_DIR.
   */
  SIGNING_SECRET: setting(z.string().min(32).optional()),
  /** The previous secret, while the secrets of authenticator apps are re-encrypted (operations.md, Rotate secrets). */
  SIGNING_SECRET_PREVIOUS: setting(z.string().min(32).optional()),
  /**
   * The key that signs checkpoints of the public log, for the job processes; while it is changed, the new one and the
   * old one, with a comma (operations.md, Rotate secrets). `npm start` keeps one in DATA_DIR.
   */
  LOG_SIGNING_KEY: setting(
    z
      .string()
      .transform((text) => text.split(',').map((key) => key.trim()))
      .optional(),
  ),
  /**
   * An ISO time. Journals that are sealed before it may be older than the log, because a history is being imported. Keep
   * the setting afterwards: the nightly check reads it. For job processes, and for `npm run ledger:verify -- --all`.
   */
  LOG_PAST_UNTIL: setting(
    z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .optional(),
  ),
  /** The key by which push services know us; without it, nobody is offered push notifications (operations.md). */
  VAPID_PUBLIC_KEY: setting(
    z
      .string()
      .regex(/^B[\w-]{86}$/, 'must be a public key of `npm run push:keys`')
      .optional(),
  ),
  /** Its private key, for the job processes. `npm start` keeps a pair in DATA_DIR. */
  VAPID_PRIVATE_KEY: setting(
    z
      .string()
      .regex(/^[\w-]{43}$/, 'must be a private key of `npm run push:keys`')
      .optional(),
  ),
  /** Where push services reach whoever runs this site, as `mailto:` or `https:`. Default: PUBLIC_URL. */
  VAPID_SUBJECT: setting(
    z
      .string()
      .regex(/^(mailto:.+@|https:\/\/)/)
      .optional(),
  ),
  /** Milliseconds that a push service has to take a message. */
  PUSH_TIMEOUT_MS: wholeNumber(100, 60_000, 10_000),
  /** Whether a device's push service may be at http://127.0.0.1; for tests, and never in production. */
  PUSH_LOOPBACK: onOff('off'),
  /** Whether staff need a second factor; default: required, unless the demo is seeded. */
  STAFF_SECOND_FACTOR: setting(z.enum(['optional', 'required']).optional()),
  /**
   * The folder of proof images, with monthly statements in a subfolder, on a volume that all processes share;
   * without it they are in DATA_DIR.
   */
  PROOFS_DIR: setting(
    z
      .string()
      .transform((directory) => resolve(directory))
      .optional(),
  ),
  /** A bucket of an S3-compatible service for proof images and monthly statements, instead of a folder. */
  PROOFS_S3_BUCKET: setting(z.string().optional()),
  /** The address of that service, for others than Amazon's. */
  PROOFS_S3_ENDPOINT: setting(z.url({ protocol: /^https?$/ }).optional()),
  /** Its region; keys come from the usual AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. */
  PROOFS_S3_REGION: setting(z.string().optional()),
  /**
   * A bucket of the same service and keys to which job processes copy the public log, below `log/`, for everybody to
   * read. Not that of the proofs.
   */
  LOG_S3_BUCKET: setting(z.string().optional()),
  /** Where the shell finds the registry of remotes: a path here or the address of another server. */
  REMOTES_URL: setting(
    z
      .string()
      .refine(
        (url) => url.startsWith('/') || isHttpAddress(url),
        'must be a path that starts with /, or an http(s) address',
      )
      .default('/remotes.json'),
  ),
  /** Whether the trade page may show the charting provider's widget; off draws the local chart at once. */
  CHART_WIDGET: onOff('on'),
  /** Whether installed apps keep their pages for moments without a network; `off` removes what they have kept. */
  OFFLINE_APP: onOff('on'),
  /**
   * Dollars; from this amount, decisions on payments and withdrawals and changes of figures take two people. What one
   * person decides in a UTC day adds up.
   */
  FOUR_EYES_ABOVE: wholeNumber(0, 10_000_000_000, 10_000),
  /** Dollars of practice money that a person may take once; 0 turns it off. */
  STARTING_GRANT: wholeNumber(0, 1_000_000, 10_000),
  /** The fixed part of a withdrawal's charge, in cents. */
  WITHDRAWAL_CHARGE_CENTS: wholeNumber(0, 1_000_000, 0),
  /** The proportional part of a withdrawal's charge, in hundredths of a percent. */
  WITHDRAWAL_CHARGE_BASIS_POINTS: wholeNumber(0, 10_000, 0),
  /** The most a withdrawal is charged, in cents; 0 means no cap. */
  WITHDRAWAL_CHARGE_CAP_CENTS: wholeNumber(0, 1_000_000_000, 0),
  /** Where metrics are served. Only Prometheus should reach another address than loopback. */
  METRICS_HOST: setting(z.string().default('127.0.0.1')),
  /** The port where the HTTP process serves Prometheus' `/metrics`, `/live` and `/ready`; 0 serves none. */
  METRICS_PORT: wholeNumber(0, 65_535, 0),
  /** The same for the job process. */
  WORKER_METRICS_PORT: wholeNumber(0, 65_535, 0),
  /** An OpenTelemetry collector that gets traces, by OTLP over HTTP; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(z.url({ protocol: /^https?$/ }).optional()),
  /** The share of calls and jobs that are traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: setting(z.coerce.number().min(0).max(1).default(1)),
  /** The share of page views that browsers trace, too, from 0 (off) to 1; it needs a collector. */
  BROWSER_TRACES: setting(z.coerce.number().min(0).max(1).default(0)),
  /** Milliseconds between two deliveries to the collector. */
  OTEL_BSP_SCHEDULE_DELAY: wholeNumber(1, 60_000, 5000),
  /** Jobs that one worker process runs at the same time. */
  WORKER_CONCURRENCY: wholeNumber(1, 100, 8),
  /**
   * Milliseconds for which a stopping HTTP process still takes calls, because proxies don't know yet. They are part of
   * SHUTDOWN_MS.
   */
  DRAIN_MS: wholeNumber(0, 120_000, 250),
  /** Milliseconds a stopping process gives open requests and jobs before it cuts them off. */
  SHUTDOWN_MS: wholeNumber(0, 300_000, 10_000),
  /** The percentage of a disk that stays free for the database: below it, uploads are refused and LOG_FILE gets no lines. */
  DISK_RESERVE_PERCENT: setting(z.coerce.number().min(0).max(100).default(5)),
  /**
   * Where the log is written instead of to standard output, without `.log`, in a folder of its own; it is rotated.
   * `npm start` sets it for each process.
   */
  LOG_FILE: setting(
    z
      .string()
      .transform((path) => resolve(path))
      .optional(),
  ),
  /** How much is logged. */
  LOG_LEVEL: setting(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info')),
});

/** With what one setting demands of another. */
const complete = schema
  .refine((settings) => settings.BROWSER_TRACES === 0 || settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined, {
    path: ['BROWSER_TRACES'],
    message: 'needs OTEL_EXPORTER_OTLP_ENDPOINT',
  })
  .transform((settings) => ({
    ...settings,
    SEED_DEMO:
      settings.SEED_DEMO === undefined ? settings.NODE_ENV !== 'production' : settings.SEED_DEMO === 'on',
  }));

export type Config = z.infer<typeof complete>;

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** Whether a member of staff without a second factor can only set one up. */
export function isStaffFactorRequired({ STAFF_SECOND_FACTOR, SEED_DEMO }: Config): boolean {
  return STAFF_SECOND_FACTOR === undefined ? !SEED_DEMO : STAFF_SECOND_FACTOR === 'required';
}

/** Parses an environment. Throws one error that names every bad setting. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const result = complete.safeParse(environment);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These settings are wrong:\n${problems.join('\n')}`);
}

/** The folder of proof images, where no bucket is set. */
export function proofsFolder({ PROOFS_DIR, DATA_DIR }: Config): string {
  return PROOFS_DIR ?? join(DATA_DIR, 'proofs');
}

/** The folder of monthly statements, where no bucket is set: in that of the proof images. */
export function statementsFolder(settings: Config): string {
  return join(proofsFolder(settings), 'statements');
}

/** The folder of remotes' builds that were deployed over HTTP, where no bucket is set. */
export function remotesFolder(settings: Config): string {
  return join(proofsFolder(settings), 'remote-builds');
}

/**
 * With an external database there may be several machines, which don't share a DATA_DIR. Throws in production,
 * naming what is missing, unless all machines share the signing secret and the storage of proof images, and mail
 * has a server and a public URL. Only job processes need the key of the public log.
 */
export function requireSharedPlaces(settings: Config, role: 'api' | 'jobs' = 'api'): void {
  if (settings.NODE_ENV !== 'production' || !settings.DATABASE_URL) return;
  const missing = [
    ...(settings.SIGNING_SECRET ? [] : ['SIGNING_SECRET: 32 characters or more, the same for every process']),
    ...(settings.PROOFS_DIR || settings.PROOFS_S3_BUCKET
      ? []
      : ['PROOFS_DIR or PROOFS_S3_BUCKET: a folder or bucket that every process shares']),
    ...(settings.MAIL_URL ? [] : ['MAIL_URL: the mail server, as smtp://user:password@host:587']),
    ...(settings.LOG_SIGNING_KEY || role === 'api'
      ? []
      : ['LOG_SIGNING_KEY: made once by `npm run log:key -- NAME`, the same for every job process']),
    ...(settings.PUBLIC_URL ? [] : ['PUBLIC_URL: where people reach this site, for the links in mail']),
  ];
  if (missing.length === 0) return;
  throw new Error(`In production with DATABASE_URL these settings are missing:\n  ${missing.join('\n  ')}`);
}

function parseOrExit(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** The settings of this process, read once. */
export const config: Config = parseOrExit();
