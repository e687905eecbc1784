import type { Order } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import {
  Badge,
  type BadgeTone,
  Button,
  EmptyState,
  lazyPart,
  RelativeTime,
  useFormatting,
} from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { Inline } from '@dayrise/ui-kit/layout';
import { ArrowLeftRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '../../lib/order-texts.ts';
import {
  amendable,
  exitsNote,
  isOpen,
  orderName,
  orderNote,
  orderTerms,
  writeDecimals,
} from '../../lib/order-words.ts';
import { useSeat } from '../../lib/seat.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { orders } from './api.ts';
import styles from './orders.module.css';

const ReceiptDialog = lazyPart(() => import('./receipt-dialog.tsx'));
const AmendDialog = lazyPart(() => import('./amend-dialog.tsx'));

const tones: Readonly<Record<Order['state'], BadgeTone>> = {
  open: 'info',
  partially_filled: 'info',
  filled: 'gain',
  canceled: 'neutral',
  rejected: 'warning',
};

interface OrderTableProps {
  readonly kind: 'open' | 'closed';
  readonly orders: readonly Order[];
  /** Drawn where there is none, in place of what says so of all orders. */
  readonly empty?: ReactNode;
}

/** Orders with their terms and state. Open ones can be changed and canceled; each shows its fills and receipts. */
export function OrderTable({ kind, orders: rows, empty }: OrderTableProps) {
  const texts = useTexts(messages);
  const formatting = useFormatting();
  const { coins, price } = writeDecimals(formatting);
  const [shown, setShown] = useState<Order | null>(null);
  const [changed, setChanged] = useState<Order | null>(null);
  const seat = useSeat();
  const cancel = useCommand((id: string) => orders.cancel(id, seat), {
    done: () => texts.list.canceled,
    refresh: useMoneyRefresh(),
  });
  const named = (order: Order) => ({ order: orderName(texts, formatting, order) });
  const columns: readonly Column<Order>[] = [
    { key: 'order', header: texts.list.order, rowHeader: true, cell: (order) => named(order).order },
    {
      key: 'terms',
      header: texts.list.terms,
      cell: (order) => (
        <span>
          {orderTerms(texts, formatting, order)}
          <span className={styles.note}>{exitsNote(texts, formatting, order)}</span>
        </span>
      ),
    },
    {
      key: 'filled',
      header: texts.list.filled,
      align: 'end',
      cell: ({ filledQuantity, averagePrice }) =>
        averagePrice === null
          ? '–'
          : texts.filledAt({
              quantity: coins(filledQuantity),
              price: price(averagePrice),
            }),
    },
    {
      key: 'state',
      header: texts.list.state,
      cell: (order) => (
        <span>
          <Badge tone={tones[order.state]}>{texts.states[order.state]}</Badge>
          <span className={styles.note}>{orderNote(texts, order)}</span>
        </span>
      ),
    },
    {
      key: 'placed',
      header: texts.list.placed,
      cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      key: 'actions',
      header: texts.list.actions,
      hiddenHeader: true,
      align: 'end',
      cell: (order) => (
        <Inline gap={8} className={styles.actions}>
          {order.averagePrice !== null && (
            <Button
              size="small"
              aria-label={texts.list.detailsOf(named(order))}
              onClick={() => setShown(order)}
            >
              {texts.list.details}
            </Button>
          )}
          {amendable(order).length > 0 && (
            <Button
              size="small"
              aria-label={texts.list.changeOf(named(order))}
              onClick={() => setChanged(order)}
            >
              {texts.list.change}
            </Button>
          )}
          {isOpen(order) && (
            <Button
              size="small"
              aria-label={texts.list.cancelOf(named(order))}
              busy={cancel.isPending && cancel.variables === order._id}
              onClick={() => cancel.mutate(order._id)}
            >
              {texts.list.cancel}
            </Button>
          )}
        </Inline>
      ),
    },
  ];
  return (
    <>
      <Table
        caption={texts.list[kind]}
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        empty={
          empty || (
            <EmptyState
              title={kind === 'open' ? texts.list.noneOpen : texts.list.noneClosed}
              icon={<ArrowLeftRight />}
            >
              {kind === 'open' ? texts.list.noneOpenText : texts.list.noneClosedText}
            </EmptyState>
          )
        }
      />
      {shown && <ReceiptDialog order={shown} onClose={() => setShown(null)} />}
      {changed && <AmendDialog order={changed} onClose={() => setChanged(null)} />}
    </>
  );
}
