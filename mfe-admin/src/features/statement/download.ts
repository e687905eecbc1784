import { getStatement } from '@dayrise/contracts';
import { api } from '@dayrise/platform';
import { saveFile } from '@dayrise/platform/save-file';
import type { StatementFilter } from './queries.ts';

/** The file name: letters and digits of the person’s name, and the date. */
export function fileName(name: string, day: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60);
  return `statement-${plain || 'person'}-${day}.csv`;
}

/** Downloads a statement as CSV. Throws if the request fails. */
export async function saveStatement(filter: StatementFilter, name: string): Promise<void> {
  const file = await api.download(getStatement, { query: { ...filter, cursor: undefined } });
  saveFile(file, fileName(name, new Date().toISOString().slice(0, 10)));
}
