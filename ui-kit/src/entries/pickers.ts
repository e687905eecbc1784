/// <reference path="../css-modules.d.ts" />
export { Combobox, type ComboboxOption, type ComboboxProps } from '../components/Combobox/Combobox.tsx';
