// Apart from `texts.ts`, because pages that name no field of the contract don't need it.
import { fieldLabels as english } from '@dayrise/contracts/field-labels';
import { defineContractTexts } from '@dayrise/platform/texts';

/** The names of the contract's fields, for `useTexts`: in forms, lists and facts as in messages about a field. */
export const fieldLabels = defineContractTexts('fields', english);

/** The names in one language. */
export type FieldLabels = ReturnType<typeof fieldLabels.in>;
