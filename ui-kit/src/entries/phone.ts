/// <reference path="../css-modules.d.ts" />
export { PhoneField, type PhoneFieldProps } from '../components/PhoneField/PhoneField.tsx';
export { type Country, isPhoneNumber } from '../components/PhoneField/phone-number.ts';
