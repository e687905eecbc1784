import type { ComponentProps } from 'react';
import { formatAge } from '../../formatting.ts';
import { classNames } from '../../lib/class-names.ts';
import type { MarketOrigin } from '../../market.ts';
import { Badge } from '../Badge/Badge.tsx';
import { RelativeTime } from '../RelativeTime/RelativeTime.tsx';
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx';
import styles from './MarketSource.module.css';

export type MarketSourceProps = Omit<ComponentProps<'div'>, 'children'> &
  MarketOrigin & {
    /** Milliseconds since 1970; without it the clock runs. */
    now?: number;
  };

const ageOf = (asOf: string | number, now: number) => now - new Date(asOf).getTime();

/** Says where prices come from and how old they are. Required next to simulated prices. */
export const MarketSource = ({
  asOf,
  source,
  stale = false,
  now,
  className,
  ...props
}: MarketSourceProps) => (
  <div className={classNames(styles.source, className)} {...props}>
    {source === 'simulated' ? <Badge tone="info">Simulated prices</Badge> : <Badge>Live prices</Badge>}
    {stale && (
      <StatusBadge
        status="stale"
        label={asOf === null ? 'Outdated' : `Outdated, ${formatAge(ageOf(asOf, now ?? Date.now()))} old`}
      />
    )}
    {asOf !== null && (
      <span>
        As of <RelativeTime value={asOf} now={now} />
      </span>
    )}
  </div>
);
