import { inviteStaff, type StaffSet, staffSets } from '@dayrise/contracts';
import { InviteStaffBody } from '@dayrise/contracts/schemas';
import { notify, useQueryClient } from '@dayrise/platform';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Card } from '@dayrise/ui-kit';
import { Form, RadioGroup, TextField } from '@dayrise/ui-kit/forms';
import { ReasonField } from '../../../components/reason-field.tsx';
import { keys } from '../../../lib/keys.ts';
import { messages as proposalMessages } from '../../../lib/proposal-texts.ts';
import { messages as setMessages } from '../../../lib/staff-set-texts.ts';
import { messages } from '../texts.ts';

/** The form that invites somebody to the staff. */
export function InviteForm() {
  const { invite: texts, recorded } = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const { proposed } = useTexts(proposalMessages);
  const sets = useTexts(setMessages);
  const client = useQueryClient();
  const form = useEndpointForm(inviteStaff, {
    schema: InviteStaffBody,
    start: { email: '', set: 'support' as StaffSet, reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' && texts.reasonMissing }),
    onDone: ({ proposal, joined }, { email }) => {
      form.reset();
      const done = joined ? texts.joined : texts.done;
      notify({ kind: 'success', text: proposal ? proposed : done({ email }) });
      return client.invalidateQueries({ queryKey: keys.all });
    },
  });
  return (
    <Card title={texts.title}>
      <Form form={form} submitLabel={texts.submit} busyLabel={texts.inviting}>
        <TextField
          label={labels.email}
          type="email"
          help={texts.emailHelp}
          autoComplete="off"
          maxLength={254}
          required
          {...form.field('email')}
        />
        <RadioGroup
          label={texts.may}
          value={form.values.set}
          onValueChange={(value) => form.set('set', staffSets.find((set) => set === value) ?? 'support')}
          options={staffSets.map((set) => ({ value: set, ...sets[set] }))}
        />
        <ReasonField help={recorded} required {...form.field('reason')} />
      </Form>
    </Card>
  );
}
