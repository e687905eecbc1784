import { type AnyEndpoint, addPriceAlert, type PriceAlert, setPriceAlert } from '@dayrise/contracts';
import { AlertCondition, NewPriceAlert } from '@dayrise/contracts/schemas';
import { useQueryClient } from '@dayrise/platform';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import {
  cleanMoneyText,
  hasMisplacedComma,
  toEnglishAmount,
  toLocalAmount,
  useFormatting,
  useLocale,
} from '@dayrise/ui-kit';
import { RadioGroup, TextField } from '@dayrise/ui-kit/forms';
import { FormDialog } from '@dayrise/ui-kit/overlays';
import { type Condition, watchlist } from './api.ts';
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

interface Input {
  kind: Condition['kind'];
  value: string;
}

/** Asks what the person wants to be told about. */
export default function AlertDialog({ coin, name, price, alert, onClose }: AlertDialogProps) {
  const texts = useTexts(messages);
  const { formatPrice } = useFormatting();
  const { locale } = useLocale();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: watchlist.key });
  const inEnglish = (text: string) => toEnglishAmount(text.replaceAll('%', ''), locale);
  const numberIn = (text: string) => {
    const plain = cleanMoneyText(inEnglish(text));
    return plain === '' ? Number.NaN : Number(plain);
  };
  const endpoint: AnyEndpoint = alert ? setPriceAlert : addPriceAlert;
  const form = useEndpointForm<AnyEndpoint, Input>(endpoint, {
    schema: alert ? AlertCondition : NewPriceAlert,
    ...(alert && { params: { id: alert._id } }),
    start: {
      kind: alert?.kind ?? 'above',
      value: alert ? toLocalAmount(String(alert.value), locale) : '',
    },
    toBody: ({ kind, value }) => ({ ...(!alert && { coin }), kind, value: numberIn(value) }),
    check: ({ value }) => ({
      value:
        (hasMisplacedComma(inEnglish(value)) && texts.pointForDecimals) ||
        (Number.isNaN(numberIn(value)) && texts.invalid),
    }),
    onDone: () => {
      onClose();
      return refresh();
    },
    onFailed: refresh,
  });
  const isChange = form.values.kind === 'change';
  return (
    <FormDialog
      size="small"
      title={alert ? texts.editOf({ name }) : texts.addAlertFor({ coin: name })}
      form={form}
      onClose={onClose}
      submitLabel={alert ? texts.save : texts.addAlert}
      busyLabel={alert ? texts.save : texts.addAlert}
    >
      <RadioGroup
        label={texts.kind}
        options={kinds.map((each) => ({ value: each, label: texts.kinds[each] }))}
        value={form.values.kind}
        onValueChange={(next) => form.set('kind', kinds.find((each) => each === next) ?? 'above')}
      />
      <TextField
        label={isChange ? texts.change : texts.value}
        prefix={isChange ? undefined : '$'}
        inputMode="decimal"
        autoComplete="off"
        help={price === null ? undefined : texts.now({ price: formatPrice(price) })}
        {...form.field('value')}
      />
    </FormDialog>
  );
}
