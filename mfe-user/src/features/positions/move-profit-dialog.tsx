import { notify, useMutation, useUnsavedInput } from '@dayrise/platform';
import { issuesByField, useFailures } from '@dayrise/platform/failures';
import { Submission } from '@dayrise/platform/submission';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, useFormatting } from '@dayrise/ui-kit';
import { Form, groupMoneyText, MoneyField } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useId, useState } from 'react';
import { amountText, readAmount } from '../../lib/amount.ts';
import { messages as amountMessages } from '../../lib/amount-texts.ts';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { takeProfit } from './api.ts';
import { messages } from './dialog-texts.ts';

interface MoveProfitDialogProps {
  /** Dollars of profit that may be moved. */
  readonly profit: number;
  readonly onClose: () => void;
}

/** Moves some or all of the profit to the balance. */
export function MoveProfitDialog({ profit, onClose }: MoveProfitDialogProps) {
  const { move: texts } = useTexts(messages);
  const amountTexts = useTexts(amountMessages);
  const { formatMoney } = useFormatting();
  const { refusal } = useFailures();
  const refresh = useMoneyRefresh();
  const form = useId();
  const [submission] = useState(() => new Submission());
  const [initial] = useState(() => groupMoneyText(amountText(profit)));
  const [text, setText] = useState(initial);
  const move = useMutation({
    mutationFn: (dollars: number) => submission.send(dollars, (key) => takeProfit(dollars, key)),
    onSuccess: (_, dollars) => {
      notify({ kind: 'success', text: texts.moved({ amount: formatMoney(dollars) }) });
      onClose();
    },
    onSettled: refresh,
  });
  const unsaved = text !== initial && !move.isPending;
  useUnsavedInput(unsaved);
  const { amount, problem } = readAmount(text, amountTexts);
  const tooMuch = amount !== null && amount > profit ? texts.have({ amount: formatMoney(profit) }) : null;
  const refused = issuesByField(move.error).amount;
  const ready = amount !== null && tooMuch === null;
  return (
    <Dialog
      open
      size="small"
      title={texts.title}
      dismissible={false}
      unsaved={unsaved}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            disabled={!ready}
            busy={move.isPending}
            busyLabel={texts.moving}
          >
            {ready ? texts.submit({ amount: formatMoney(amount) }) : texts.submitUnknown}
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
          label={texts.amount}
          value={text}
          error={problem ?? tooMuch ?? refused}
          help={texts.help({ amount: formatMoney(profit) })}
          autoFocus
          onValueChange={(value) => {
            setText(value);
            move.reset();
          }}
        />
        {move.error && !refused && (
          <Banner tone="error" title={texts.failed}>
            {refusal(move.error)}
          </Banner>
        )}
      </Form>
    </Dialog>
  );
}
