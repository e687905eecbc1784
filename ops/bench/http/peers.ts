import type { AddressInfo } from 'node:net';
import { PAGE_SIZE } from '@dayrise/contracts';
import { PrismaPg } from '@prisma/adapter-pg';
import { createClient } from '@redis/client';
import Koa, { type Context } from 'koa';
import helmet from 'koa-helmet';
import pino from 'pino';
import { Histogram, Registry } from 'prom-client';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { PrismaClient } from '../../../api/src/data/generated/client.ts';

// What people would use instead: Koa alone, and Koa with the usual middleware for the same duties, in the usual way, with
// as many rows on a page as the API. It runs in a process of its own, as the API does.
const { DATABASE_URL = '', REDIS_URL = '', LOG_FILE = '', COINS = '' } = process.env;
const PAGE = 50;

const alone = new Koa();
alone.use((http) => {
  http.type = 'json';
  http.body = COINS;
});

const database = new PrismaClient({ adapter: new PrismaPg({ connectionString: DATABASE_URL, max: 10 }) });
const redis = await createClient({ url: REDIS_URL }).connect();
const log = pino(pino.destination({ dest: LOG_FILE, sync: false }));
const limiter = new RateLimiterMemory({ points: 1_000_000_000, duration: 60 });
const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of requests.',
  labelNames: ['method', 'route', 'status'],
  registers: [new Registry()],
});

const usual = new Koa({ proxy: true });
usual.use(helmet());
usual.use(async (http, next) => {
  const startedAt = performance.now();
  await next();
  const { method, path, status, ip } = http;
  const milliseconds = performance.now() - startedAt;
  durations.observe({ method, route: path, status }, milliseconds / 1000);
  // Like the API: reads that succeed are written only where that is asked for.
  const level = method === 'GET' && status < 400 ? 'debug' : 'info';
  log[level]({ method, path, status, ip, milliseconds, requestId: crypto.randomUUID() }, 'request');
});
usual.use(async (http, next) => {
  await limiter.consume(http.ip);
  await next();
});
const routes: Record<string, (http: Context) => unknown> = {
  '/api/market/coins': () => COINS,
  '/api/notifications': async (http) => {
    const where = { personId: await personOf(http) };
    const [rows, unread] = await Promise.all([
      database.notification.findMany({
        where,
        orderBy: [{ readAt: { sort: 'asc', nulls: 'first' } }, { id: 'desc' }],
        take: PAGE + 1,
      }),
      database.notification.count({ where: { ...where, readAt: null } }),
    ]);
    const notifications = rows.slice(0, PAGE).map(({ id, kind, title, text, link, readAt, createdAt }) => ({
      _id: id,
      kind,
      title,
      text,
      link,
      readAt,
      createdAt,
    }));
    return { notifications, unread, next: rows[PAGE]?.id ?? null };
  },
  '/api/users/users': async (http) => {
    await personOf(http);
    const [people, total] = await Promise.all([
      database.person.findMany({
        where: { role: 'user', deletedAt: null },
        orderBy: { createdAt: 'desc' },
        take: PAGE_SIZE,
        include: { figures: true },
      }),
      database.person.count({ where: { role: 'user', deletedAt: null } }),
    ]);
    http.set('X-Total-Count', String(total));
    return people.map((person) => ({
      _id: person.id,
      name: person.name,
      email: person.email,
      phone_number: person.phone,
      role: person.role,
      emailVerified: person.emailVerifiedAt !== null,
      status: person.verified,
      balance: Number(person.figures?.balance ?? 0) / 100,
      deposit: Number(person.figures?.deposit ?? 0) / 100,
      profit: Number(person.figures?.profit ?? 0) / 100,
      isAdmin: person.role === 'admin',
      staffSet: person.staffSet,
      permissions: [],
      createdAt: person.createdAt,
    }));
  },
};
usual.use(async (http) => {
  const body = await routes[http.path]?.(http);
  http.type = 'json';
  http.body = body;
});

/** The person of the session in the `Authorization` header. */
async function personOf(http: Context): Promise<string> {
  const session = await redis.get(`peer:${http.get('Authorization').slice('Bearer '.length)}`);
  if (session === null) return http.throw(401);
  return (JSON.parse(session) as { readonly personId: string }).personId;
}

const listen = (app: Koa) =>
  new Promise<number>((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
process.send?.({ alone: await listen(alone), usual: await listen(usual) });
