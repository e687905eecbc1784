import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { z } from 'zod';

/** What a backup says of itself, beside one compressed COPY file a table and the proof images. */
export const BackupContents = z.object({
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.string(), rows: z.number().int() })),
});
export type BackupContents = z.infer<typeof BackupContents>;

export const contentsFile = 'contents.json';

/** Where a table's rows are in the folder of a backup. */
export function tableFile(table: string): string {
  return join('tables', `${table.replaceAll('"', '')}.copy.gz`);
}

/** The tables that hold data, with the columns that are not computed, quoted for SQL. */
export async function listTables(client: pg.Client): Promise<{ name: string; columns: string }[]> {
  const { rows } = await client.query<{ name: string; columns: string }>(`
    SELECT quote_ident(table_name) AS name,
      string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
      AND table_name <> '_prisma_migrations'
    GROUP BY table_name ORDER BY table_name`);
  return rows;
}

export interface Arguments {
  readonly folder: string;
  /** Only the list of erasures in the folder, without a backup. */
  readonly erasuresOnly: boolean;
}

/** What the command line says. Ends the process with its usage when it names no folder. */
export function readArguments(command: 'backup' | 'restore'): Arguments {
  const options = { erasures: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [folder] = positionals;
  if (folder && positionals.length === 1) return { folder: resolve(folder), erasuresOnly: values.erasures };
  console.error(
    `Usage: npm run ${command} -- FOLDER\n       npm run ${command} -- --erasures FOLDER-OF-THE-BACKUPS`,
  );
  process.exit(2);
}

/** Copies a folder of proof images; an installation without a single proof, or with a bucket, has none. */
export async function copyProofs(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true }).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Says what went wrong in one line: whoever restores at night reads no stack. */
export function sayAndFail(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** The same for what the rest can't do without. */
export function sayAndEnd(error: unknown): never {
  sayAndFail(error);
  process.exit();
}
