import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { Gap } from '../../lib/gap.ts';
import styles from './Grid.module.css';

export type GridProps = ComponentProps<'div'> & {
  /** The rendered element; a list takes `li` children. */
  as?: 'div' | 'section' | 'ul' | 'ol';
  /** The space between its children, as a step of the tokens. */
  gap?: Gap;
  /** The least width of a column: 12, 16 or 24 rem. Columns are never wider than the grid. */
  item?: 'small' | 'medium' | 'large';
  /** Whether a few items fill the row instead of keeping their usual width. */
  fill?: boolean;
};

/** Places similar things in as many equal columns as fit. */
export const Grid = ({
  as = 'div',
  gap = 16,
  item = 'medium',
  fill = false,
  className,
  ...props
}: GridProps) => {
  // The props that these elements share are those of `div`.
  const Element = as as 'div';
  return (
    <Element
      className={classNames(styles.grid, className)}
      data-gap={gap}
      data-item={item}
      data-fill={fill || undefined}
      {...props}
    />
  );
};
