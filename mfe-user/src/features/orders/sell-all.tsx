import { type Holding, type OrderEstimate, previewOrder } from '@dayrise/contracts';
import { api, notify, useMutation, useUnsavedInput } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { Submission } from '@dayrise/platform/submission';
import { useTexts } from '@dayrise/platform/texts';
import { Button, lazyPart, useFormatting } from '@dayrise/ui-kit';
import { useId, useState } from 'react';
import { writeDecimals } from '../../lib/order-words.ts';
import { useSeat } from '../../lib/seat.ts';
import type { OrderBody } from './api.ts';
import styles from './orders.module.css';
import { messages } from './ticket-texts.ts';

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx'));

/** Sells all that is available of a coin which left the ten, so that no ticket offers it; the cost is shown first. */
export function SellAll({ holding }: { readonly holding: Holding }) {
  const texts = useTexts(messages);
  const { refusal } = useFailures();
  const { coins } = writeDecimals(useFormatting());
  const heldId = useId();
  const seat = useSeat();
  const [reviewed, setReviewed] = useState<{ body: OrderBody; estimate: OrderEstimate } | null>(null);
  const [why, setWhy] = useState('');
  const [submission] = useState(() => new Submission());
  useUnsavedInput(why !== '');
  const { coin, name, available, quantity, frozen } = holding;
  const isHeld = frozen === null && Number(available) === 0;
  const review = useMutation({
    mutationFn: async () => {
      const body: OrderBody = { coin, side: 'sell', type: 'market', quantity: available };
      return { body, ...(await api.call(previewOrder, { query: { seat }, body })) };
    },
    onSuccess: setReviewed,
    onError: (error) => notify({ kind: 'error', text: refusal(error) }),
  });
  const close = () => setReviewed(null);
  return (
    <>
      <Button
        size="small"
        aria-label={texts.sellAll({ coin: name })}
        busy={review.isPending}
        busyLabel={texts.reviewing}
        aria-describedby={isHeld ? heldId : undefined}
        disabled={frozen !== null || isHeld}
        onClick={() => review.mutate()}
      >
        {texts.sellAllShort}
      </Button>
      {isHeld && (
        <span className={styles.held} id={heldId}>
          {texts.heldHelp({ owned: coins(quantity), symbol: holding.symbol.toUpperCase() })}
        </span>
      )}
      {reviewed && (
        <ReviewDialog
          {...reviewed}
          coin={holding}
          why={why}
          onWhyChange={setWhy}
          submission={submission}
          onPlaced={() => {
            close();
            setWhy('');
          }}
          onClose={close}
        />
      )}
    </>
  );
}
