import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { FieldMessage, type FieldProps, useFieldIds } from '../Field/Field.tsx';
import styles from './Checkbox.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & Omit<FieldProps, 'optional'>;

/** A yes-or-no choice that takes effect when the form is submitted. */
export const Checkbox = ({ label, help, error, id: given, className, ...props }: CheckboxProps) => {
  const { id, described } = useFieldIds(given, { help, error });
  return (
    <div className={classNames(styles.checkbox, className)} data-invalid={error ? true : undefined}>
      <label className={styles.row} htmlFor={id}>
        <span className={styles.box}>
          <input id={id} type="checkbox" className={styles.input} {...described} {...props} />
          <Check className={styles.mark} aria-hidden="true" />
        </span>
        <span>{label}</span>
      </label>
      <div className={styles.message}>
        <FieldMessage id={id} help={help} error={error} />
      </div>
    </div>
  );
};
