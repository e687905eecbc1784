import type pg from 'pg';

/**
 * What processes rely on in a schema, one sentence each: readable columns and their types, optional columns, callable
 * functions. Functions of extensions and triggers are excluded, because processes don't call them.
 */
const promises = `
  WITH columns AS (
    SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
      c.relkind = 'r' AS stored, a.attnotnull AS filled, a.atthasdef OR a.attidentity <> '' AS has_default
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
      AND a.attnum > 0 AND NOT a.attisdropped
  ), functions AS (
    SELECT p.* FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f' AND p.prorettype <> 'trigger'::regtype
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  ), calls AS (
    SELECT p.oid, p.proname, (
        SELECT coalesce(string_agg(format_type(t, NULL), ', ' ORDER BY i), '')
        FROM unnest(p.proargtypes::oid[]) WITH ORDINALITY AS u(t, i) WHERE i <= given
      ) AS types
    FROM functions p, generate_series(p.pronargs - p.pronargdefaults, p.pronargs::int) AS given
  )
  SELECT format('table %s', relname) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
  UNION ALL SELECT format('column %s.%s is %s', "table", name, type) FROM columns
  UNION ALL SELECT format('column %s.%s may be left out', "table", name) FROM columns
    WHERE stored AND (NOT filled OR has_default)
  UNION ALL SELECT format('column %s.%s is never null', "table", name) FROM columns WHERE stored AND filled
  UNION ALL SELECT format('%s is one of %s', e.enumlabel, t.typname)
    FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid
  UNION ALL SELECT format('%s(%s) can be called', proname, types) FROM calls
  UNION ALL SELECT format('the application may call %s(%s)', proname, types) FROM calls
    WHERE has_function_privilege('dayrise_app', oid, 'EXECUTE')
  UNION ALL SELECT format('%s() answers %s %s', p.proname, p.proargnames[i], format_type(t, NULL))
    FROM functions p, unnest(p.proallargtypes, p.proargmodes) WITH ORDINALITY AS u(t, mode, i) WHERE mode IN ('o', 't')
  UNION ALL SELECT format('%s() answers %s', proname, pg_get_function_result(oid)) FROM functions
    WHERE proallargtypes IS NULL
  UNION ALL SELECT format('the application may %s %s', lower(privilege_type), table_name)
    FROM information_schema.role_table_grants
    WHERE table_schema = 'public' AND grantee IN ('dayrise_app', 'PUBLIC')
  UNION ALL SELECT format('the application may %s %s.%s', lower(privilege_type), table_name, column_name)
    FROM information_schema.role_column_grants
    WHERE table_schema = 'public' AND grantee IN ('dayrise_app', 'PUBLIC')`;

/** What a schema requires of writers, with the table and the columns concerned. */
const demands = `
  SELECT format('%s demands %s', c.relname, pg_get_constraintdef(k.oid)), c.relname,
      ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = k.conrelid AND attnum = ANY (k.conkey))
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE c.relnamespace = 'public'::regnamespace AND k.contype IN ('c', 'u', 'f', 'x')
  UNION ALL
  SELECT format('%s demands %s', c.relname, regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING', 'unique')),
      c.relname, ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = i.indrelid AND attnum = ANY (i.indkey))
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE c.relnamespace = 'public'::regnamespace AND i.indisunique AND NOT i.indisprimary
  UNION ALL
  SELECT format('%s demands a value for %s', c.relname, a.attname), c.relname, ARRAY[a.attname::text]
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
      AND a.attnotnull AND NOT a.atthasdef AND a.attidentity = ''`;

interface Demand {
  readonly table: string;
  readonly columns: readonly string[];
}

/** A schema from the point of view of the processes that use it. */
export interface SchemaPromises {
  readonly promises: ReadonlySet<string>;
  /** What is demanded of a row. */
  readonly demands: ReadonlyMap<string, Demand>;
}

/** Reads what the connected database's schema promises and demands. */
export async function readPromises(client: pg.Client): Promise<SchemaPromises> {
  const promised = await client.query<[string]>({ text: promises, rowMode: 'array' });
  const demanded = await client.query<[string, string, string[]]>({ text: demands, rowMode: 'array' });
  return {
    promises: new Set(promised.rows.map(([text]) => text)),
    demands: new Map(demanded.rows.map(([text, table, columns]) => [text, { table, columns }])),
  };
}

/** What processes written for `before` can no longer rely on in `after`: promises it lost, demands it added. */
export function findBreaks(before: SchemaPromises, after: SchemaPromises): string[] {
  // The previous version can't break a demand on columns that it doesn't know, unless it must fill them.
  const concernsOld = ({ table, columns }: Demand, text: string) =>
    before.promises.has(`table ${table}`) &&
    (text.includes('demands a value') ||
      columns.length === 0 ||
      columns.some((column) => knownColumns.has(`${table}.${column}`)));
  const knownColumns = new Set(
    [...before.promises].map((text) => /^column (\S+) is (?!never)/.exec(text)?.[1]).filter(Boolean),
  );
  return [
    ...[...before.promises].filter((text) => !after.promises.has(text)).map((text) => `no longer: ${text}`),
    ...[...after.demands]
      .filter(([text, demand]) => concernsOld(demand, text) && !before.demands.has(text))
      .map(([text]) => `new: ${text}`),
  ];
}
