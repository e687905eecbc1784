/// <reference path="../css-modules.d.ts" />
export { DateField, type DateFieldProps } from '../components/DateField/DateField.tsx';
export {
  type DateRange,
  DateRangeField,
  type DateRangeFieldProps,
} from '../components/DateRangeField/DateRangeField.tsx';
