import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './DescriptionList.module.css';

export type DescriptionListProps = Omit<ComponentProps<'dl'>, 'children'> & {
  /** The terms with their values. */
  items: readonly { label: string; value: ReactNode }[];
  /** `rows`: label and value on one line, as on a receipt. `grid`: label above the value, in columns. */
  layout?: 'rows' | 'grid';
};

/** Names and values: a receipt, a profile, a request under review. */
export const DescriptionList = ({ items, layout = 'rows', className, ...props }: DescriptionListProps) => (
  <dl className={classNames(styles.list, className)} data-layout={layout} {...props}>
    {items.map((item) => (
      <div key={item.label} className={styles.item}>
        <dt className={styles.label}>{item.label}</dt>
        <dd className={styles.value}>{item.value}</dd>
      </div>
    ))}
  </dl>
);
