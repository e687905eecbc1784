import type { User } from '@dayrise/contracts';
import { ContactDetailsBody } from '@dayrise/contracts/schemas';
import { notify, useMutation, useQueryClient, useUnsavedInput } from '@dayrise/platform';
import { describeRefusal, issuesByField, messagesByField } from '@dayrise/platform/failures';
import { Button } from '@dayrise/ui-kit';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { PhoneField } from '@dayrise/ui-kit/phone';
import { useState } from 'react';
import { areas } from '../../lib/keys.ts';
import { saveDetails } from './api.ts';

type Field = 'name' | 'phone_number';

/** Changes the own name and phone number. */
export function DetailsForm({ user }: { readonly user: User }) {
  const client = useQueryClient();
  const saved = { name: user.name, phone_number: user.phone_number };
  const [input, setInput] = useState(saved);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const isChanged = input.name !== saved.name || input.phone_number !== saved.phone_number;
  useUnsavedInput(isChanged);
  const save = useMutation({
    mutationFn: saveDetails,
    networkMode: 'always',
    onSuccess: ({ user: { name, phone_number } }) => {
      setInput({ name, phone_number });
      notify({ kind: 'success', text: 'Contact details saved' });
      return client.invalidateQueries({ queryKey: areas.profile });
    },
  });
  const submit = () => {
    const checked = ContactDetailsBody.safeParse(input);
    setProblems(messagesByField(checked.error?.issues ?? []));
    if (checked.success) save.mutate(input);
  };
  const issues = { ...issuesByField(save.error), ...problems };
  const field = (name: Field) => ({
    value: input[name],
    error: issues[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setInput({ ...input, [name]: event.currentTarget.value });
      setProblems({});
      save.reset();
    },
  });
  return (
    <Form
      error={save.error && Object.keys(issues).length === 0 && describeRefusal(save.error)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) submit();
      }}
      actions={
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={!isChanged}
          busy={save.isPending}
          busyLabel="Saving…"
        >
          Save changes
        </Button>
      }
    >
      <TextField label="Full name" autoComplete="name" {...field('name')} />
      <PhoneField
        label="Phone number"
        help="Include the country code, such as +1 555 010 0123."
        {...field('phone_number')}
      />
    </Form>
  );
}
