import type { Holding, Order } from '@dayrise/contracts';
import { useCan, useQuery } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { usePageLinks } from '@dayrise/platform/page-links';
import { useTexts } from '@dayrise/platform/texts';
import {
  Button,
  Card,
  EmptyState,
  Money,
  RelativeTime,
  Skeleton,
  useFormatting,
  VisuallyHidden,
} from '@dayrise/ui-kit';
import { type Column, PageLinks, Table } from '@dayrise/ui-kit/data';
import { Stack } from '@dayrise/ui-kit/layout';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { DecisionDialog } from '../../components/decision-dialog.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { messages as proposalMessages } from '../../lib/proposal-texts.ts';
import { useQuestion } from '../../lib/use-question.ts';
import { sendSettlement, tradingQueries } from './queries.ts';
import { personTradingMessages } from './texts.ts';

interface PersonTradingProps {
  readonly id: string;
  /** The page of orders. */
  readonly cursor: string | undefined;
}

/** A person's coins, with the button that settles frozen ones, and their orders with fills and receipts. */
export function PersonTrading({ id, cursor }: PersonTradingProps) {
  const texts = useTexts(personTradingMessages);
  const pageLinks = usePageLinks();
  const own = useQuery(tradingQueries.holdingsOf(id));
  const placed = useQuery(tradingQueries.ordersOf(id, cursor));
  const loading = <Skeleton shape="block" height="12rem" />;
  return (
    <Stack gap={24}>
      <Card title={texts.holdings} padding="none">
        <QueryView query={own} loading={loading} failedTitle={texts.failedToLoad}>
          {({ holdings }) => <HoldingTable id={id} holdings={holdings} />}
        </QueryView>
      </Card>
      <Card title={texts.orders} padding="none">
        <QueryView query={placed} loading={loading} failedTitle={texts.failedToLoad}>
          {({ orders, next }) => (
            <>
              <OrderTable id={id} orders={orders} />
              <PageLinks label={texts.pages} {...pageLinks(next)} />
            </>
          )}
        </QueryView>
      </Card>
    </Stack>
  );
}

function HoldingTable({ id, holdings }: { readonly id: string; readonly holdings: readonly Holding[] }) {
  const texts = useTexts(personTradingMessages);
  const labels = useTexts(fieldLabels);
  const { proposed } = useTexts(proposalMessages);
  const { formatNumber, formatPrice, formatMoney } = useFormatting();
  const { refusal } = useFailures();
  const mayManage = useCan()('trading.manage');
  const { asked, ask, dialog } = useQuestion({
    send: ({ coin, source }: Holding, reason) => sendSettlement({ id, coin, source, reason }),
    done: ({ proposal }) => (proposal ? proposed : texts.settled),
    failed: refusal,
  });
  const columns: readonly Column<Holding>[] = [
    { key: 'coin', header: texts.coin, rowHeader: true, cell: ({ name }) => name },
    {
      key: 'quantity',
      header: labels.quantity,
      align: 'end',
      cell: ({ quantity }) => formatNumber(Number(quantity), 8),
    },
    { key: 'cost', header: texts.cost, align: 'end', cell: ({ cost }) => <Money value={cost} /> },
    {
      key: 'price',
      header: texts.price,
      align: 'end',
      cell: ({ price }) => formatPrice(price === null ? null : Number(price)),
    },
    { key: 'worth', header: texts.worth, align: 'end', cell: ({ worth }) => <Money value={worth} /> },
    {
      key: 'state',
      header: texts.state,
      cell: (holding) =>
        holding.frozen === null ? (
          texts.tradable
        ) : (
          <>
            {texts.frozen[holding.frozen]}{' '}
            {holding.frozen !== 'halted' && mayManage && (
              <Button size="small" onClick={() => ask(holding)}>
                {texts.settle}
                <VisuallyHidden>{holding.name}</VisuallyHidden>
              </Button>
            )}
          </>
        ),
    },
  ];
  return (
    <>
      <Table
        caption={texts.holdings}
        columns={columns}
        rows={holdings}
        rowKey={({ source, coin }) => `${source}:${coin}`}
        empty={<EmptyState icon={<Coins />} title={texts.noHoldings} />}
      />
      <DecisionDialog
        decision={
          asked && {
            key: `settle ${asked.source} ${asked.coin}`,
            title: texts.settleTitle({ coin: asked.name }),
            facts: [
              { label: labels.quantity, value: formatNumber(Number(asked.quantity), 8) },
              { label: texts.price, value: formatPrice(Number(asked.price)) },
              { label: texts.worth, value: formatMoney(asked.worth) },
            ],
            consequence: texts.settleText,
            confirmLabel: texts.settleConfirm,
            busyLabel: texts.saving,
            tone: 'danger',
            reason: 'required',
            reasonHelp: texts.reasonHelp,
          }
        }
        {...dialog}
      />
    </>
  );
}

