import { type Holding, type OrderEstimate, previewOrder } from '@dayrise/contracts';
import { api, notify, useMutation } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { Submission } from '@dayrise/platform/submission';
import { useTexts } from '@dayrise/platform/texts';
import { Button, lazyPart } from '@dayrise/ui-kit';
import { useState } from 'react';
import { useSeat } from '../../lib/seat.ts';
import type { OrderBody } from './api.ts';
import { messages } from './ticket-texts.ts';

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx'));

/** Sells all that is available of a coin which left the ten, so that no ticket offers it; the cost is shown first. */
export function SellAll({ holding }: { readonly holding: Holding }) {
  const texts = useTexts(messages);
  const { refusal } = useFailures();
  const seat = useSeat();
  const [estimate, setEstimate] = useState<OrderEstimate | null>(null);
  const [why, setWhy] = useState('');
  const [submission] = useState(() => new Submission());
  const { coin, available } = holding;
  const body: OrderBody = { coin, side: 'sell', type: 'market', quantity: available };
  const review = useMutation({
    mutationFn: () => api.call(previewOrder, { query: { seat }, body }),
    onSuccess: (answer) => setEstimate(answer.estimate),
    onError: (error) => notify({ kind: 'error', text: refusal(error) }),
  });
  const close = () => setEstimate(null);
  return (
    <>
      <Button
        size="small"
        aria-label={texts.sellAll({ coin: holding.name })}
        busy={review.isPending}
        busyLabel={texts.reviewing}
        disabled={holding.frozen !== null || Number(available) === 0}
        onClick={() => review.mutate()}
      >
        {texts.sellAllShort}
      </Button>
      {estimate && (
        <ReviewDialog
          body={body}
          coin={holding}
          estimate={estimate}
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
