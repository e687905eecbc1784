import { join } from 'node:path';
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
