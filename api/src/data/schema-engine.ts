import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, type SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import type { MigrationList, SchemaEngine, SchemasContainer } from '@prisma/schema-engine-wasm';
import { z } from 'zod';

const prismaDirectory = fileURLToPath(new URL('../../prisma/', import.meta.url));
const schemaDirectory = join(prismaDirectory, 'schema');
export const migrationsDirectory = join(prismaDirectory, 'migrations');

/** Prisma reports failures as JSON inside the message. */
const engineFailure = z.object({ message: z.string(), meta: z.record(z.string(), z.unknown()).optional() });

/**
 * Prisma's adapter cuts a script at every semicolon, those inside a function's body too. PostgreSQL takes the
 * script whole, as the native engine sends it; a query without parameters is sent that way.
 */
class WholeScriptPg extends PrismaPg {
  override async connect() {
    return sendWholeScripts(await super.connect());
  }

  override async connectToShadowDb() {
    return sendWholeScripts(await super.connectToShadowDb());
  }
}

function sendWholeScripts<Adapter extends SqlDriverAdapter>(adapter: Adapter): Adapter {
  adapter.executeScript = async (script) => {
    await adapter.executeRaw({ sql: script, args: [], argTypes: [] });
  };
  return adapter;
}

/**
 * Prisma's own migration engine, compiled to WebAssembly (which Node 24 imports like any module): the native
 * one would have to be downloaded from a host that restricted networks don't reach. It works on the database
 * at `url`, as the user named there.
 */
export async function createSchemaEngine(url: string): Promise<SchemaEngine> {
  const { SchemaEngine } = await import('@prisma/schema-engine-wasm');
  const schema = await readSchema();
  const datamodels = schema.files.map(({ path, content }): [string, string] => [path, content]);
  const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScriptPg({ connectionString: url, max: 1 }));
  return SchemaEngine.new({ datamodels }, () => undefined, adapter);
}

/** Every file of the Prisma schema. */
export async function readSchema(): Promise<SchemasContainer> {
  const names = (await readdir(schemaDirectory)).filter((name) => name.endsWith('.prisma')).sort();
  const files = names.map(async (name) => {
    const path = join(schemaDirectory, name);
    return { path, content: await readFile(path, 'utf8') };
  });
  return { files: await Promise.all(files) };
}

/** The migrations on disk, in the order they apply. */
export async function readMigrations(): Promise<MigrationList> {
  const entries = await readdir(migrationsDirectory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const migrations = names.sort().map(async (path) => ({
    path,
    migrationFile: {
      path: 'migration.sql',
      content: {
        tag: 'ok' as const,
        value: await readFile(join(migrationsDirectory, path, 'migration.sql'), 'utf8'),
      },
    },
  }));
  return {
    baseDir: migrationsDirectory,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(join(migrationsDirectory, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(migrations),
  };
}

/** The readable part of what the engine threw. */
export function engineMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  try {
    const parsed = engineFailure.parse(JSON.parse(message));
    return parsed.message;
  } catch {
    return message;
  }
}
