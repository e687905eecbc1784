import type { Texts } from '@dayrise/contracts/texts';
import type { ComponentProps, ReactNode } from 'react';
import type { Formatting } from '../../formatting.ts';
import { classNames } from '../../lib/class-names.ts';
import type { MarketCoin, MarketOrigin } from '../../market.ts';
import { CoinMark } from '../CoinMark/CoinMark.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { useFormatting, useKitMessages } from '../KitProvider/KitProvider.tsx';
import { Link } from '../Link/Link.tsx';
import { MarketSource } from '../MarketSource/MarketSource.tsx';
import { Money } from '../Money/Money.tsx';
import { Percent } from '../Percent/Percent.tsx';
import { Price } from '../Price/Price.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Sparkline } from '../Sparkline/Sparkline.tsx';
import { type Column, Table } from '../Table/Table.tsx';
import styles from './MarketTable.module.css';
import { messages } from './messages.ts';

export type MarketTableProps = Omit<ComponentProps<'div'>, 'children'> &
  MarketOrigin & {
    /** By market value, the largest first: the place in the list is the rank. */
    coins: readonly MarketCoin[];
    /** The prices of the last 7 days of each coin, by its id, oldest first. A coin without any has no line. */
    lines?: Readonly<Record<string, readonly number[]>> | undefined;
    /** The page of a coin. */
    pageOf?: (coin: MarketCoin) => string;
    /** What the table lists, for screen readers. */
    caption?: string;
    /** Shows placeholders until the data is here. */
    loading?: boolean;
    /** Shown in place of the data. */
    error?: ReactNode;
    /** Milliseconds since 1970; without it the clock runs. */
    now?: number;
  };

type Ranked = MarketCoin & { readonly rank: number };

const columnsIn = (
  text: Texts<typeof messages>,
  { formatNumber, formatPrice }: Formatting,
  { lines, pageOf }: Pick<MarketTableProps, 'lines' | 'pageOf'>,
): readonly Column<Ranked>[] => [
  {
    key: 'name',
    header: text.coin,
    rowHeader: true,
    cell: (coin) => (
      <span className={styles.coin}>
        <span className={styles.rank}>{formatNumber(coin.rank)}</span>
        <CoinMark symbol={coin.symbol} src={coin.image} />
        <span className={styles.name}>
          {pageOf ? (
            <Link tone="quiet" to={pageOf(coin)}>
              {coin.name}
            </Link>
          ) : (
            coin.name
          )}
        </span>
        <span className={styles.symbol}>{coin.symbol.toUpperCase()}</span>
      </span>
    ),
  },
  {
    key: 'price',
    header: text.price,
    align: 'end',
    cell: (coin) => <Price className={styles.price} value={coin.current_price} />,
  },
  {
    key: 'change',
    header: text.change,
    align: 'end',
    cell: (coin) => <Percent value={coin.price_change_percentage_24h} />,
  },
  { key: 'high', header: text.high, align: 'end', cell: (coin) => formatPrice(coin.high_24h) },
  { key: 'low', header: text.low, align: 'end', cell: (coin) => formatPrice(coin.low_24h) },
  {
    key: 'cap',
    header: text.cap,
    align: 'end',
    cell: (coin) => <Money value={coin.market_cap} compact />,
  },
  {
    key: 'line',
    header: text.week,
    align: 'end',
    cell: (coin) => (
      <Sparkline
        className={styles.line}
        values={[...(lines?.[coin.id] ?? []), ...(lines?.[coin.id] ? [coin.current_price] : [])]}
        label={text.line({ coin: coin.name })}
        formatValue={formatPrice}
      />
    ),
  },
];

/** Market coins with their prices and where the prices come from. */
export const MarketTable = ({
  coins,
  lines,
  pageOf,
  asOf,
  source,
  stale,
  caption,
  loading = false,
  error,
  now,
  className,
  ...props
}: MarketTableProps) => {
  const text = useKitMessages('MarketTable', messages);
  const formatting = useFormatting();
  return (
    <div className={classNames(styles.market, className)} {...props}>
      {loading && (
        <div className={styles.source}>
          <Skeleton width="14rem" />
        </div>
      )}
      {!loading && !error && coins.length > 0 && (
        <MarketSource className={styles.source} asOf={asOf} source={source} stale={stale} now={now} />
      )}
      <Table
        caption={caption ?? text.caption}
        columns={columnsIn(text, formatting, { lines, pageOf })}
        rows={coins.map((coin, index) => ({ ...coin, rank: index + 1 }))}
        rowKey={(coin) => coin.id}
        narrowBelow={700}
        loading={loading}
        loadingRows={10}
        error={error}
        empty={<EmptyState title={text.emptyTitle}>{text.emptyText}</EmptyState>}
      />
    </div>
  );
};
