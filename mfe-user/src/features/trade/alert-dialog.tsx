import type { PriceAlert } from '@dayrise/contracts';
import { AlertCondition } from '@dayrise/contracts/schemas';
import { useMutation, useQueryClient, useUnsavedInput } from '@dayrise/platform';
import { issuesByField, messagesByField, useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import {
  Button,
  cleanMoneyText,
  hasMisplacedComma,
  toEnglishAmount,
  toLocalAmount,
  useFormatting,
  useLocale,
} from '@dayrise/ui-kit';
import { Form, RadioGroup, TextField } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useId, useState } from 'react';
import { alerts, type Condition, watchlist } from './api.ts';
import { messages } from './texts.ts';

const kinds = ['above', 'below', 'change'] as const;

interface AlertDialogProps {
  readonly coin: string;
  readonly name: string;
  /** The price now in US dollars; null if it is unknown. */
  readonly price: number | null;
  /** The alert to change; null for a new one. */
  readonly alert: PriceAlert | null;
  readonly onClose: () => void;
}

/** Asks what the person wants to be told about. */
export default function AlertDialog({ coin, name, price, alert, onClose }: AlertDialogProps) {
  const texts = useTexts(messages);
  const { refusal } = useFailures();
  const { formatPrice } = useFormatting();
  const { locale } = useLocale();
  const client = useQueryClient();
  const form = useId();
  const [kind, setKind] = useState<Condition['kind']>(alert?.kind ?? 'above');
  const initial = alert ? toLocalAmount(String(alert.value), locale) : '';
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const unsaved = text !== initial || (alert !== null && kind !== alert.kind);
  useUnsavedInput(unsaved);
  const save = useMutation({
    mutationFn: (condition: Condition) =>
      alert ? alerts.set(alert._id, condition) : alerts.add(coin, condition),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: watchlist.key }),
  });
  const submit = () => {
    const typed = toEnglishAmount(text.replaceAll('%', ''), locale);
    const plain = cleanMoneyText(typed);
    const value = plain === '' ? Number.NaN : Number(plain);
    const checked = AlertCondition.safeParse({ kind, value });
    if (hasMisplacedComma(typed)) setProblem(texts.pointForDecimals);
    else if (Number.isNaN(value)) setProblem(texts.invalid);
    else setProblem(messagesByField(checked.error?.issues ?? []).value);
    if (checked.success) save.mutate(checked.data);
  };
  const refused = issuesByField(save.error);
  return (
    <Dialog
      open
      size="small"
      title={alert ? texts.editOf({ name }) : texts.addAlertFor({ coin: name })}
      dismissible={false}
      unsaved={unsaved}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={save.isPending}>
            {alert ? texts.save : texts.addAlert}
          </Button>
        </>
      )}
    >
      <Form
        id={form}
        error={save.error && !refused.value ? refusal(save.error) : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <RadioGroup
          label={texts.kind}
          options={kinds.map((each) => ({ value: each, label: texts.kinds[each] }))}
          value={kind}
          onValueChange={(next) => {
            setKind(kinds.find((each) => each === next) ?? 'above');
            setProblem(undefined);
          }}
        />
        <TextField
          label={kind === 'change' ? texts.change : texts.value}
          prefix={kind === 'change' ? undefined : '$'}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={problem ?? refused.value}
          help={price === null ? undefined : texts.now({ price: formatPrice(price) })}
          disabled={save.isPending}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
        />
      </Form>
    </Dialog>
  );
}
