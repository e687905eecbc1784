import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { FieldMessage, type FieldProps, useFieldIds } from '../Field/Field.tsx';
import styles from './Switch.module.css';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> &
  Omit<FieldProps, 'optional'>;

/** A setting that takes effect immediately. */
export const Switch = ({ label, help, error, id: given, className, ...props }: SwitchProps) => {
  const { id, described } = useFieldIds(given, { help, error });
  return (
    <div className={classNames(styles.switch, className)}>
      <label className={styles.row} htmlFor={id}>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says its own checked state */}
        <input id={id} type="checkbox" role="switch" className={styles.input} {...described} {...props} />
        <span>{label}</span>
      </label>
      <div className={styles.message}>
        <FieldMessage id={id} help={help} error={error} />
      </div>
    </div>
  );
};
