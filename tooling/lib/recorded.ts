import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '../../contracts/src/endpoints.ts';
import { type Access, type AnyEndpoint, getHealth, getOpenApi } from '../../contracts/src/index.ts';
import { root } from './tasks.ts';

/** A remote that can be developed without an API, with recorded answers. */
export interface RecordedRemote {
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

/** Endpoints for operators, which no screen uses. */
const forOperators: readonly string[] = [getOpenApi.path, getHealth.path];

/** The endpoints whose answers are recorded for a remote: what it reads without naming a record. */
export function endpointsToRecord({ reads }: RecordedRemote): AnyEndpoint[] {
  return endpoints.filter(
    ({ method, path, access, responseKind }) =>
      method === 'GET' &&
      !path.includes('{') &&
      !forOperators.includes(path) &&
      reads.includes(access) &&
      (responseKind === 'json' || responseKind === 'csv-or-json'),
  );
}

/** The file with a remote's recorded answers. */
export const recordedFile = (workspace: string) => join(root, workspace, 'recorded-answers.json');

/** Recorded answers by method and path, such as `GET /api/profile`. */
export function readRecorded(workspace: string): Record<string, unknown> {
  return JSON.parse(readFileSync(recordedFile(workspace), 'utf8')) as Record<string, unknown>;
}
