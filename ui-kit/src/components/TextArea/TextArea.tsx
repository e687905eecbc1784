import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { controlClasses, FieldFrame, type FieldProps, useFieldIds } from '../Field/Field.tsx';
import styles from './TextArea.module.css';

export type TextAreaProps = ComponentProps<'textarea'> & FieldProps;

/** Multi-line text. Grows with its content in browsers that support it. */
export const TextArea = ({
  label,
  help,
  error,
  optional,
  id: given,
  className,
  rows = 4,
  ...props
}: TextAreaProps) => {
  const { id, described } = useFieldIds(given, { help, error });
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional} className={className}>
      <textarea
        id={id}
        rows={rows}
        className={classNames(controlClasses.control, styles.area)}
        {...described}
        {...props}
      />
    </FieldFrame>
  );
};
