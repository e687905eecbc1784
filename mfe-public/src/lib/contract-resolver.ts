import { messagesByField } from '@dayrise/platform/failures';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** The part of a contract schema that a form needs. */
type Schema<Input> = {
  safeParse: (value: unknown) =>
    | { readonly success: true; readonly data: Input }
    | {
        readonly success: false;
        readonly error: {
          readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
        };
      };
};

/** Validates a form with the schema of its request; the first issue of each field is shown. */
export function contractResolver<Input extends FieldValues>(schema: Schema<Input>): Resolver<Input> {
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors = Object.fromEntries(
      Object.entries(messagesByField(result.error.issues)).map(([field, message]) => [
        field,
        { type: 'contract', message },
      ]),
    );
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
}
