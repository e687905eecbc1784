import type { SqlQuery } from '@prisma/driver-adapter-utils';

/** More than the commands need. The limit keeps texts that vary with their input from filling the server's memory. */
const maxNames = 500;
const names = new Map<string, string>();

/**
 * Names a statement, so that each connection parses and plans it once. The adapter asks for names in transactions
 * only. The empty name means none: it is given to a statement without parameters, which the driver sends in one
 * message then, and to all texts beyond the first 500.
 */
export function nameStatement({ sql, args }: Pick<SqlQuery, 'sql' | 'args'>): string {
  if (args.length === 0) return '';
  const known = names.get(sql);
  if (known !== undefined || names.size >= maxNames) return known ?? '';
  const name = `s${names.size}`;
  names.set(sql, name);
  return name;
}
