import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
} from '@prisma/driver-adapter-utils';
import type { MigrationList, SchemaEngine, SchemasContainer } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { z } from 'zod';

const prismaDirectory = fileURLToPath(new URL('../../prisma/', import.meta.url));
const schemaDirectory = join(prismaDirectory, 'schema');
export const migrationsDirectory = join(prismaDirectory, 'migrations');

/** Where the engine writes its message before it panics. */
Object.assign(globalThis, {
  PRISMA_WASM_PANIC_REGISTRY: {
    set_message: (message: string) => {
      throw new Error(message);
    },
  },
});

/** Prisma reports failures as JSON inside the message. */
const engineFailure = z.object({ message: z.string(), meta: z.record(z.string(), z.unknown()).optional() });

/**
 * Prisma's adapter cuts a script at every semicolon, those inside a function's body too. PostgreSQL takes the
 * script whole, as the native engine sends it; a query without parameters is sent that way.
 */
class WholeScriptPg extends PrismaPg {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super(pool);
    this.#pool = pool;
  }

  override async connect() {
    return adapt(await super.connect());
  }

  /** A scratch database to replay migrations in; Prisma's own drops it while it is still connected. */
  override async connectToShadowDb() {
    const name = `dayrise_shadow_${randomUUID().replaceAll('-', '')}`;
    await this.#pool.query(`CREATE DATABASE ${name}`);
    const url = new URL(String(this.#pool.options.connectionString));
    url.pathname = `/${name}`;
    const scratch = catalogPool(url.href);
    const adapter = adapt(await new PrismaPg(scratch).connect());
    adapter.dispose = async () => {
      await scratch.end();
      await this.#pool.query(`DROP DATABASE ${name}`);
    };
    return adapter;
  }
}

const singleByte = 18;
const text = 25;
/** For each result: the columns of PostgreSQL's one-byte "char", with which the catalog describes triggers. */
const characterColumns = new WeakMap<object, number[]>();

/** Prisma's adapter refuses that type: it is let through as text, and called a character again in `adapt`. */
function catalogPool(url: string): pg.Pool {
  return new Proxy(new pg.Pool({ connectionString: url, max: 1 }), {
    get(pool, key) {
      if (key !== 'query') return Reflect.get(pool, key, pool);
      return async (...query: unknown[]) => {
        const result = await Reflect.apply(pool.query, pool, query);
        const fields: pg.FieldDef[] = result?.fields ?? [];
        const columns = fields.flatMap((field, index) => (field.dataTypeID === singleByte ? [index] : []));
        for (const field of fields) if (field.dataTypeID === singleByte) field.dataTypeID = text;
        if (columns.length > 0) characterColumns.set(result.rows, columns);
        return result;
      };
    },
  });
}

function adapt<Adapter extends SqlDriverAdapter>(adapter: Adapter): Adapter {
  adapter.executeScript = async (script) => {
    await adapter.executeRaw({ sql: script, args: [], argTypes: [] });
  };
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const column of characterColumns.get(result.rows) ?? []) {
      result.columnTypes[column] = ColumnTypeEnum.Character;
    }
    return result;
  };
  return adapter;
}

/**
 * Gives `work` Prisma's own migration engine, compiled to WebAssembly (which Node 24 imports like any module):
 * the native one would have to be downloaded from a host that restricted networks don't reach. It works on the
 * database at `url`, as the user named there, and leaves no connection behind.
 */
export async function withSchemaEngine<Result>(
  url: string,
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  const { SchemaEngine } = await import('@prisma/schema-engine-wasm');
  const schema = await readSchema();
  const datamodels = schema.files.map(({ path, content }): [string, string] => [path, content]);
  const pool = catalogPool(url);
  const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScriptPg(pool));
  const engine = await SchemaEngine.new({ datamodels }, () => undefined, adapter);
  try {
    return await work(engine);
  } finally {
    engine.free();
    await pool.end();
  }
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

/** The names of the migrations on disk, in the order they apply. */
export async function readMigrationNames(): Promise<string[]> {
  const entries = await readdir(migrationsDirectory, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The migrations on disk, in the order they apply. */
export async function readMigrations(): Promise<MigrationList> {
  const names = await readMigrationNames();
  const migrations = names.map(async (path) => ({
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
