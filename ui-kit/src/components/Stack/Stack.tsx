import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { Gap } from '../../lib/gap.ts';
import styles from './Stack.module.css';

export type StackProps = ComponentProps<'div'> & {
  /** The rendered element; a list takes `li` children. */
  as?: 'div' | 'section' | 'ul' | 'ol';
  /** The space between its children, as a step of the tokens. */
  gap?: Gap;
  /** The alignment across the main axis. */
  align?: 'start' | 'center' | 'end' | 'stretch';
};

/** Stacks its children vertically, with equal spacing. */
export const Stack = ({ as = 'div', gap = 16, align = 'stretch', className, ...props }: StackProps) => {
  // The props that these elements share are those of `div`.
  const Element = as as 'div';
  return (
    <Element className={classNames(styles.stack, className)} data-gap={gap} data-align={align} {...props} />
  );
};
