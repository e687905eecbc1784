import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { Gap } from '../../lib/gap.ts';
import styles from './Inline.module.css';

export type InlineProps = ComponentProps<'div'> & {
  /** The element it is; a list takes `li` children. */
  as?: 'div' | 'section' | 'ul' | 'ol';
  gap?: Gap;
  /** How the things stand across. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  /** Where they stand along the line; `between` puts the free space between them. */
  justify?: 'start' | 'center' | 'end' | 'between';
};

/** Things next to each other, at one distance. They wrap where the line is full. */
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
