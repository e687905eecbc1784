import type { Holding } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import {
  Button,
  ButtonLink,
  EmptyState,
  Link,
  lazyPart,
  Money,
  Percent,
  useFormatting,
} from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { Inline } from '@dayrise/ui-kit/layout';
import { Price } from '@dayrise/ui-kit/market';
import { Coins } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { writeDecimals } from '../../lib/order-words.ts';
import { useSeat } from '../../lib/seat.ts';
import styles from './holdings.module.css';
import { messages } from './texts.ts';

const LotsDialog = lazyPart(() => import('./lots-dialog.tsx'));

interface HoldingTableProps {
  readonly holdings: readonly Holding[];
  /** The button that sells a coin which left the ten, or one of a class. */
  readonly sellAll: (holding: Holding) => ReactNode;
}

/** The person's coins with what they cost and what they are worth; each opens the buys that are left. */
export function HoldingTable({ holdings, sellAll }: HoldingTableProps) {
  const texts = useTexts(messages);
  const formatting = useFormatting();
  const { coins, price: write } = writeDecimals(formatting);
  const own = useSeat() === undefined;
  const [opened, setOpened] = useState<Holding | null>(null);
  const columns: readonly Column<Holding>[] = [
    {
      key: 'coin',
      header: texts.coin,
      rowHeader: true,
      cell: ({ coin, name, symbol, frozen, listed, source }) => (
        <span className={styles.coin}>
          <span>
            {own && listed ? (
              <Link tone="quiet" to={`/user/trade/${coin}`}>
                {name}
              </Link>
            ) : (
              name
            )}{' '}
            <span className={styles.symbol}>{symbol.toUpperCase()}</span>
          </span>
          {(frozen !== null || !listed) && (
            <span className={styles.note}>
              {frozen === 'other_source' ? texts.bySource[source] : texts.frozen[frozen ?? 'salesOnly']}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'quantity',
      header: texts.quantity,
      align: 'end',
      cell: ({ quantity }) => coins(quantity),
    },
    {
      key: 'averageCost',
      header: texts.averageCost,
      align: 'end',
      cell: ({ averageCost }) => write(averageCost),
    },
    {
      key: 'price',
      header: texts.price,
      align: 'end',
      cell: ({ price }) => <Price value={price === null ? null : Number(price)} />,
    },
    { key: 'worth', header: texts.coinWorth, align: 'end', cell: ({ worth }) => <Money value={worth} /> },
    {
      key: 'unrealized',
      header: texts.unrealized,
      align: 'end',
      cell: ({ unrealized, cost }) => (
        <span className={styles.gain}>
          <Money value={unrealized} signed />
          <Percent value={cost === 0 ? null : (unrealized / cost) * 100} />
        </span>
      ),
    },
    {
      key: 'share',
      header: texts.share,
      align: 'end',
      cell: ({ share }) => formatting.formatPercent(share, { signed: false, decimals: 1 }),
    },
    {
      key: 'actions',
      header: texts.actions,
      hiddenHeader: true,
      align: 'end',
      cell: (holding) => (
        <Inline gap={8} className={styles.actions}>
          <Button
            size="small"
            aria-label={texts.lotsOf({ coin: holding.name })}
            onClick={() => setOpened(holding)}
          >
            {texts.lots}
          </Button>
          {own && holding.listed ? (
            <ButtonLink
              size="small"
              to={`/user/trade/${holding.coin}`}
              aria-label={texts.tradeCoin({ coin: holding.name })}
            >
              {texts.trade}
            </ButtonLink>
          ) : (
            sellAll(holding)
          )}
        </Inline>
      ),
    },
  ];
  return (
    <>
      <Table
        caption={texts.holdings}
        columns={columns}
        rows={holdings}
        rowKey={({ coin, source }) => `${source}:${coin}`}
        empty={
          <EmptyState
            title={texts.none}
            icon={<Coins />}
            action={
              own && (
                <ButtonLink to="/user/trade" variant="primary">
                  {texts.toTrade}
                </ButtonLink>
              )
            }
          >
            {texts.noneText}
          </EmptyState>
        }
      />
      {opened && <LotsDialog holding={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