function OrderTable({ id, orders }: { readonly id: string; readonly orders: readonly Order[] }) {
  const texts = useTexts(personTradingMessages);
  const { formatNumber, formatPercent, formatOrderPrice, formatMoney } = useFormatting();
  const [shown, setShown] = useState<Order | null>(null);
  const nameOf = ({ side, symbol, quantity, amount }: Order) =>
    texts.order[side]({
      what: `${quantity === null ? formatMoney(amount) : formatNumber(Number(quantity), 8)} ${symbol}`,
    });
  const price = (text: string | null) => formatOrderPrice(text === null ? null : Number(text));
  const columns: readonly Column<Order>[] = [
    { key: 'order', header: texts.orderName, rowHeader: true, cell: nameOf },
    {
      key: 'terms',
      header: texts.terms,
      cell: ({ type, limitPrice, stopPrice, trailPercent }) =>
        [
          texts.types[type],
          ...[limitPrice, stopPrice].flatMap((each) => (each === null ? [] : price(each))),
          ...(trailPercent === null ? [] : formatPercent(Number(trailPercent), { signed: false })),
        ].join(' · '),
    },
    {
      key: 'filled',
      header: texts.filled,
      align: 'end',
      cell: ({ filledQuantity, averagePrice }) =>
        averagePrice === null ? '–' : `${formatNumber(Number(filledQuantity), 8)} × ${price(averagePrice)}`,
    },
    { key: 'fee', header: texts.fee, align: 'end', cell: ({ fee }) => <Money value={fee} /> },
    {
      key: 'state',
      header: texts.state,
      cell: ({ state, reason }) => (reason === null ? texts.states[state] : texts.reasons[reason]),
    },
    { key: 'at', header: texts.placed, cell: ({ createdAt }) => <RelativeTime value={createdAt} /> },
    {
      key: 'fills',
      header: texts.fills,
      cell: (order) =>
        order.averagePrice !== null && (
          <Button size="small" onClick={() => setShown(order)}>
            {texts.receipts}
            <VisuallyHidden>{nameOf(order)}</VisuallyHidden>
          </Button>
        ),
    },
  ];
  return (
    <>
      <Table
        caption={texts.orders}
        columns={columns}
        rows={orders}
        rowKey={({ _id }) => _id}
        empty={<EmptyState icon={<Coins />} title={texts.noOrders} />}
      />
      {shown && <Receipts id={id} order={shown} title={nameOf(shown)} onClose={() => setShown(null)} />}
    </>
  );
}

interface ReceiptsProps {
  readonly id: string;
  readonly order: Order;
  readonly title: string;
  readonly onClose: () => void;
}

/** The fills of an order, each with what its price was computed from. */
function Receipts({ id, order, title, onClose }: ReceiptsProps) {
  const texts = useTexts(personTradingMessages);
  const { formatNumber, formatPercent, formatOrderPrice, formatMoney, formatDateTime } = useFormatting();
  const query = useQuery(tradingQueries.orderOf(id, order._id));
  const percent = (rate: number) => formatPercent(rate / 10_000, { signed: false, decimals: 4 });
  return (
    <Dialog open title={title} footer={<Button onClick={onClose}>{texts.close}</Button>} onClose={onClose}>
      <QueryView query={query} loading={<Skeleton lines={4} />} failedTitle={texts.failedToLoad}>
        {({ fills = [] }) => (
          <Stack gap={12}>
            {fills.map(({ _id, quantity, price, fee, receipt }) => (
              <p key={_id}>
                {texts.receipt({
                  quantity: formatNumber(Number(quantity), 8),
                  price: formatOrderPrice(Number(price)),
                  seen: formatOrderPrice(Number(receipt.price)),
                  time: formatDateTime(receipt.asOf),
                  spread: percent(receipt.halfSpread),
                  impact: percent(receipt.impact),
                  rate: percent(receipt.feeRate),
                  fee: formatMoney(fee),
                })}
              </p>
            ))}
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
}
