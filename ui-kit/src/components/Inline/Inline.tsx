import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { Gap } from '../../lib/gap.ts';
import styles from './Inline.module.css';

export type InlineProps = ComponentProps<'div'> & {
  /** The rendered element; a list takes `li` children. */
  as?: 'div' | 'section' | 'ul' | 'ol';
  /** The space between its children, as a step of the tokens. */
  gap?: Gap;
  /** The alignment across the main axis. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  /** The distribution along the row; `between` puts the free space between the items. */
  justify?: 'start' | 'center' | 'end' | 'between';
};

/** Places its children in a row that wraps. */
export const Inline = ({
  as = 'div',
  gap = 16,
  align = 'center',
  justify = 'start',
  className,
  ...props
}: InlineProps) => {
  // The props that these elements share are those of `div`.
  const Element = as as 'div';
  return (
    <Element
      className={classNames(styles.inline, className)}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      {...props}
    />
  );
};
