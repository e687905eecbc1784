import { ApiError } from '@dayrise/contracts';

/** The server’s first issue for each field. */
export function issuesByField<Name extends string>(
  error: unknown,
  fields: readonly Name[],
): ReadonlyMap<Name, string> {
  const found = new Map<Name, string>();
  if (!(error instanceof ApiError)) return found;
  const add = (field: Name | undefined, message: string) => {
    if (field !== undefined && !found.has(field)) found.set(field, message);
  };
  for (const { path, message } of error.issues) {
    add(
      fields.find((name) => path.includes(name)),
      message,
    );
  }
  if (error.code === 'email_taken') {
    add(
      fields.find((name) => name === 'email'),
      error.message,
    );
  }
  return found;
}
