import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { z } from 'zod';

/** The table of contents of a backup, next to one compressed COPY file per table, proof images and builds. */
export const BackupContents = z.object({
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.string(), rows: z.number().int() })),
});
export type BackupContents = z.infer<typeof BackupContents>;

export const contentsFile = 'contents.json';

/** Returns the path of a table's rows within a backup. */
export function tableFile(table: string): string {
  return join('tables', `${table.replaceAll('"', '')}.copy.gz`);
}

/** Lists the tables with their columns, without generated ones; names are quoted for SQL. */
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
  /** Whether to handle only the list of erasures in the folder. */
  readonly erasuresOnly: boolean;
}

/** Parses the command line. Prints the usage and exits with code 2 unless it names one folder. */
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

/** Times that a folder is copied again because a file was removed meanwhile. */
const mostRetries = 5;

/**
 * Copies a folder if it exists, except `leftOut` and files that are being written. There is none before its first file,
 * or with a bucket. The platform may remove files meanwhile; then it begins again, because the rest would be missing.
 * Returns how many files are in the copy.
 */
export async function copyFolder(from: string, to: string, leftOut: readonly string[] = []): Promise<number> {
  if (!existsSync(from)) return 0;
  const filter = (path: string) => !leftOut.includes(path) && !path.endsWith('.part');
  for (let retries = 0; ; retries += 1) {
    try {
      await cp(from, to, { recursive: true, filter });
      const copied = await readdir(to, { recursive: true, withFileTypes: true });
      return copied.filter((entry) => entry.isFile()).length;
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isGone || retries === mostRetries) throw error;
    }
  }
}

/** Prints an error's message without its stack and sets exit code 1. */
export function reportFailure(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** Prints an error's message and exits with code 1. */
export function reportAndExit(error: unknown): never {
  reportFailure(error);
  process.exit();
}
