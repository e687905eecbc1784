import type { ComponentProps, ReactNode } from 'react';
import { controlClasses, FieldFrame, type FieldProps, useFieldIds } from '../Field/Field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldProps & {
    /** Before the text, inside the box: a currency sign, an icon. */
    prefix?: ReactNode;
    /** After the text, inside the box. */
    suffix?: ReactNode;
  };

/** A single line of text. */
export const TextField = ({
  label,
  help,
  error,
  optional,
  id: given,
  className,
  prefix,
  suffix,
  type = 'text',
  ...props
}: TextFieldProps) => {
  const { id, described } = useFieldIds(given, { help, error });
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional} className={className}>
      {prefix || suffix ? (
        <div className={controlClasses.box}>
          {prefix && <span className={controlClasses.affix}>{prefix}</span>}
          <input id={id} type={type} className={controlClasses.bare} {...described} {...props} />
          {suffix}
        </div>
      ) : (
        <input id={id} type={type} className={controlClasses.control} {...described} {...props} />
      )}
    </FieldFrame>
  );
};
