import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';

/**
 * The list of erased people, one JSON line each, next to the backups. Restoring a backup that is older than an
 * erasure restores the person; the list says whom to erase again. It contains only ids and times.
 */
const listFile = 'erasures.jsonl';
const Erasure = z.object({ personId: z.uuid(), erasedAt: z.iso.datetime() });
export type Erasure = z.infer<typeof Erasure>;

/** Adds the database's erasures to the list in `folder`, all or none of them. Returns how many were new. */
export async function appendErasures(client: pg.Client, folder: string): Promise<number> {
  await client.query('BEGIN');
  // Of two commands at a time, one would replace what the other has added.
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('list_erasures'))`);
  const { rows } = await client.query<{ person_id: string; erased_at: Date }>(
    'SELECT person_id, erased_at FROM erasure ORDER BY erased_at, person_id',
  );
  const listed = (await readErasures(folder)) ?? [];
  const known = new Set(listed.map(({ personId }) => personId));
  const added = rows
    .filter((row) => !known.has(row.person_id))
    .map((row) => ({ personId: row.person_id, erasedAt: row.erased_at.toISOString() }));
  const lines = [...listed, ...added].map((erasure) => `${JSON.stringify(erasure)}\n`);
  // Half a line, written to a full disk, would stop every later backup and every restore.
  const path = join(folder, listFile);
  await writeFile(`${path}.new`, lines.join(''), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
  await client.query('COMMIT');
  return added.length;
}

/** Reads the list in `folder`; null if there is none. Throws if a line is damaged. */
export async function readErasures(folder: string): Promise<Erasure[] | null> {
  const text = await readFile(join(folder, listFile), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      const parsed = Erasure.safeParse(tryJson(line));
      if (!parsed.success) throw new Error(`${join(folder, listFile)}: line ${index + 1} is damaged.`);
      return parsed.data;
    });
}

/** Reads the list in `folder`. Throws if there is none: without it a restore could revive erased people. */
export async function requireErasures(folder: string): Promise<Erasure[]> {
  const erasures = await readErasures(folder);
  if (erasures) return erasures;
  throw new Error(
    `There is no ${listFile} in ${folder}. Every backup writes it beside its own folder: put it there, or an empty file if nobody was ever erased.`,
  );
}

function tryJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
