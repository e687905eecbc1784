/// <reference path="../css-modules.d.ts" />
export { PhoneField, type PhoneFieldProps } from '../components/PhoneField/PhoneField.tsx';
export type { Country } from '../components/PhoneField/phone-number.ts';
export { isPhoneNumber } from '../components/PhoneField/phone-numbers.ts';
