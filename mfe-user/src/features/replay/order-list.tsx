import { useTexts } from '@dayrise/platform/texts';
import { Button, Card, EmptyState, useFormatting } from '@dayrise/ui-kit';
import { Table } from '@dayrise/ui-kit/data';
import { ArrowLeftRight } from 'lucide-react';
import { messages as orderMessages } from '../../lib/order-texts.ts';
import { isOpen, orderName, orderTerms, writeDecimals } from '../../lib/order-words.ts';
import type { ReplayOrder } from './progress.ts';
import { messages } from './texts.ts';

interface OrderListProps {
  readonly orders: readonly ReplayOrder[];
  readonly busy: boolean;
  readonly onCancel: (number: number) => void;
}

/** The orders of a replay. */
export function OrderList({ orders, busy, onCancel }: OrderListProps) {
  const texts = useTexts(messages);
  const words = useTexts(orderMessages);
  const formatting = useFormatting();
  const { coins, price } = writeDecimals(formatting);
  return (
    <Card title={texts.orders} padding="none">
      <Table
        caption={texts.orders}
        rows={orders}
        rowKey={({ number }) => String(number)}
        columns={[
          {
            key: 'order',
            header: words.list.order,
            rowHeader: true,
            cell: (order) => orderName(words, formatting, order),
          },
          { key: 'terms', header: words.list.terms, cell: (order) => orderTerms(words, formatting, order) },
          {
            key: 'filled',
            header: words.list.filled,
            align: 'end',
            cell: ({ filledQuantity, average }) =>
              filledQuantity === 0
                ? '–'
                : words.filledAt({ quantity: coins(String(filledQuantity)), price: price(String(average)) }),
          },
          {
            key: 'state',
            header: words.list.state,
            cell: ({ state, reason }) => (reason === null ? words.states[state] : words.reasons[reason]),
          },
          {
            key: 'actions',
            header: words.list.actions,
            hiddenHeader: true,
            align: 'end',
            cell: (order) =>
              isOpen(order) && (
                <Button
                  size="small"
                  busy={busy}
                  aria-label={words.list.cancelOf({ order: orderName(words, formatting, order) })}
                  onClick={() => onCancel(order.number)}
                >
                  {words.list.cancel}
                </Button>
              ),
          },
        ]}
        empty={
          <EmptyState title={texts.noOrders} icon={<ArrowLeftRight />}>
            {texts.noOrdersText}
          </EmptyState>
        }
      />
    </Card>
  );
}
