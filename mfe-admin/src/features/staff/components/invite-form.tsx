import { type StaffSet, staffSets } from '@dayrise/contracts';
import { InviteStaffBody } from '@dayrise/contracts/schemas';
import { notify, useMutation, useQueryClient, useUnsavedInput } from '@dayrise/platform';
import { issuesByField, useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card } from '@dayrise/ui-kit';
import { Form, RadioGroup, TextArea, TextField } from '@dayrise/ui-kit/forms';
import { useState } from 'react';
import { checkFields } from '../../../lib/field-messages.ts';
import { keys } from '../../../lib/keys.ts';
import { messages as proposalMessages } from '../../../lib/proposal-texts.ts';
import { messages as setMessages } from '../../../lib/staff-set-texts.ts';
import { sendInvitation } from '../queries.ts';
import { messages } from '../texts.ts';

interface Fields {
  readonly email: string;
  readonly set: StaffSet;
  readonly reason: string;
}

const empty: Fields = { email: '', set: 'support', reason: '' };

/** The form that invites somebody to the staff. */
export function InviteForm() {
  const { email: emailLabel, invite: texts, recorded } = useTexts(messages);
  const { proposed } = useTexts(proposalMessages);
  const sets = useTexts(setMessages);
  const { refusal } = useFailures();
  const client = useQueryClient();
  const [fields, setFields] = useState(empty);
  const [problems, setProblems] = useState<Readonly<Partial<Record<string, string>>>>({});
  const invite = useMutation({
    mutationFn: sendInvitation,
    onSuccess: ({ proposal }, { email }) => {
      setFields(empty);
      notify({ kind: 'success', text: proposal ? proposed : texts.done({ email }) });
      return client.invalidateQueries({ queryKey: keys.all });
    },
  });
  useUnsavedInput(fields !== empty && !invite.isPending);
  const issues = issuesByField(invite.error);
  const errorOf = (field: keyof Fields) => problems[field] ?? issues[field];
  const change = (changed: Partial<Fields>) => {
    setFields((now) => ({ ...now, ...changed }));
    setProblems({});
    if (invite.isError) invite.reset();
  };
  return (
    <Card title={texts.title}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          const checked = checkFields(InviteStaffBody, fields);
          const noReason = fields.reason.trim() === '' ? { reason: texts.reasonMissing } : {};
          setProblems({ ...(checked.ok ? {} : checked.messages), ...noReason });
          if (checked.ok && fields.reason.trim() !== '' && !invite.isPending) invite.mutate(fields);
        }}
        error={invite.error && Object.keys(issues).length === 0 && refusal(invite.error)}
        actions={
          <Button type="submit" variant="primary" busy={invite.isPending} busyLabel={texts.inviting}>
            {texts.submit}
          </Button>
        }
      >
        <TextField
          label={emailLabel}
          type="email"
          help={texts.emailHelp}
          autoComplete="off"
          maxLength={254}
          required
          error={errorOf('email')}
          value={fields.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <RadioGroup
          label={texts.may}
          value={fields.set}
          onValueChange={(value) => change({ set: staffSets.find((set) => set === value) ?? 'support' })}
          options={staffSets.map((set) => ({ value: set, ...sets[set] }))}
        />
        <TextArea
          label={texts.reason}
          help={recorded}
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
