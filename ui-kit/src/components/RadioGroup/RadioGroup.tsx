import { type ComponentProps, type ReactNode, useId } from 'react';
import { type FieldProps, FieldsetFrame } from '../Field/Field.tsx';
import styles from './RadioGroup.module.css';

export type RadioOption = { value: string; label: ReactNode; description?: ReactNode; disabled?: boolean };

export type RadioGroupProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked'
> &
  FieldProps & {
    /** What can be chosen, in order. */
    options: readonly RadioOption[];
    /** The current value, where the caller keeps it. */
    value?: string;
    /** The value at first, where the caller doesn’t keep it. */
    defaultValue?: string;
    /** Called with the new value. */
    onValueChange?: (value: string) => void;
  };

/** Lets people choose one of a few visible options. Native props go to each of its inputs, as form libraries expect. */
export const RadioGroup = ({
  label,
  help,
  error,
  optional,
  id: given,
  className,
  name: givenName,
  options,
  value,
  defaultValue,
  onValueChange,
  onChange,
  disabled,
  ...props
}: RadioGroupProps) => {
  const made = useId();
  const id = given ?? made;
  return (
    <FieldsetFrame
      id={id}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      {...{ label, help, error, optional, className }}
    >
      <div className={styles.options} data-invalid={error ? true : undefined}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.input}
              name={givenName ?? made}
              value={option.value}
              disabled={disabled || option.disabled}
              // The description is in the label, too, and is not read twice.
              aria-labelledby={option.description ? `${id}-${option.value}-label` : undefined}
              aria-describedby={option.description ? `${id}-${option.value}` : undefined}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              {...props}
              onChange={(event) => {
                onChange?.(event);
                onValueChange?.(option.value);
              }}
            />
            <span className={styles.words}>
              <span id={`${id}-${option.value}-label`}>{option.label}</span>
              {option.description && (
                <span className={styles.description} id={`${id}-${option.value}`}>
                  {option.description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldsetFrame>
  );
};
