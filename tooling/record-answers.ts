import { writeFileSync } from 'node:fs';
import { getHistory, login, SignedIn } from '../contracts/src/index.ts';
import { endpointsToRecord, recordedFile, recordedRemotes } from './lib/recorded.ts';

/**
 * `npm run record [-- http://localhost:3000]`: records a running demo's responses in each remote's
 * `recorded-answers.json`, which `API_URL=recorded npm run dev -w mfe-user` serves without an API.
 */
const api = process.argv[2] ?? 'http://localhost:3000';

/** Queries that endpoints require. The answer stands for all others of its path. */
const queries: Readonly<Record<string, string>> = { [getHistory.path]: '?coin=bitcoin&range=1m' };

/** Why nothing could be recorded, in a sentence. */
class CannotRecord extends Error {}

async function call(path: string, options: RequestInit): Promise<unknown> {
  const response = await fetch(api + path, options).catch(() => {
    throw new CannotRecord(`Nothing answers at ${api}. Start the demo with npm start.`);
  });
  if (response.ok) return response.json();
  throw new CannotRecord(`${path} answered ${response.status}: ${await response.text()}`);
}

async function signIn(name: string): Promise<{ token: string; user: unknown }> {
  const body = JSON.stringify({ email: `${name}@demo.dayrise.test`, password: `demo-${name}` });
  const headers = { 'Content-Type': 'application/json' };
  return SignedIn.parse(await call(login.path, { method: login.method, headers, body }));
}

try {
  for (const remote of recordedRemotes) {
    const session = remote.account && (await signIn(remote.account));
    const headers = {
      Accept: 'application/json',
      ...(session && { Authorization: `Bearer ${session.token}` }),
    };
    const answers: Record<string, unknown> = {};
    if (session) answers[`${login.method} ${login.path}`] = { ...session, token: 'recorded' };
    for (const { path } of endpointsToRecord(remote)) {
      answers[`GET ${path}`] = await call(path + (queries[path] ?? ''), { headers });
    }
    writeFileSync(recordedFile(remote.workspace), `${JSON.stringify(answers, null, 2)}\n`);
    console.log(`${remote.workspace}: ${Object.keys(answers).length} answers`);
  }
} catch (error) {
  if (!(error instanceof CannotRecord)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
