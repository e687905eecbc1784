import type { Coin, OrderEstimate } from '@dayrise/contracts';
import { notify, useMutation, useQuery } from '@dayrise/platform';
import { failureKind, useFailures } from '@dayrise/platform/failures';
import type { Submission } from '@dayrise/platform/submission';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, DescriptionList, Money, useFormatting } from '@dayrise/ui-kit';
import { TextArea } from '@dayrise/ui-kit/forms';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { useContext, useRef, useState } from 'react';
import { writeDecimals } from '../../lib/order-words.ts';
import { SeatContext } from '../../lib/seat.ts';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { type OrderBody, orders } from './api.ts';
import styles from './orders.module.css';
import { reachedPrice } from './ticket-input.ts';
import { messages } from './ticket-texts.ts';

interface ReviewDialogProps {
  readonly body: OrderBody;
  readonly coin: Pick<Coin, 'name' | 'symbol'>;
  /** The estimate that came with the check of the order. */
  readonly estimate: OrderEstimate;
  /** The person's reason, kept by the caller while they go back to the order. */
  readonly why: string;
  readonly onWhyChange: (why: string) => void;
  /** The caller's, so that an order whose answer was lost is placed once even when it is reviewed again. */
  readonly submission: Submission;
  readonly onPlaced: () => void;
  readonly onClose: () => void;
}

/** Shows what an order is expected to cost, each part in dollars, before it is placed. */
export default function ReviewDialog({
  body,
  coin,
  estimate: first,
  why,
  onWhyChange,
  submission,
  onPlaced,
  onClose,
}: ReviewDialogProps) {
  const texts = useTexts(messages);
  const formatting = useFormatting();
  const { formatMoney, formatPercent } = formatting;
  const { coins, price: write } = writeDecimals(formatting);
  const { refusal } = useFailures();
  const refresh = useMoneyRefresh();
  const seat = useContext(SeatContext);
  const note = useRef<HTMLTextAreaElement>(null);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const reason = why.trim();
  const query = useQuery({ ...orders.estimate(body, seat?._id), initialData: first });
  const place = useMutation({
    mutationFn: () => {
      const sent = reason ? { ...body, why: reason } : body;
      return submission.send(sent, (key) => orders.place(sent, key, seat?._id));
    },
    onSuccess: ({ order }) => {
      notify({ kind: 'success', text: order.type === 'market' ? texts.placed : texts.resting });
      onPlaced();
    },
    onSettled: refresh,
  });
  const { price, quantity, marketPrice, liquidity, spread, impact, fee, total, breakEven } = query.data;
  const { required, available } = query.data;
  const symbol = coin.symbol.toUpperCase();
  /** Dollars for a buy, coins for a sale. */
  const paid = (units: string) =>
    body.side === 'buy' ? formatMoney(Number(units)) : `${coins(units)} ${symbol}`;
  const failure = () => {
    if (place.error) return refusal(place.error);
    return (
      query.error && (failureKind(query.error) === 'no-answer' ? texts.notUpdated : refusal(query.error))
    );
  };
  const reached = reachedPrice(body, { now: Number(marketPrice), expected: Number(price) });
  const cost = ({ dollars, percent }: typeof fee) => (
    <>
      <Money value={dollars} /> ({formatPercent(percent, { signed: false, decimals: 3 })})
    </>
  );
  return (
    <ConfirmDialog
      open
      title={texts.confirmTitle[body.side]({ coin: coin.name })}
      confirmLabel={texts.confirm}
      cancelLabel={texts.back}
      busy={place.isPending}
      busyLabel={texts.placing}
      error={failure()}
      onConfirm={() => {
        const isMissing = seat?.class.journal === true && reason === '';
        setReasonMissing(isMissing);
        if (isMissing) note.current?.focus();
        else place.mutate();
      }}
      onClose={onClose}
    >
      {reached !== null && <Banner tone="warning" title={texts.reached[reached]} />}
      {/* An order whose answer was lost may hold it already. */}
      {Number(required) > Number(available) && !place.isPending && !submission.isOpen && (
        <Banner
          tone="warning"
          title={texts.holds({ required: paid(required), available: paid(available) })}
        />
      )}
      <DescriptionList
        items={[
          { label: texts.priceNow, value: write(marketPrice) },
          { label: texts.expected, value: write(price) },
          {
            label: texts.expectedQuantity,
            value: `${coins(quantity)} ${symbol}`,
          },
          { label: texts.spread, value: cost(spread) },
          { label: texts.impact, value: cost(impact) },
          { label: texts.fee[liquidity], value: cost(fee) },
          {
            label: texts.total[body.side],
            value: (
              <strong>
                <Money value={total} />
              </strong>
            ),
          },
          {
            label: texts.breakEven,
            value: texts.breakEvenAt({
              price: write(breakEven.price),
              percent: formatPercent(breakEven.percent),
            }),
          },
        ]}
      />
      <p className={styles.estimate}>{texts.estimate}</p>
      <TextArea
        ref={note}
        label={texts.why}
        help={seat ? texts.noteHelp : texts.whyHelp}
        error={isReasonMissing && texts.noteNeeded}
        optional={!seat?.class.journal}
        rows={2}
        maxLength={500}
        // Another reason would make another order of one whose answer was lost.
        readOnly={place.isPending || submission.isOpen}
        value={why}
        onChange={({ target }) => onWhyChange(target.value)}
      />
    </ConfirmDialog>
  );
}
