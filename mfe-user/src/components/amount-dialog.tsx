import { Banner, Button } from '@dayrise/ui-kit';
import { Form, MoneyField } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { type ReactNode, useId, useState } from 'react';
import { readAmount } from '../lib/amount.ts';

interface AmountDialogProps {
  readonly title: string;
  /** What the field holds at first. */
  readonly initial: string;
  /** What choosing this amount means, where something should be said before going on. */
  readonly notice?: (amount: number) => ReactNode;
  readonly onClose: () => void;
  readonly onSubmit: (amount: number) => void;
}

/** Asks how much to deposit, before the payment's page. */
export function AmountDialog({ title, initial, notice, onClose, onSubmit }: AmountDialogProps) {
  const [text, setText] = useState(initial);
  const form = useId();
  const { amount, problem } = readAmount(text);
  const remark = amount === null ? null : notice?.(amount);
  return (
    <Dialog
      open
      size="small"
      title={title}
      dismissible={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" type="submit" form={form} disabled={amount === null}>
            Deposit Now
          </Button>
        </>
      }
    >
      <Form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (amount !== null) onSubmit(amount);
        }}
      >
        <MoneyField
          label="Amount"
          value={text}
          onValueChange={setText}
          error={problem}
          help="US dollars, simulated."
          autoFocus
        />
        <div aria-live="polite">{remark && <Banner tone="warning">{remark}</Banner>}</div>
      </Form>
    </Dialog>
  );
}
