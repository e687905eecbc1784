import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import styles from './Field.module.css';
import { messages } from './messages.ts';

/** Props of every field, in addition to its native props. */
export type FieldProps = {
  /** The name of the control. */
  label: ReactNode;
  /** Shown below the field; an error replaces it. */
  help?: ReactNode;
  /** What is wrong and how to fix it. */
  error?: ReactNode;
  /** Labels the field as optional. */
  optional?: boolean;
};

export type FieldFrameProps = FieldProps & {
  /** The id of the control that it labels. */
  id: string;
  /** Whether the control is a group of elements, which the label names by its id, `${id}-label`. */
  group?: boolean;
  /** Added to its own classes. */
  className?: string;
  /** The control. */
  children: ReactNode;
};

/** Ids that connect a field's control with its label, help and error. */
export const useFieldIds = (
  given: string | undefined,
  { help, error }: Pick<FieldProps, 'help' | 'error'>,
) => {
  const made = useId();
  const id = given ?? made;
  return {
    id,
    described: {
      'aria-describedby': error || help ? `${id}-message` : undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
  };
};

/** The line below a control: its error, else its help. */
export const FieldMessage = ({
  id,
  help,
  error,
}: {
  /** The id of the control; the line has `${id}-message`. */
  id: string;
} & Pick<FieldProps, 'help' | 'error'>) => {
  if (error)
    return (
      <p className={styles.error} id={`${id}-message`}>
        <CircleAlert aria-hidden="true" />
        <span>{error}</span>
      </p>
    );
  if (help)
    return (
      <p className={styles.help} id={`${id}-message`}>
        {help}
      </p>
    );
  return null;
};

/** Renders the label above a control and help or error below it. */
export const FieldFrame = ({
  id,
  label,
  help,
  error,
  optional,
  group = false,
  className,
  children,
}: FieldFrameProps) => {
  const Label = group ? 'span' : 'label';
  const text = useKitMessages('Field', messages);
  return (
    <div className={classNames(styles.field, className)} data-invalid={error ? true : undefined}>
      <Label className={styles.label} {...(group ? { id: `${id}-label` } : { htmlFor: id })}>
        {label}
        {optional && <span className={styles.optional}> {text.optional}</span>}
      </Label>
      {children}
      <FieldMessage id={id} help={help} error={error} />
    </div>
  );
};

/** Renders the legend above several controls and help or error below them. */
export const FieldsetFrame = ({
  id,
  label,
  help,
  error,
  optional,
  className,
  children,
  ...props
}: FieldProps & ComponentProps<'fieldset'> & { id: string }) => {
  const text = useKitMessages('Field', messages);
  return (
    <fieldset
      id={id}
      className={classNames(styles.field, className)}
      data-invalid={error ? true : undefined}
      aria-describedby={error || help ? `${id}-message` : undefined}
      {...props}
    >
      <legend className={classNames(styles.label, styles.legend)}>
        {label}
        {optional && <span className={styles.optional}> {text.optional}</span>}
      </legend>
      {children}
      <FieldMessage id={id} help={help} error={error} />
    </fieldset>
  );
};

/** Classes of a text control and its box, for the kit's own fields. */
export const controlClasses = {
  control: classNames(styles.control),
  box: classNames(styles.box),
  bare: classNames(styles.bare),
  affix: classNames(styles.affix),
};
