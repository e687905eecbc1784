import type { User } from '@dayrise/contracts';
import { ContactDetailsBody } from '@dayrise/contracts/schemas';
import { notify, useMutation, useQueryClient, useUnsavedInput } from '@dayrise/platform';
import { issuesByField, messagesByField } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { PhoneField } from '@dayrise/ui-kit/phone';
import { useState } from 'react';
import { useContractText } from '../../lib/contract-text.ts';
import { areas } from '../../lib/keys.ts';
import { useFailures } from '../../lib/use-failures.ts';
import { saveDetails } from './api.ts';
import { messages } from './texts.ts';

type Field = 'name' | 'phone_number';

/** Changes the own name and phone number. */
export function DetailsForm({ user }: { readonly user: User }) {
  const texts = useTexts(messages);
  const say = useContractText();
  const { refusal } = useFailures();
  const client = useQueryClient();
  const saved = { name: user.name, phone_number: user.phone_number };
  const [input, setInput] = useState(saved);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const isChanged = input.name !== saved.name || input.phone_number !== saved.phone_number;
  useUnsavedInput(isChanged);
  const save = useMutation({
    mutationFn: saveDetails,
    onSuccess: ({ user: { name, phone_number } }) => {
      setInput({ name, phone_number });
      notify({ kind: 'success', text: texts.saved });
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
    error: say(issues[name]),
    onChange: (event: { currentTarget: { value: string } }) => {
      setInput({ ...input, [name]: event.currentTarget.value });
      setProblems({});
      save.reset();
    },
  });
  return (
    <Form
      error={save.error && Object.keys(issues).length === 0 && refusal(save.error)}
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
          busyLabel={texts.saving}
        >
          {texts.save}
        </Button>
      }
    >
      <TextField label={texts.fullName} autoComplete="name" {...field('name')} />
      <PhoneField label={texts.fields.phone_number} help={texts.phoneHelp} {...field('phone_number')} />
    </Form>
  );
}
