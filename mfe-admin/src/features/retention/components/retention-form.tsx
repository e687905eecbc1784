import { type listRetention, type ResponseOf, setRetention } from '@dayrise/contracts';
import { SetRetentionBody } from '@dayrise/contracts/schemas';
import { notify, useCan, useQueryClient } from '@dayrise/platform';
import { serverSentence } from '@dayrise/platform/failures';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Card } from '@dayrise/ui-kit';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { ReasonField } from '../../../components/reason-field.tsx';
import { keys } from '../../../lib/keys.ts';
import { messages } from '../texts.ts';

type Retention = ResponseOf<typeof listRetention>['retention'][number];

/** How long one kind of data is kept, and the form that changes it. */
export function RetentionForm({ retention }: { retention: Retention }) {
  const { kind, days, usual, least, most } = retention;
  const texts = useTexts(messages);
  const name = texts.kinds[kind].title;
  const client = useQueryClient();
  const mayChange = useCan()('settings.manage');
  const form = useEndpointForm(setRetention, {
    schema: SetRetentionBody,
    start: { days: String(days), reason: '' },
    follows: true,
    toBody: (input) => ({ kind, days: Number(input.days), reason: input.reason }),
    check: ({ reason }) => ({ reason: reason.trim() === '' && texts.noReason }),
    failure: (error) => serverSentence(error) ?? texts.notSaved,
    onDone: async ({ retention: saved }) => {
      form.reset({ days: String(saved.days), reason: '' });
      await client.invalidateQueries({ queryKey: keys.retention });
      notify({ kind: 'success', text: texts.saved({ name }) });
    },
  });
  const isChanged = form.dirtyFields.days === true;
  return (
    <Card title={name} description={texts.kinds[kind].text}>
      {mayChange ? (
        <Form aria-label={name} form={form} submitLabel={isChanged && texts.save} busyLabel={texts.saving}>
          <TextField
            label={texts.days}
            inputMode="numeric"
            help={texts.limits({ least, most, usual })}
            {...form.field('days')}
          />
          {isChanged && <ReasonField help={texts.reasonHelp} {...form.field('reason')} />}
        </Form>
      ) : (
        <p>{texts.count({ days })}</p>
      )}
    </Card>
  );
}
