import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '../../contracts/src/endpoints.ts';
import {
  type Access,
  ALPACA_PATH,
  type AnyEndpoint,
  getHealth,
  getHistory,
  getOpenApi,
  getReplay,
  login,
  SignedIn,
} from '../../contracts/src/index.ts';
import { root } from './tasks.ts';

/** A remote that can be developed without an API, with recorded answers. */
interface RecordedRemote {
  readonly workspace: string;
  /** The demo account that uses it; null for visitors. */
  readonly account: 'investor' | 'admin' | null;
  /** What the account may read. */
  readonly reads: readonly Access[];
}

export const recordedRemotes: readonly RecordedRemote[] = [
  { workspace: 'mfe-public', account: null, reads: ['all'] },
  { workspace: 'mfe-user', account: 'investor', reads: ['all', 'signed-in', 'user'] },
  { workspace: 'mfe-admin', account: 'admin', reads: ['all', 'signed-in', 'admin'] },
];

/** Where the paths of endpoints for operators and for programs start, which no screen uses. */
const withoutScreen: readonly string[] = [getOpenApi.path, getHealth.path, ALPACA_PATH];

/** The queries that are sent, by path. Their answer is given for every query of the path. */
const queries: Readonly<Record<string, string>> = {
  [getHistory.path]: '?coin=bitcoin&range=1m',
  [getReplay.path]: '?length=day&seed=1',
};

/** Why nothing could be recorded, in a sentence. */
export class CannotRecord extends Error {}

/** Recorded answers by method and path, such as `GET /api/profile`. */
export type Answers = Record<string, unknown>;

/** The calls whose answers are recorded for a remote: what it reads without naming a record. `url` has no host. */
export function callsToRecord({ reads }: RecordedRemote): {
  readonly endpoint: AnyEndpoint;
  readonly url: string;
}[] {
  return endpoints
    .filter(
      ({ method, path, access, responseKind }) =>
        method === 'GET' &&
        !path.includes('{') &&
        !withoutScreen.some((start) => path.startsWith(start)) &&
        reads.includes(access) &&
        (responseKind === 'json' || responseKind === 'csv-or-json'),
    )
    .map((endpoint) => ({ endpoint, url: endpoint.path + (queries[endpoint.path] ?? '') }));
}

async function call(api: string, path: string, options: RequestInit): Promise<unknown> {
  const response = await fetch(api + path, options).catch(() => {
    throw new CannotRecord(
      `Nothing answers at ${api}, so nothing can be recorded. Start the demo: npm start`,
    );
  });
  if (response.ok) return response.json();
  throw new CannotRecord(`${path} answered ${response.status}: ${await response.text()}`);
}

async function signIn(api: string, name: string): Promise<{ token: string; user: unknown }> {
  const body = JSON.stringify({ email: `${name}@demo.dayrise.test`, password: `demo-${name}` });
  const headers = { 'Content-Type': 'application/json' };
  return SignedIn.parse(await call(api, login.path, { method: login.method, headers, body }));
}

/** Records what the demo at `api` answers to a remote. Throws `CannotRecord`, also for an answer that breaks the contract. */
export async function recordAnswers(api: string, workspace: string): Promise<Answers> {
  const remote = recordedRemotes.find((each) => each.workspace === workspace);
  if (!remote) throw new CannotRecord(`${workspace} has no demo account to record with.`);
  const session = remote.account && (await signIn(api, remote.account));
  const headers = {
    Accept: 'application/json',
    ...(session && { Authorization: `Bearer ${session.token}` }),
  };
  const answers: Answers = {};
  if (session) answers[`${login.method} ${login.path}`] = { ...session, token: 'recorded' };
  for (const { endpoint, url } of callsToRecord(remote)) {
    const { path, response } = endpoint;
    const answer = await call(api, url, { headers });
    const { error } = response.safeParse(answer);
    if (error) throw new CannotRecord(`${path} answered against the contract: ${error.message}`);
    answers[`GET ${path}`] = answer;
  }
  return answers;
}

/** The recorded answers for a remote. Records them from the demo at `api` when there are none or `fresh` is set. */
export async function recordedAnswers(workspace: string, api: string, fresh = false): Promise<Answers> {
  const file = join(root, '.cache/recorded', `${workspace}.json`);
  if (fresh || !existsSync(file)) {
    const answers = await recordAnswers(api, workspace);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, JSON.stringify(answers, null, 2));
    console.log(`${workspace}: ${Object.keys(answers).length} answers recorded from ${api}`);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Records again for every remote. */
export async function recordAll(api: string): Promise<void> {
  for (const { workspace } of recordedRemotes) await recordedAnswers(workspace, api, true);
}
