import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '../contracts/src/endpoints.ts';
import { type Access, getHealth, getHistory, getOpenApi, login, SignedIn } from '../contracts/src/index.ts';
import { root } from './lib/tasks.ts';

/**
 * `npm run record [-- http://localhost:3000]`: records a running demo's responses in each remote's
 * `recorded-answers.json`, which `API_URL=recorded npm run dev -w mfe-user` serves without an API.
 */
const api = process.argv[2] ?? 'http://localhost:3000';

/** Endpoints for operators, which no screen uses. */
const operatorPaths: readonly string[] = [getOpenApi.path, getHealth.path];

/** Queries that endpoints require. The answer stands for all others of its path. */
const queries: Readonly<Record<string, string>> = { [getHistory.path]: '?coin=bitcoin&range=1m' };

/** The demo account that uses each remote, and what it may read. */
const viewers: Record<string, { readonly name: string | null; readonly reads: readonly Access[] }> = {
  'mfe-public': { name: null, reads: ['all'] },
  'mfe-user': { name: 'investor', reads: ['all', 'signed-in', 'user'] },
  'mfe-admin': { name: 'admin', reads: ['all', 'signed-in', 'admin'] },
};

async function signIn(name: string): Promise<{ token: string; user: unknown }> {
  const response = await fetch(api + login.path, {
    method: login.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.dayrise.test`, password: `demo-${name}` }),
  });
  if (!response.ok) throw new Error(`${name} can't sign in at ${api}: ${response.status}.`);
  return SignedIn.parse(await response.json());
}

for (const [workspace, { name, reads }] of Object.entries(viewers)) {
  const session = name === null ? null : await signIn(name);
  const answers: Record<string, unknown> = session
    ? { [`${login.method} ${login.path}`]: { ...session, token: 'recorded' } }
    : {};
  const readable = endpoints.filter(
    ({ method, path, access, responseKind }) =>
      method === 'GET' &&
      !path.includes('{') &&
      !operatorPaths.includes(path) &&
      reads.includes(access) &&
      (responseKind === 'json' || responseKind === 'csv-or-json'),
  );
  for (const { path } of readable) {
    const response = await fetch(api + path + (queries[path] ?? ''), {
      headers: { Accept: 'application/json', ...(session && { Authorization: `Bearer ${session.token}` }) },
    });
    // Other endpoints with a required query fail here; they have no single response.
    if (response.ok) answers[`GET ${path}`] = await response.json();
  }
  writeFileSync(join(root, workspace, 'recorded-answers.json'), `${JSON.stringify(answers, null, 2)}\n`);
  console.log(`${workspace}: ${Object.keys(answers).length} answers`);
}
