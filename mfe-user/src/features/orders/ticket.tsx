import { type Coin, type OrderEstimate, previewOrder } from '@dayrise/contracts';
import { useQuery, useUnsavedInput } from '@dayrise/platform';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Card, lazyPart, useFormatting } from '@dayrise/ui-kit';
import { Form } from '@dayrise/ui-kit/forms';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { amountProblem } from '../../lib/amount.ts';
import { messages as amountMessages } from '../../lib/amount-texts.ts';
import { habits } from '../../lib/habits.ts';
import { holdings } from '../../lib/holdings.ts';
import { SeatContext } from '../../lib/seat.ts';
import { type OrderBody, orders } from './api.ts';
import { HaltNotice, useHalt } from './halt-notice.tsx';
import { TicketFields } from './ticket-fields.tsx';
import { noInput, orderOf, spendsAmount } from './ticket-input.ts';
import { messages as ticketMessages } from './ticket-texts.ts';
import type { useTypedInput } from './use-typed-input.ts';

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx'));

interface TicketProps {
  readonly coin: Coin;
  /** Keeps what is typed. */
  readonly typed: ReturnType<typeof useTypedInput>;
  /** Called once an order was placed. */
  readonly onPlaced?: () => void;
  /** Without a card around it, where a sheet is its frame. */
  readonly frameless?: boolean;
}

/**
 * A form for an order of a coin. The server checks it and estimates its cost, which the person reviews. Its key is the
 * coin, so that no review outlives the choice of another.
 */
export function Ticket({ coin, typed, onPlaced, frameless }: TicketProps) {
  const texts = useTexts(ticketMessages);
  const amountTexts = useTexts(amountMessages);
  const { formatDateTime } = useFormatting();
  const { data: rules } = useQuery(orders.rules());
  const seat = useContext(SeatContext);
  const of = seat?.class;
  const { data: own } = useQuery(holdings.own(seat?._id));
  const { data: pause } = useQuery(habits.pause());
  const [reviewed, setReviewed] = useState<{ body: OrderBody; estimate: OrderEstimate } | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const [why, setWhy] = useState(typed.readWhy);
  const changeWhy = (next: string) => {
    setWhy(next);
    typed.keepWhy(next);
  };
  const form = useEndpointForm(previewOrder, {
    query: { seat: seat?._id },
    start: typed.read(),
    toBody: (values) => orderOf(coin.id, values),
    check: (values) => ({
      amount: spendsAmount(values) && amountProblem(values.amount, amountTexts),
      stopLoss: of?.stopLoss === true && values.side === 'buy' && !values.stopLoss && texts.stopLossNeeded,
    }),
    onDone: ({ estimate }, body) => {
      setReviewed({ body, estimate });
      setReviewing(true);
    },
  });
  // The form counts an order that was reviewed as saved.
  useUnsavedInput(reviewed !== null || why !== '');
  const { side, type } = form.values;
  const keep = useEffectEvent(typed.keep);
  const input = JSON.stringify(form.values);
  useEffect(() => keep(JSON.parse(input)), [input]);
  const held = own?.holdings.find((holding) => holding.coin === coin.id && holding.source === own?.source);
  const available = own && (side === 'buy' ? String(own.cash) : (held?.available ?? '0'));
  const isHalted = useHalt(coin.id) !== null;
  const isPaused = !seat && side === 'buy' && typeof pause?.until === 'string';
  const content = (
    <>
      <Form
        form={form}
        submitLabel={texts.review}
        busyLabel={texts.reviewing}
        submitSize="large"
        submitDisabled={isHalted || isPaused}
      >
        <HaltNotice coin={coin.id} />
        {isPaused && (
          <Banner tone="warning" title={texts.paused({ time: formatDateTime(pause?.until ?? '') })} />
        )}
        <TicketFields
          form={form}
          coin={coin}
          price={coin.current_price}
          available={available}
          owned={held?.quantity}
          rules={rules}
          exits
        />
      </Form>
      {reviewed && isReviewing && (
        <ReviewDialog
          {...reviewed}
          coin={coin}
          why={why}
          onWhyChange={changeWhy}
          submission={typed.submission()}
          onPlaced={() => {
            setReviewed(null);
            setReviewing(false);
            changeWhy('');
            form.reset({ ...noInput, side, type });
            onPlaced?.();
          }}
          onClose={() => setReviewing(false)}
        />
      )}
    </>
  );
  if (frameless) return content;
  return (
    <Card title={texts.title({ coin: coin.name })} description={texts.lead}>
      {content}
    </Card>
  );
}
