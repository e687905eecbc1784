import type pg from 'pg';

/**
 * What a schema promises to processes that were written for it, one sentence each: what may be read and how, what
 * may be left out of a row, what may be called.
 */
const promises = `
  SELECT format('table %s can be read and written', c.relname) FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
  UNION ALL
  SELECT format('column %s.%s is %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod)) FROM columns
  UNION ALL
  SELECT format('column %s.%s may be left out', c.relname, a.attname) FROM columns
    WHERE c.relkind = 'r' AND (NOT a.attnotnull OR a.atthasdef OR a.attidentity <> '')
  UNION ALL
  SELECT format('column %s.%s is never null', c.relname, a.attname) FROM columns
    WHERE c.relkind = 'r' AND a.attnotnull
  UNION ALL
  SELECT format('%s is one of %s', e.enumlabel, t.typname) FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid
  UNION ALL
  SELECT format('function %s(%s) answers %s', p.proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid))
    FROM functions
  UNION ALL
  SELECT format('the application may %s %s', lower(g.privilege_type), g.table_name)
    FROM information_schema.role_table_grants g
    WHERE g.table_schema = 'public' AND g.grantee IN ('dayrise_app', 'PUBLIC')
  UNION ALL
  SELECT format('the application may %s %s.%s', lower(g.privilege_type), g.table_name, g.column_name)
    FROM information_schema.role_column_grants g
    WHERE g.table_schema = 'public' AND g.grantee IN ('dayrise_app', 'PUBLIC')
  UNION ALL
  SELECT format('the application may call %s(%s)', p.proname, pg_get_function_arguments(p.oid))
    FROM functions
    WHERE has_function_privilege('dayrise_app', p.oid, 'EXECUTE')`;

/** What a schema demands of those who write, by table. */
const demands = `
  SELECT format('%s demands %s', c.relname, pg_get_constraintdef(k.oid)), c.relname
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE c.relnamespace = 'public'::regnamespace AND k.contype IN ('c', 'u', 'f', 'x')
  UNION ALL
  SELECT format('%s demands %s', c.relname, regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING', 'unique')), c.relname
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE c.relnamespace = 'public'::regnamespace AND i.indisunique AND NOT i.indisprimary
  UNION ALL
  SELECT format('%s demands a value for %s', c.relname, a.attname), c.relname
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
      AND a.attnotnull AND NOT a.atthasdef AND a.attidentity = ''`;

const columns = `pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relnamespace = 'public'::regnamespace
  AND c.relkind IN ('r', 'p', 'v', 'm') AND a.attnum > 0 AND NOT a.attisdropped
  AND c.relname <> '_prisma_migrations'`;
/** Not those of extensions, nor those that only a trigger calls. */
const functions = `pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace AND n.nspname = 'public'
  AND p.prokind = 'f' AND p.prorettype <> 'trigger'::regtype
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;

/** A schema as processes see it. */
export interface SchemaPromises {
  readonly promises: ReadonlySet<string>;
  /** What is demanded of a row, with the table it belongs to. */
  readonly demands: ReadonlyMap<string, string>;
}

/** Reads what the connected database's schema promises and demands. */
export async function readPromises(client: pg.Client): Promise<SchemaPromises> {
  const promised = await client.query<[string]>({
    text: promises
      .replaceAll('FROM columns', `FROM ${columns} WHERE true`)
      .replaceAll('FROM functions', `FROM ${functions} WHERE true`)
      .replaceAll(/WHERE true\s+WHERE/g, 'WHERE'),
    rowMode: 'array',
  });
  const demanded = await client.query<[string, string]>({ text: demands, rowMode: 'array' });
  return {
    promises: new Set(promised.rows.map(([text]) => text)),
    demands: new Map(demanded.rows),
  };
}

/** What processes written for `before` can no longer rely on in `after`: promises it lost, demands it added. */
export function findBreaks(before: SchemaPromises, after: SchemaPromises): string[] {
  const known = new Set([...before.promises].map((text) => /^table (\S+) /.exec(text)?.[1]));
  return [
    ...[...before.promises].filter((text) => !after.promises.has(text)).map((text) => `no longer: ${text}`),
    ...[...after.demands]
      .filter(([text, table]) => known.has(table) && !before.demands.has(text))
      .map(([text]) => `new: ${text}`),
  ];
}
