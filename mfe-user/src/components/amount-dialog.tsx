import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button } from '@dayrise/ui-kit';
import { Form, groupMoneyText, MoneyField } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { type ReactNode, useId, useState } from 'react';
import { readAmount } from '../lib/amount.ts';
import { messages as amountMessages } from '../lib/amount-texts.ts';
import { messages } from './deposit-texts.ts';

interface AmountDialogProps {
  readonly title: string;
  /** The field's initial text. */
  readonly initial: string;
  /** A warning about this amount, if there is one. */
  readonly notice?: (amount: number) => ReactNode;
  readonly onClose: () => void;
  readonly onSubmit: (amount: number) => void;
}

/** Asks for the amount of a deposit and continues to the payment page. */
export function AmountDialog({ title, initial, notice, onClose, onSubmit }: AmountDialogProps) {
  const texts = useTexts(messages);
  const amountTexts = useTexts(amountMessages);
  const initialText = groupMoneyText(initial);
  const [text, setText] = useState(initialText);
  const form = useId();
  const { amount, problem } = readAmount(text, amountTexts);
  const remark = amount === null ? null : notice?.(amount);
  return (
    <Dialog
      open
      size="small"
      title={title}
      dismissible={false}
      unsaved={text !== initialText}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>{texts.close}</Button>
          <Button variant="primary" type="submit" form={form} disabled={amount === null}>
            {texts.submit}
          </Button>
        </>
      )}
    >
      <Form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (amount !== null) onSubmit(amount);
        }}
      >
        <MoneyField
          label={texts.amount}
          value={text}
          onValueChange={setText}
          error={problem}
          help={texts.amountHelp}
          autoFocus
        />
        <div aria-live="polite">{remark && <Banner tone="warning">{remark}</Banner>}</div>
      </Form>
    </Dialog>
  );
}
