import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { type FieldProps, FieldsetFrame } from '../Field/Field.tsx';
import styles from './CheckboxGroup.module.css';

export type CheckboxOption = { value: string; label: ReactNode; help?: ReactNode; disabled?: boolean };

export type CheckboxGroupProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked' | 'size'
> &
  FieldProps & {
    /** What can be chosen, in order. */
    options: readonly CheckboxOption[];
    /** The checked options, where the caller keeps them. */
    value?: readonly string[];
    /** The options checked at first. */
    defaultValue?: readonly string[];
    /** The chosen values, in the order of the options. */
    onValueChange?: (values: string[]) => void;
  };

/** Lets people choose any number of a few options. Native props go to each of its inputs, as form libraries expect. */
export const CheckboxGroup = ({
  label,
  help,
  error,
  optional,
  id: given,
  className,
  options,
  value,
  defaultValue = [],
  onValueChange,
  onChange,
  disabled,
  ...props
}: CheckboxGroupProps) => {
  const made = useId();
  const id = given ?? made;
  const [own, setOwn] = useState(defaultValue);
  const chosen = value ?? own;
  return (
    <FieldsetFrame id={id} {...{ label, help, error, optional, className }}>
      <div className={styles.options}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            id={`${id}-${option.value}`}
            label={option.label}
            help={option.help}
            value={option.value}
            disabled={disabled || option.disabled}
            aria-invalid={error ? true : undefined}
            {...(value === undefined
              ? { defaultChecked: defaultValue.includes(option.value) }
              : { checked: value.includes(option.value) })}
            {...props}
            onChange={(event) => {
              onChange?.(event);
              const { checked } = event.currentTarget;
              const next = options
                .map((one) => one.value)
                .filter((one) => (one === option.value ? checked : chosen.includes(one)));
              setOwn(next);
              onValueChange?.(next);
            }}
          />
        ))}
      </div>
    </FieldsetFrame>
  );
};
