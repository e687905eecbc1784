import { openClass, type TradingRules } from '@dayrise/contracts';
import { NewClass } from '@dayrise/contracts/schemas';
import { notify, useQueryClient } from '@dayrise/platform';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { parseMoney } from '@dayrise/ui-kit';
import { DateTimeField } from '@dayrise/ui-kit/dates';
import { CheckboxGroup, MoneyField, TextField } from '@dayrise/ui-kit/forms';
import { FormDialog } from '@dayrise/ui-kit/overlays';
import { useState } from 'react';
import { keys } from '../../lib/keys.ts';
import { asMoment } from '../../lib/moment.ts';
import { messages } from './texts.ts';

const rules = ['noMarketOrders', 'stopLoss', 'journal'] as const;

interface OpenDialogProps {
  readonly coins: TradingRules['coins'];
  readonly onClose: () => void;
}

/** Opens a class and says its code. */
export function OpenDialog({ coins, onClose }: OpenDialogProps) {
  const { name, code: _, ...all } = useTexts(messages);
  const texts = all.open;
  const client = useQueryClient();
  // One moment for all attempts: a second one after a lost answer must send the same body, or there are two classes.
  const [now] = useState(() => new Date().toISOString());
  const form = useEndpointForm(openClass, {
    schema: NewClass,
    start: {
      name: '',
      startsAt: '',
      endsAt: '',
      money: '10,000',
      coins: [] as string[],
      rules: [] as string[],
    },
    toBody: (fields) => ({
      name: fields.name,
      startsAt: asMoment(fields.startsAt) ?? now,
      endsAt: asMoment(fields.endsAt),
      money: parseMoney(fields.money) ?? Number.NaN,
      coins: fields.coins,
      marketOrders: !fields.rules.includes('noMarketOrders'),
      stopLoss: fields.rules.includes('stopLoss'),
      journal: fields.rules.includes('journal'),
    }),
    check: ({ endsAt }) => ({ endsAt: endsAt === '' && texts.noEnd }),
    onDone: (answer) => {
      notify({ kind: 'success', text: texts.done({ code: answer.class.code }) });
      onClose();
      return client.invalidateQueries({ queryKey: keys.classes });
    },
  });
  return (
    <FormDialog
      title={texts.title}
      description={texts.text}
      form={form}
      submitLabel={texts.submit}
      busyLabel={texts.saving}
      onClose={onClose}
    >
      <TextField label={name} maxLength={80} required autoFocus autoComplete="off" {...form.field('name')} />
      <DateTimeField label={texts.starts} optional help={texts.startsHelp} {...form.valued('startsAt')} />
      <DateTimeField label={texts.ends} required {...form.valued('endsAt')} />
      <MoneyField label={texts.money} required {...form.valued('money')} />
      <CheckboxGroup
        label={texts.rules}
        options={rules.map((value) => ({ value, label: texts[value] }))}
        {...form.valued('rules')}
      />
      <CheckboxGroup
        label={texts.coins}
        help={texts.coinsHelp}
        options={coins.map((each) => ({ value: each.coin, label: each.name }))}
        {...form.valued('coins')}
      />
    </FormDialog>
  );
}
