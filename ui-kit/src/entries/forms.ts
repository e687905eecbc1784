/// <reference path="../css-modules.d.ts" />
export { Checkbox, type CheckboxProps } from '../components/Checkbox/Checkbox.tsx';
export {
  CheckboxGroup,
  type CheckboxGroupProps,
  type CheckboxOption,
} from '../components/CheckboxGroup/CheckboxGroup.tsx';
export { CodeField, type CodeFieldProps } from '../components/CodeField/CodeField.tsx';
export type { FieldProps } from '../components/Field/Field.tsx';
export { Form, type FormProps } from '../components/Form/Form.tsx';
export { MoneyField, type MoneyFieldProps } from '../components/MoneyField/MoneyField.tsx';
export { groupMoneyText } from '../components/MoneyField/money-text.ts';
export { NumberField, type NumberFieldProps } from '../components/NumberField/NumberField.tsx';
export { parseNumber } from '../components/NumberField/number-text.ts';
export { PasswordField, type PasswordFieldProps } from '../components/PasswordField/PasswordField.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from '../components/RadioGroup/RadioGroup.tsx';
export { SearchField, type SearchFieldProps } from '../components/SearchField/SearchField.tsx';
export { Select, type SelectOption, type SelectProps } from '../components/Select/Select.tsx';
export { Switch, type SwitchProps } from '../components/Switch/Switch.tsx';
export { TextArea, type TextAreaProps } from '../components/TextArea/TextArea.tsx';
export { TextField, type TextFieldProps } from '../components/TextField/TextField.tsx';
