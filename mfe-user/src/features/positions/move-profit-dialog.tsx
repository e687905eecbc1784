import { notify, useMutation } from '@dayrise/platform';
import { describeRefusal, issuesByField } from '@dayrise/platform/failures';
import { Banner, Button, formatMoney } from '@dayrise/ui-kit';
import { Form, groupMoneyText, MoneyField } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useId, useState } from 'react';
import { amountText, readAmount } from '../../lib/amount.ts';
import { Submission } from '../../lib/submission.ts';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { takeProfit } from './api.ts';

interface MoveProfitDialogProps {
  /** Dollars of profit that may be moved. */
  readonly profit: number;
  readonly onClose: () => void;
}

/** Moves some or all of the profit to the balance. */
export function MoveProfitDialog({ profit, onClose }: MoveProfitDialogProps) {
  const refresh = useMoneyRefresh();
  const form = useId();
  const [submission] = useState(() => new Submission());
  const [initial] = useState(() => groupMoneyText(amountText(profit)));
  const [text, setText] = useState(initial);
  const move = useMutation({
    mutationFn: (dollars: number) => submission.send(dollars, (key) => takeProfit(dollars, key)),
    networkMode: 'always',
    onSuccess: (_, dollars) => {
      notify({ kind: 'success', text: `${formatMoney(dollars)} moved to your balance` });
      onClose();
    },
    onSettled: refresh,
  });
  const { amount, problem } = readAmount(text);
  const tooMuch = amount !== null && amount > profit ? `You have ${formatMoney(profit)} in profit.` : null;
  const refused = issuesByField(move.error).amount;
  const ready = amount !== null && tooMuch === null;
  return (
    <Dialog
      open
      size="small"
      title="Move profit to balance"
      dismissible={false}
      unsaved={text !== initial && !move.isPending}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            disabled={!ready}
            busy={move.isPending}
            busyLabel="Moving…"
          >
            {ready ? `Move ${formatMoney(amount)}` : 'Move profit'}
          </Button>
        </>
      )}
    >
      <Form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !move.isPending) move.mutate(amount);
        }}
      >
        <MoneyField
          label="Amount"
          value={text}
          error={problem ?? tooMuch ?? refused}
          help={`You have ${formatMoney(profit)} in profit. Once it’s in your balance, you can withdraw it.`}
          autoFocus
          onValueChange={(value) => {
            setText(value);
            move.reset();
          }}
        />
        {move.error && !refused && (
          <Banner tone="error" title="The transfer could not be confirmed">
            {describeRefusal(move.error)}
          </Banner>
        )}
      </Form>
    </Dialog>
  );
}
