import { useUnsavedInput } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Banner } from '@dayrise/ui-kit';
import { groupMoneyText, MoneyField } from '@dayrise/ui-kit/forms';
import { FormDialog } from '@dayrise/ui-kit/overlays';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useAmount } from '../lib/use-amount.ts';
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
  const initialText = groupMoneyText(initial);
  const [text, setText] = useState(initialText);
  const { amount, problem, refuse } = useAmount(text);
  const [sent, setSent] = useState<number | null>(null);
  const unsaved = text !== initialText && sent === null;
  useUnsavedInput(unsaved);
  // After the guard has ended: the payment page opens next, and nothing should ask.
  const goOn = useEffectEvent(onSubmit);
  useEffect(() => {
    if (sent !== null) goOn(sent);
  }, [sent]);
  const remark = amount === null ? null : notice?.(amount);
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (amount === null) refuse();
    else setSent(amount);
  };
  return (
    <FormDialog
      size="small"
      title={title}
      form={{ submit, busy: false, unsaved }}
      onClose={onClose}
      cancelLabel={texts.close}
      submitLabel={texts.submit}
      busyLabel={texts.submit}
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
    </FormDialog>
  );
}
