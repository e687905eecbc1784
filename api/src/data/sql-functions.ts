import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const directory = fileURLToPath(new URL('../../prisma/functions/', import.meta.url));

/** What a database's functions and views differ in from the files. */
export interface FunctionDifference {
  /** The files whose text the database does not have, by name. */
  readonly changed: ReadonlyMap<string, string>;
  /** Functions and views of the database that have no file. */
  readonly withoutFile: readonly string[];
}

/** Reads the current text of each SQL function and view, by name. */
export async function readFunctionFiles(): Promise<Map<string, string>> {
  const paths = (await readdir(directory, { recursive: true }))
    .filter((path) => path.endsWith('.sql'))
    .sort();
  const read = async (path: string): Promise<[string, string]> => [
    basename(path, '.sql'),
    await readFile(join(directory, path), 'utf8'),
  ];
  return new Map(await Promise.all(paths.map(read)));
}

/**
 * Compares a database with the files, after a `migration` that has not run yet. It runs the files in a transaction,
 * which it rolls back, so that layout and comments don't count. Throws, naming the file, for one that can't replace
 * what the database has.
 */
export async function compareFunctions(client: pg.ClientBase, migration = ''): Promise<FunctionDifference> {
  const files = await readFunctionFiles();
  await client.query('BEGIN');
  try {
    await client.query(migration);
    // A function may call one of a later file.
    await client.query('SET LOCAL check_function_bodies = off');
    const before = await readDefinitions(client);
    for (const [name, text] of files)
      await client.query(text).catch((cause) => {
        throw new Error(`${name}.sql: ${cause instanceof Error ? cause.message : cause}`, { cause });
      });
    const after = await readDefinitions(client);
    return {
      changed: new Map([...files].filter(([name]) => before.get(name) !== after.get(name))),
      withoutFile: [...after.keys()].filter((name) => !files.has(name)),
    };
  } finally {
    await client.query('ROLLBACK');
  }
}

/** The definition of each function and view, by name; those of one name together. Extensions' functions are left out. */
async function readDefinitions(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT name, string_agg(text, E'\\n' ORDER BY text) AS definition FROM (
       SELECT proname AS name, pg_get_functiondef(p.oid) AS text FROM pg_proc p
       WHERE pronamespace = 'public'::regnamespace
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
       UNION ALL
       SELECT relname, pg_get_viewdef(oid) FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'
     ) AS definitions GROUP BY name`,
  );
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}
