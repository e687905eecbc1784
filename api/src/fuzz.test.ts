import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type AnyEndpoint, urlOf } from '@dayrise/contracts';
import { endpoints } from '@dayrise/contracts/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { config } from './config.ts';
import { keyOf } from './testing/api-key.ts';
import { asOwner } from './testing/database.ts';
import { permissionRows, type RowInput } from './testing/permission-rows.ts';
import { startTestServer, type TestPerson, type TestServer } from './testing/server.ts';

let server: TestServer;
let fingerprintQuery: string;
beforeAll(async () => {
  server = await startTestServer();
  fingerprintQuery = await watchTables();
});

const deep = JSON.parse(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`);
const poison = JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{}},"toString":1}');

/** Values that no field accepts. */
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

/** Replaces each field by every bad value while the others stay valid, then the whole body. */
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
  ({ responseKind, bodyKind }) => responseKind !== 'event-stream' && bodyKind !== 'multipart',
);

describe.each(fuzzed.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  it('rejects fuzzed input without a fault and without a changed row', async () => {
    const [owner, admin] = await Promise.all([
      server.person({ password: 'owner-password-1' }),
      server.person({ role: 'admin' }),
    ]);
    const input = (await permissionRows[name]?.input?.({ server, owner, admin })) ?? {};
    const token = endpoint.access === 'admin' ? admin.token : owner.token;
    const headers = endpoint.access === 'key' ? (await keyOf(owner)).headers : undefined;
    let before = await fingerprint();
    for (const odd of spoil(endpoint, input)) {
      const hasBody = endpoint.method !== 'GET' && odd.body !== undefined;
      const answer = await server.send(endpoint.method, urlOf(endpoint, odd), {
        ...(headers ? { headers } : { token }),
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

/** A body as it travels. */
interface SentForm {
  readonly what: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

async function sent(what: string, form: FormData): Promise<SentForm> {
  const body = new Response(form);
  return {
    what,
    type: body.headers.get('Content-Type') ?? '',
    bytes: new Uint8Array(await body.arrayBuffer()),
  };
}

/** The same form with one of its parts replaced, by several when it is there more than once, or left out. */
function withPart(form: FormData, name: string, ...values: readonly (string | Blob)[]): FormData {
  const copy = new FormData();
  for (const [key, value] of form) {
    if (key !== name) appendTo(copy, key, value);
  }
  for (const value of values) appendTo(copy, name, value);
  return copy;
}

function appendTo(form: FormData, name: string, value: string | Blob): void {
  if (typeof value === 'string') form.append(name, value);
  else form.append(name, value, value instanceof File ? value.name : 'odd.png');
}

const jpeg = [0xff, 0xd8, 0xff, 0xd9];
const oddFiles: readonly (readonly [what: string, bytes: Uint8Array<ArrayBuffer>])[] = [
  ['nothing', new Uint8Array()],
  ['one byte', new Uint8Array(1)],
  ['zeros', new Uint8Array(100_000)],
  ['end markers', new Uint8Array(Array(50_000).fill(jpeg).flat())],
  [
    'a PNG whose part is 4 GB',
    new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 255, 255, 255, 255, 73, 72, 68, 82]),
  ],
  ['a WebP of no length', new TextEncoder().encode('RIFF\u0000\u0000\u0000\u0000WEBPVP8X\u0002')],
  ['SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['more than anybody may send', new Uint8Array(5 * 1024 * 1024 + 1)],
];
const oddNames = ['a'.repeat(5000), '../../etc/passwd', '\u202egnp.exe', 'a\u0000.png', '"; name="role', ''];
const oddFields = ['__proto__', 'constructor', '', 'x'.repeat(5000), 'image[]', 'na\u0000me'];

/** Corrupts each part of a form in every way, then its bytes as a whole. */
async function spoiltForms(form: FormData): Promise<SentForm[]> {
  const odd: [string, FormData][] = [];
  const texts = oddValues.filter(
    (value): value is string => typeof value === 'string' && value.isWellFormed(),
  );
  for (const [name, value] of form) {
    odd.push([`no ${name}`, withPart(form, name)], [`${name} twice`, withPart(form, name, value, value)]);
    for (const text of texts) odd.push([`${name}: ${text.slice(0, 40)}`, withPart(form, name, text)]);
    if (typeof value === 'string') {
      odd.push([`${name}: a file`, withPart(form, name, new Blob(['x']))]);
      continue;
    }
    for (const [what, bytes] of oddFiles)
      odd.push([`${name}: ${what}`, withPart(form, name, new Blob([bytes]))]);
    for (const file of oddNames)
      odd.push([`${name}: ${file}`, withPart(form, name, new File([value], file))]);
    const bytes = new Uint8Array(await value.arrayBuffer());
    for (const part of [0.1, 0.5, 0.9]) {
      const cut = new Blob([bytes.subarray(0, bytes.length * part)]);
      odd.push([`${name}: the first ${part}`, withPart(form, name, cut)]);
    }
  }
  for (const name of oddFields) odd.push([`a field ${name.slice(0, 40)}`, withPart(form, name, 'x')]);
  odd.push(
    ['fifty fields', withPart(form, 'x', ...Array<string>(50).fill('x'))],
    ['nothing', new FormData()],
  );
  const forms = await Promise.all(odd.map(([what, spoilt]) => sent(what, spoilt)));
  return [...forms, ...brokenForms(await sent('whole', form))];
}

function brokenForms({ type, bytes }: SentForm): SentForm[] {
  const types = [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=other',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    `multipart/form-data; boundary="${'"\\'.repeat(20)}`,
    'multipart/mixed; boundary=x',
    `${type}; boundary=second; charset=none`,
  ];
  const flipped = Array.from({ length: 24 }, (_, time) => {
    const copy = bytes.slice();
    // A fixed seed, so that a failure can be reproduced.
    for (let at = time * 7; at < copy.length; at += 97 + time * 13)
      copy[at] = (copy[at] ?? 0) ^ (1 << (time % 8));
    return { what: `bytes flipped, ${time}`, type, bytes: copy };
  });
  return [
    ...types.map((other) => ({ what: other.slice(0, 60), type: other, bytes })),
    ...[0, 1, 10, 60, 200, bytes.length >> 1, bytes.length - 10].map((length) => ({
      what: `the first ${length} bytes`,
      type,
      bytes: bytes.slice(0, length),
    })),
    { what: 'twice', type, bytes: new Uint8Array([...bytes, ...bytes]) },
    { what: 'the boundary without end', type, bytes: new TextEncoder().encode('--'.repeat(40_000)) },
    ...flipped,
  ];
}

