import { Link, Skeleton } from '@dayrise/ui-kit';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './figure-list.module.css';

export interface Figure {
  readonly label: string;
  /** Undefined while loading. */
  readonly value: ReactNode | undefined;
  readonly to: string;
  /** The link text. */
  readonly more: string;
}

/** The four figures of an account, each linked to its details. */
export function FigureList({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.list}>
      {figures.map(({ label, value, to, more }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value === undefined ? <Skeleton width="7ch" /> : value}</dd>
          <dd className={styles.more}>
            <Link to={to} aria-label={`${more}: ${label}`} className={styles.link}>
              {more}
              <ChevronRight aria-hidden="true" data-mirrors />
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
