import { setTradingSettings, type TradingSettings } from '@dayrise/contracts';
import { SetTradingBody } from '@dayrise/contracts/schemas';
import { notify, useCan, useQueryClient } from '@dayrise/platform';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Card, DescriptionList, useFormatting } from '@dayrise/ui-kit';
import { Form, NumberField } from '@dayrise/ui-kit/forms';
import { ReasonField } from '../../components/reason-field.tsx';
import { keys } from '../../lib/keys.ts';
import { messages } from './texts.ts';

const names = ['makerFee', 'takerFee', 'tightSpread', 'wideSpread'] as const;

const written = (settings: TradingSettings) => ({
  makerFee: String(settings.makerFee),
  takerFee: String(settings.takerFee),
  tightSpread: String(settings.tightSpread),
  wideSpread: String(settings.wideSpread),
  reason: '',
});

/** An empty field is not a number, and so no fee of zero. */
const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** Fees and smallest spreads in basis points, and the form that changes them. */
export function SettingsCard({ settings }: { readonly settings: TradingSettings }) {
  const texts = useTexts(messages).settings;
  const { formatNumber } = useFormatting();
  const client = useQueryClient();
  const mayManage = useCan()('trading.manage');
  const form = useEndpointForm(setTradingSettings, {
    schema: SetTradingBody,
    start: written(settings),
    follows: true,
    toBody: ({ reason, ...points }) => ({
      makerFee: toNumber(points.makerFee),
      takerFee: toNumber(points.takerFee),
      tightSpread: toNumber(points.tightSpread),
      wideSpread: toNumber(points.wideSpread),
      reason,
    }),
    check: ({ reason }) => ({ reason: reason.trim() === '' && texts.noReason }),
    onDone: ({ settings: saved }) => {
      form.reset(written(saved));
      notify({ kind: 'success', text: texts.saved });
      return client.invalidateQueries({ queryKey: keys.trading });
    },
  });
  const isChanged = names.some((name) => form.dirtyFields[name]);
  return (
    <Card title={texts.title} description={texts.lead}>
      {mayManage ? (
        <Form
          aria-label={texts.title}
          form={form}
          submitLabel={isChanged && texts.save}
          busyLabel={texts.saving}
        >
          {names.map((name) => (
            <NumberField key={name} plain step={0.1} label={texts[name]} {...form.valued(name)} />
          ))}
          {isChanged && <ReasonField help={texts.reasonHelp} {...form.field('reason')} />}
        </Form>
      ) : (
        <DescriptionList
          items={names.map((name) => ({ label: texts[name], value: formatNumber(settings[name], 2) }))}
        />
      )}
    </Card>
  );
}