const forms = endpoints.filter(({ bodyKind }) => bodyKind.endsWith('multipart'));

describe.each(forms.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  it('rejects fuzzed forms without a fault, a changed row or a leftover file', {
    timeout: 300_000,
  }, async () => {
    const admin = await server.person({ role: 'admin' });
    const first = await server.person();
    const makeInput = (owner: TestPerson) => permissionRows[name]?.input?.({ server, owner, admin });
    const whole = (await makeInput(first))?.form ?? new FormData();
    expect([...whole]).not.toEqual([]);
    let owner = first;
    let input = await makeInput(owner);
    let before = await fingerprint();
    let files = await filesLeft();
    for (const [time, odd] of (await spoiltForms(whole)).entries()) {
      if (time % 8 === 0) {
        // Each person may send only a few an hour.
        owner = await server.person();
        input = await makeInput(owner);
        before = await fingerprint();
      }
      const answer = await server.send(endpoint.method, urlOf(endpoint, input), {
        token: endpoint.access === 'admin' ? admin.token : owner.token,
        raw: odd.bytes,
        headers: { 'Content-Type': odd.type },
      });
      const what = `${odd.what} → ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`;
      expect(answer.status, what).toBeLessThan(500);
      expect(answer.status, what).not.toBe(429);
      const after = [await fingerprint(), await filesLeft()] as const;
      if (answer.status >= 400) expect(after, what).toEqual([before, files]);
      [before, files] = after;
    }
  });
});

/** Everything on the disk below DATA_DIR. */
async function filesLeft(): Promise<string[]> {
  const entries = await readdir(config.DATA_DIR, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Tables with rows that a refused call may write: when a session was seen or a key was used, and that a sign-in failed. */
const written = ['session', 'security_event', 'api_key'];

/** Counts the statements that write to a table, and returns the query that reads every row of them all. */
async function watchTables(): Promise<string> {
  const tables = await asOwner<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' AND tablename <> ALL ($1) ORDER BY 1`,
    [written],
  );
  await asOwner(`
    CREATE SEQUENCE writes;
    SELECT nextval('writes');
    CREATE FUNCTION count_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      AS $$ BEGIN PERFORM nextval('public.writes'); RETURN NULL; END $$;
    ${tables.map(({ name }) => `CREATE TRIGGER count_write AFTER INSERT OR UPDATE OR DELETE ON ${name} EXECUTE FUNCTION count_write();`).join('\n')}`);
  const parts = tables.map(({ name }) => `SELECT '${name}' AS of, row::text AS text FROM ${name} AS row`);
  return `SELECT md5(string_agg(of || text, '' ORDER BY of, text)) AS hash FROM (${parts.join(' UNION ALL ')}) AS all_rows`;
}

let known = { writes: '', hash: '' };

/** Reads all rows, which takes longer than most calls, only after a statement that may have changed one. */
async function fingerprint(): Promise<string> {
  const [counted] = await asOwner<{ writes: string }>('SELECT last_value AS writes FROM writes');
  if (counted?.writes !== known.writes) {
    const [row] = await asOwner<{ hash: string }>(fingerprintQuery);
    known = { writes: counted?.writes ?? '', hash: row?.hash ?? '' };
  }
  return known.hash;
}
