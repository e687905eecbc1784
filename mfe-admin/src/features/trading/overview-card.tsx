import type { TradingOverview } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import {
  Card,
  DescriptionList,
  EmptyState,
  Money,
  RelativeTime,
  StatCard,
  useFormatting,
} from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { Grid, Stack } from '@dayrise/ui-kit/layout';
import { Coins } from 'lucide-react';
import type { ReactNode } from 'react';
import cells from '../../components/log-cells.module.css';
import { messages, personTradingMessages } from './texts.ts';

type CoinState = TradingOverview['coins'][number];

const twoLines = (first: ReactNode, second: ReactNode) => (
  <span className={cells.stack}>
    {first}
    <span className={cells.more}>{second}</span>
  </span>
);

/** What is traded, held and open, and the last price of each coin. */
export function OverviewCard({ overview }: { readonly overview: TradingOverview }) {
  const texts = useTexts(messages).overview;
  const { reasons } = useTexts(personTradingMessages);
  const { formatNumber, formatPrice } = useFormatting();
  const columns: readonly Column<CoinState>[] = [
    {
      key: 'coin',
      header: texts.coin,
      rowHeader: true,
      cell: ({ name, source }) => `${name} · ${texts.sources[source]}`,
    },
    { key: 'volume', header: texts.volume, align: 'end', cell: ({ volume }) => <Money value={volume} /> },
    { key: 'fees', header: texts.fees, align: 'end', cell: ({ fees }) => <Money value={fees} /> },
    { key: 'fills', header: texts.fills, align: 'end', cell: ({ fills }) => formatNumber(fills) },
    {
      key: 'open',
      header: texts.openOrders,
      align: 'end',
      cell: ({ openOrders }) => formatNumber(openOrders),
    },
    {
      key: 'worth',
      header: texts.worth,
      align: 'end',
      cell: ({ worth, held }) => twoLines(<Money value={worth} />, formatNumber(Number(held), 8)),
    },
    {
      key: 'price',
      header: texts.price,
      align: 'end',
      cell: ({ price, asOf }) =>
        twoLines(
          formatPrice(price === null ? null : Number(price)),
          asOf === null ? null : <RelativeTime value={asOf} />,
        ),
    },
  ];
  return (
    <Stack gap={24}>
      <Grid fill item="small">
        {[
          { label: texts.volume, value: <Money value={overview.volume} /> },
          { label: texts.fees, value: <Money value={overview.fees} /> },
          { label: texts.fills, value: formatNumber(overview.fills) },
          { label: texts.openOrders, value: formatNumber(overview.openOrders) },
          { label: texts.holdings, value: <Money value={overview.holdings} /> },
        ].map((figure) => (
          <StatCard key={figure.label} {...figure} to="/admin/trading#coins" toLabel={texts.byCoin} />
        ))}
      </Grid>
      <Card title={texts.coins} padding="none" id="coins">
        <Table
          caption={texts.coins}
          columns={columns}
          rows={overview.coins}
          rowKey={({ source, coin }) => `${source}:${coin}`}
          empty={<EmptyState icon={<Coins />} title={texts.none} />}
        />
      </Card>
      {overview.canceled.length > 0 && (
        <Card title={texts.canceled}>
          <DescriptionList
            items={overview.canceled.map(({ reason, count }) => ({
              label: reasons[reason],
              value: formatNumber(count),
            }))}
          />
        </Card>
      )}
      {overview.refused.length > 0 && (
        <Card title={texts.refused}>
          <DescriptionList
            items={overview.refused.map(({ filter, count }) => ({
              label: texts.filters[filter as keyof typeof texts.filters] ?? filter,
              value: formatNumber(count),
            }))}
          />
        </Card>
      )}
    </Stack>
  );
}
