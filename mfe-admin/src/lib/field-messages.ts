import { messagesByField } from '@dayrise/platform/failures';

/** The part of a contract schema that a form needs, so that the schema library isn’t bundled twice. */
interface FormSchema<Values> {
  safeParse(values: unknown):
    | { success: true; data: Values }
    | {
        success: false;
        error: { issues: Parameters<typeof messagesByField>[0] };
      };
}

/** The valid values of a form, or the first message of each invalid field. */
export type Checked<Values> =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly messages: Readonly<Record<string, string>> };

/** Validates a form’s fields with the contract’s request schema. */
export function checkFields<Values>(schema: FormSchema<Values>, fields: unknown): Checked<Values> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { ok: true, values: parsed.data };
  return { ok: false, messages: messagesByField(parsed.error.issues) };
}
