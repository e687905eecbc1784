import { type AnyEndpoint, urlOf } from '@dayrise/contracts';
import { endpoints } from '@dayrise/contracts/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { prisma } from './data/prisma.ts';
import { permissionRows, type RowInput } from './testing/permission-rows.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let fingerprintQuery: string;
beforeAll(async () => {
  server = await startTestServer();
  fingerprintQuery = await makeFingerprintQuery();
});

const deep = JSON.parse(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`);
const poison = JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{}},"toString":1}');

/** What no field is meant to hold. */
const oddValues: readonly unknown[] = [
  null,
  true,
  -1,
  -0.001,
  0.001,
  1e308,
  9_007_199_254_740_992,
  '',
  ' ',
  'NaN',
  '-1',
  '1e400',
  'a\u0000b',
  '\ud800',
  '\u202e👩‍👩‍👧‍👦',
  "'; DROP TABLE person; --",
  '../../etc/passwd',
  'x'.repeat(20_000),
  [],
  [[[]]],
  {},
  deep,
  poison,
];

const Properties = z.object({ properties: z.record(z.string(), z.unknown()).default({}) });

function fieldsOf(schema: z.ZodType): string[] {
  return Object.keys(
    Properties.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).properties,
  );
}

/** Each field spoilt in every way while the others stay as they should be, then all of the body at once. */
function spoil(endpoint: AnyEndpoint, input: RowInput): RowInput[] {
  const body = Object(input.body);
  // Half a character can't be written into an address.
  const texts = oddValues.filter(
    (value): value is string => typeof value === 'string' && value.isWellFormed(),
  );
  return [
    ...fieldsOf(endpoint.body).flatMap((field) =>
      oddValues.map((value) => ({ ...input, body: { ...body, [field]: value } })),
    ),
    ...fieldsOf(endpoint.query).flatMap((field) =>
      texts.map((value) => ({ ...input, query: { ...input.query, [field]: value } })),
    ),
    ...Object.keys(input.params ?? {}).flatMap((field) =>
      texts
        .filter((value) => value !== '')
        .map((value) => ({
          ...input,
          params: { ...input.params, [field]: value },
        })),
    ),
    ...(endpoint.method === 'GET' ? [] : oddValues.map((value) => ({ ...input, body: value }))),
  ];
}

const fuzzed = endpoints.filter(
  ({ answerKind, bodyKind }) => answerKind !== 'event-stream' && bodyKind === 'json',
);

describe.each(fuzzed.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  it('refuses odd input without a fault and without a changed row', { timeout: 60_000 }, async () => {
    const [owner, admin] = await Promise.all([
      server.person({ password: 'owner-password-1' }),
      server.person({ role: 'admin' }),
    ]);
    const input = (await permissionRows[name]?.input?.({ server, owner, admin })) ?? {};
    const token = endpoint.access === 'admin' ? admin.token : owner.token;
    let before = await fingerprint();
    for (const odd of spoil(endpoint, input)) {
      const hasBody = endpoint.method !== 'GET' && odd.body !== undefined;
      const answer = await server.send(endpoint.method, urlOf(endpoint, odd), {
        token,
        ...(hasBody && { body: odd.body }),
      });
      const what = () =>
        `${JSON.stringify(odd).slice(0, 200)} → ${answer.status} ${JSON.stringify(answer.body)}`;
      expect(answer.status, what()).toBeLessThan(500);
      const after = await fingerprint();
      if (answer.status >= 400) expect(after, what()).toBe(before);
      before = after;
    }
  });
});

/** Of everything that is kept, but when sessions were last seen. */
async function makeFingerprintQuery(): Promise<string> {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT format('%I', tablename) AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'session') ORDER BY 1`;
  const parts = tables.map(({ name }) => `SELECT '${name}' AS of, row::text AS text FROM ${name} AS row`);
  return `SELECT md5(string_agg(of || text, '' ORDER BY of, text)) AS hash FROM (${parts.join(' UNION ALL ')}) AS all_rows`;
}

async function fingerprint(): Promise<string | undefined> {
  const [row] = await prisma.$queryRawUnsafe<{ hash: string }[]>(fingerprintQuery);
  return row?.hash;
}
