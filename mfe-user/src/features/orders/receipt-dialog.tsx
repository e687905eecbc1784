import type { Fill, Order } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, DescriptionList, Money, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { QueryView } from '../../components/query-view.tsx';
import { messages } from '../../lib/order-texts.ts';
import { orderName, orderNote, orderTerms, writeDecimals } from '../../lib/order-words.ts';
import { useSeat } from '../../lib/seat.ts';
import { orders } from './api.ts';
import { costsOf } from './fill-costs.ts';
import styles from './orders.module.css';
import { messages as receiptMessages } from './receipt-texts.ts';

interface ReceiptDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** An order with each of its fills, and in words how each price came about. */
export default function ReceiptDialog({ order: listed, onClose }: ReceiptDialogProps) {
  const texts = useTexts(receiptMessages);
  const words = useTexts(messages);
  const formatting = useFormatting();
  const { coins, price } = writeDecimals(formatting);
  const query = useQuery(orders.one(listed._id, useSeat()));
  const order = query.data ?? listed;
  const note = orderNote(words, order);
  return (
    <Dialog
      open
      title={orderName(words, formatting, order)}
      description={orderTerms(words, formatting, order)}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
      onClose={onClose}
    >
      <Stack gap={16}>
        {note !== null && <p>{note}</p>}
        <DescriptionList
          items={[
            {
              label: texts.quantity,
              value: `${coins(order.filledQuantity)} ${order.symbol.toUpperCase()}`,
            },
            {
              label: texts.average,
              value: price(order.averagePrice),
            },
            { label: texts.fee, value: <Money value={order.fee} /> },
            { label: texts.placed, value: formatting.formatDateTime(order.createdAt) },
          ]}
        />
        <QueryView query={query} loading={<Skeleton lines={3} />}>
          {({ fills = [] }) => (
            <ol className={styles.fills} aria-label={texts.fills}>
              {fills.map((fill) => (
                <li key={fill._id}>
                  <FillReceipt order={order} fill={fill} />
                </li>
              ))}
            </ol>
          )}
        </QueryView>
      </Stack>
    </Dialog>
  );
}

function FillReceipt({
  order: { side, name, symbol },
  fill,
}: {
  readonly order: Order;
  readonly fill: Fill;
}) {
  const texts = useTexts(receiptMessages);
  const formatting = useFormatting();
  const { formatMoney, formatExactTime } = formatting;
  const { coins, price } = writeDecimals(formatting);
  const { receipt, gross, fee, realized } = fill;
  const costs = costsOf(fill);
  const told = {
    coin: name,
    price: price(receipt.price),
    time: formatExactTime(receipt.asOf),
    spread: formatMoney(costs.spread),
    impact: formatMoney(costs.impact),
    fee: formatMoney(fee),
  };
  return (
    <>
      <strong>
        {texts.filled[side]({
          quantity: coins(fill.quantity),
          symbol: symbol.toUpperCase(),
          gross: formatMoney(gross),
        })}
      </strong>
      {receipt.rule === 'resting_limit' ? (
        <p>{texts.rules.resting_limit(told)}</p>
      ) : (
        <p>
          {texts.taker[side](told)} {texts.rules[receipt.rule]}
        </p>
      )}
      {realized !== null && <p>{texts.realized({ amount: formatMoney(realized, { signed: true }) })}</p>}
    </>
  );
}
