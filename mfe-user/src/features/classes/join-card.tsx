import { joinClass } from '@dayrise/contracts';
import { JoinClassBody } from '@dayrise/contracts/schemas';
import { ApiError, notify, useNavigate } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Card } from '@dayrise/ui-kit';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { messages } from './texts.ts';

/** Joins a class by its code, and opens it. */
export function JoinCard() {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const { refusal } = useFailures();
  const navigate = useNavigate();
  const refresh = useMoneyRefresh();
  const form = useEndpointForm(joinClass, {
    schema: JoinClassBody,
    start: { code: '' },
    failure: (error) =>
      error instanceof ApiError && error.code === 'not_found' ? texts.unknown : refusal(error),
    onDone: ({ seat }) => {
      notify({ kind: 'success', text: texts.joined({ name: seat.class.name }) });
      navigate(`/user/classes/${seat._id}`);
      return refresh();
    },
  });
  return (
    <Card title={texts.join} description={texts.joinText}>
      <Form form={form} submitLabel={texts.joinNow} busyLabel={texts.joining}>
        <TextField
          label={labels.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          {...form.field('code')}
        />
      </Form>
    </Card>
  );
}
