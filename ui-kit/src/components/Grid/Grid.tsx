import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { Gap } from '../../lib/gap.ts';
import styles from './Grid.module.css';

export type GridProps = ComponentProps<'div'> & {
  /** The element it is; a list takes `li` children. */
  as?: 'div' | 'section' | 'ul' | 'ol';
  gap?: Gap;
  /** The least width of a column: 12, 16 or 24 rem. Columns are never wider than the grid. */
  item?: 'small' | 'medium' | 'large';
  /** Whether few things fill the line, instead of keeping the width they would have among many. */
  fill?: boolean;
};

/** Things of one kind in as many equal columns as fit. */
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
