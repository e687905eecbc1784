import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { MarketOrigin } from '../../market.ts';
import { Badge } from '../Badge/Badge.tsx';
import { useFormatting, useKitMessages } from '../KitProvider/KitProvider.tsx';
import { RelativeTime } from '../RelativeTime/RelativeTime.tsx';
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx';
import styles from './MarketSource.module.css';
import { messages } from './messages.ts';

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
}: MarketSourceProps) => {
  const text = useKitMessages('MarketSource', messages);
  const { formatAge } = useFormatting();
  return (
    <div className={classNames(styles.source, className)} {...props}>
      {source === 'simulated' && <Badge tone="info">{text.simulated}</Badge>}
      {source !== 'simulated' && !stale && <Badge>{text.live}</Badge>}
      {stale && (
        <StatusBadge
          status="stale"
          label={
            asOf === null
              ? text.outdated
              : text.outdatedBy({ age: formatAge(ageOf(asOf, now ?? Date.now())) })
          }
        />
      )}
      {asOf !== null && (
        <span>
          {text.asOf} <RelativeTime value={asOf} now={now} />
        </span>
      )}
    </div>
  );
};
