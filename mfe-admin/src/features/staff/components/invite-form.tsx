import { type StaffSet, staffSets } from '@dayrise/contracts';
import { InviteStaffBody } from '@dayrise/contracts/schemas';
import { notify, useMutation, useQueryClient, useUnsavedInput } from '@dayrise/platform';
import { describeRefusal, issuesByField } from '@dayrise/platform/failures';
import { Button, Card } from '@dayrise/ui-kit';
import { Form, RadioGroup, TextArea, TextField } from '@dayrise/ui-kit/forms';
import { useState } from 'react';
import { checkFields } from '../../../lib/field-messages.ts';
import { keys } from '../../../lib/keys.ts';
import { proposalTexts } from '../../../lib/proposals.ts';
import { setTexts } from '../../../lib/staff-sets.ts';
import { sendInvitation } from '../queries.ts';

interface Fields {
  readonly email: string;
  readonly set: StaffSet;
  readonly reason: string;
}

const empty: Fields = { email: '', set: 'support', reason: '' };

/** The form that invites somebody to the staff. */
export function InviteForm() {
  const client = useQueryClient();
  const [fields, setFields] = useState(empty);
  const [messages, setMessages] = useState<Readonly<Partial<Record<string, string>>>>({});
  const invite = useMutation({
    mutationFn: sendInvitation,
    onSuccess: ({ proposal }, { email }) => {
      setFields(empty);
      notify({ kind: 'success', text: proposal ? proposalTexts.proposed : `${email} is invited.` });
      return client.invalidateQueries({ queryKey: keys.all });
    },
  });
  useUnsavedInput(fields !== empty && !invite.isPending);
  const issues = issuesByField(invite.error);
  const errorOf = (field: keyof Fields) => messages[field] ?? issues[field];
  const change = (changed: Partial<Fields>) => {
    setFields((now) => ({ ...now, ...changed }));
    setMessages({});
    if (invite.isError) invite.reset();
  };
  return (
    <Card title="Invite somebody">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          const checked = checkFields(InviteStaffBody, fields);
          const noReason = fields.reason.trim() === '' ? { reason: 'Enter a reason.' } : {};
          setMessages({ ...(checked.ok ? {} : checked.messages), ...noReason });
          if (checked.ok && fields.reason.trim() !== '' && !invite.isPending) invite.mutate(fields);
        }}
        error={invite.error && Object.keys(issues).length === 0 && describeRefusal(invite.error)}
        actions={
          <Button type="submit" variant="primary" busy={invite.isPending} busyLabel="Inviting">
            Send invitation
          </Button>
        }
      >
        <TextField
          label="Email"
          type="email"
          help="Somebody with an investor account joins at once and keeps it. Others get a link."
          autoComplete="off"
          maxLength={254}
          required
          error={errorOf('email')}
          value={fields.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <RadioGroup
          label="May"
          value={fields.set}
          onValueChange={(value) => change({ set: staffSets.find((set) => set === value) ?? 'support' })}
          options={staffSets.map((set) => ({ value: set, ...setTexts[set] }))}
        />
        <TextArea
          label="Reason"
          help="It’s recorded in the audit log."
          rows={2}
          maxLength={500}
          required
          error={errorOf('reason')}
          value={fields.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </Form>
    </Card>
  );
}
