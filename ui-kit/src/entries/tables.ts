/// <reference path="../css-modules.d.ts" />

export { ColumnChoice, type ColumnChoiceProps } from '../components/ColumnChoice/ColumnChoice.tsx';
export {
  type SavedFilter,
  SavedFilters,
  type SavedFiltersProps,
} from '../components/SavedFilters/SavedFilters.tsx';
