/// <reference path="../css-modules.d.ts" />
export {
  type DateRange,
  DateRangeField,
  type DateRangeFieldProps,
} from '../components/DateRangeField/DateRangeField.tsx';
export { DateTimeField, type DateTimeFieldProps } from '../components/DateTimeField/DateTimeField.tsx';
