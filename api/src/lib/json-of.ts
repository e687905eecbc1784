/** Rows as the database reads them: JSON with whole numbers as text, since JavaScript's are too short for them. */
export const jsonOf = (rows: object): string =>
  JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
