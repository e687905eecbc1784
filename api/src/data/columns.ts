import { Prisma } from './generated/client.ts';

/** The columns of a model for a statement in SQL, by the names of its fields; `table` is the table's alias. */
export const columnsOf = (fields: Readonly<Record<string, string>>, table: string): Prisma.Sql =>
  Prisma.raw(
    Object.keys(fields)
      .map(
        (field) =>
          `${table}.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} AS "${field}"`,
      )
      .join(', '),
  );
