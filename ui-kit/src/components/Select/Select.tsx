import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { controlClasses, FieldFrame, type FieldProps, useFieldIds } from '../Field/Field.tsx';
import styles from './Select.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = Omit<ComponentProps<'select'>, 'multiple' | 'size'> &
  FieldProps & {
    /** What can be chosen, in order. */
    options: readonly SelectOption[];
    /** Shown until an option is chosen; it can't be chosen itself. */
    placeholder?: string;
  };

/** Lets people choose one of a few options from the browser's own list. */
export const Select = ({
  label,
  help,
  error,
  optional,
  id: given,
  className,
  options,
  placeholder,
  value,
  defaultValue,
  ...props
}: SelectProps) => {
  const { id, described } = useFieldIds(given, { help, error });
  const start = value === undefined && defaultValue === undefined && placeholder ? '' : defaultValue;
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional} className={className}>
      <div className={styles.box}>
        <select
          id={id}
          className={classNames(controlClasses.control, styles.select)}
          {...(value === undefined ? { defaultValue: start } : { value })}
          {...described}
          {...props}
        >
          {placeholder && (
            <option value="" disabled={!optional}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </div>
    </FieldFrame>
  );
};
