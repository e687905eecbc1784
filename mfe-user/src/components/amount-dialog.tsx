import { useUnsavedInput } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Banner } from '@dayrise/ui-kit';
import { groupMoneyText, MoneyField } from '@dayrise/ui-kit/forms';
import { FormDialog } from '@dayrise/ui-kit/overlays';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { amountProblem, readAmount } from '../lib/amount.ts';
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
  const { amount, problem } = readAmount(text, amountTexts);
  const [sent, setSent] = useState<number | null>(null);
  const [refusals, setRefusals] = useState(0);
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
    // Each refusal renders again, after which the form puts the focus on the field.
    if (amount === null) setRefusals(refusals + 1);
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
        error={refusals > 0 ? amountProblem(text, amountTexts) : problem}
        help={texts.amountHelp}
        autoFocus
      />
      <div aria-live="polite">{remark && <Banner tone="warning">{remark}</Banner>}</div>
    </FormDialog>
  );
}
