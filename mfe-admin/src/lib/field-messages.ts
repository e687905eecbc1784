/** The part of a contract's schema that a form needs; so no second copy of the schema library is bundled. */
interface FormSchema<Values> {
  safeParse(values: unknown):
    | { success: true; data: Values }
    | {
        success: false;
        error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
      };
}

/** What a form holds is right, or the first message for each field that is not. */
export type Checked<Values> =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly messages: Readonly<Record<string, string>> };

/** Checks a form's fields against the contract's own schema of the request. */
export function checkFields<Values>(schema: FormSchema<Values>, fields: unknown): Checked<Values> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { ok: true, values: parsed.data };
  const messages: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) messages[String(path[0])] ??= message;
  return { ok: false, messages };
}
