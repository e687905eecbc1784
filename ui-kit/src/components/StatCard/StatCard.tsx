import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { type LinkComponent, useLinkComponent } from '../Link/Link.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { messages } from './messages.ts';
import styles from './StatCard.module.css';

export type StatCardProps = ComponentProps<'div'> & {
  /** Its name, also for screen readers. */
  label: string;
  /** The figure, usually a `Money`. */
  value: ReactNode;
  /** A secondary line below the figure: what it consists of, or its period. */
  note?: ReactNode;
  /** A `Percent` or another indicator of change, next to the figure. */
  trend?: ReactNode;
  /** A link to the entries behind the figure. */
  to?: string;
  /** The words of the link. */
  toLabel?: string;
  /** The main figure of the page: larger, in the display font. */
  prominent?: boolean;
  /** Shows placeholders until the data is here. */
  loading?: boolean;
  /** The router's link, so that links change the page without loading it anew. */
  linkComponent?: LinkComponent;
};

/** A figure with its label. */
export const StatCard = ({
  label,
  value,
  note,
  trend,
  to,
  toLabel: given,
  prominent = false,
  loading = false,
  linkComponent,
  className,
  ...props
}: StatCardProps) => {
  const text = useKitMessages('StatCard', messages);
  const toLabel = given ?? text.more;
  const Component = useLinkComponent(linkComponent);
  return (
    <div
      className={classNames(styles.card, className)}
      data-prominent={prominent || undefined}
      aria-busy={loading || undefined}
      {...props}
    >
      <div className={styles.label}>{label}</div>
      <div className={styles.figure}>
        {loading ? <Skeleton width="8ch" /> : <span className={styles.value}>{value}</span>}
        {!loading && trend}
      </div>
      {(note || loading) && <div className={styles.note}>{loading ? <Skeleton width="14ch" /> : note}</div>}
      {to && !loading && (
        <Component to={to} className={styles.more} aria-label={`${toLabel}: ${label}`}>
          {toLabel}
          <ChevronRight data-mirrors aria-hidden="true" />
        </Component>
      )}
    </div>
  );
};
