import { changePassword } from '@dayrise/contracts';
import { ApiError, api, notify, useMutation, useQueryClient, useUnsavedInput } from '@dayrise/platform';
import { issuesByField, useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { Form, PasswordField } from '@dayrise/ui-kit/forms';
import { useState } from 'react';
import { areas } from '../../lib/keys.ts';
import { checkPassword, type PasswordInput } from './check.ts';
import { messages } from './texts.ts';

const empty: PasswordInput = { old: '', chosen: '', again: '' };

/** Changes the password, which ends all other sessions. */
export function PasswordForm() {
  const texts = useTexts(messages);
  const { choose } = useFailures();
  const client = useQueryClient();
  const [input, setInput] = useState(empty);
  const [problem, setProblem] = useState<ReturnType<typeof checkPassword>>(null);
  useUnsavedInput(input !== empty);

  const change = useMutation({
    mutationFn: ({ old, chosen }: PasswordInput) =>
      api.call(changePassword, { body: { oldPassword: old, newPassword: chosen } }),
    onSuccess: () => {
      notify({ kind: 'success', text: texts.changed });
      setInput(empty);
      return client.invalidateQueries({ queryKey: areas.sessions });
    },
  });
  const submit = () => {
    const found = checkPassword(input, texts);
    setProblem(found);
    change.reset();
    if (found === null) change.mutate(input);
  };
  const issues = issuesByField(change.error);
  const field = (name: keyof PasswordInput, refused?: string) => ({
    value: input[name],
    error: problem?.field === name ? problem.text : refused,
    onChange: (event: { currentTarget: { value: string } }) => {
      setInput({ ...input, [name]: event.currentTarget.value });
      setProblem(null);
      change.reset();
    },
  });
  const oldRefused =
    change.error instanceof ApiError && change.error.code === 'wrong_password'
      ? change.error.message
      : undefined;

  return (
    <Form
      error={change.error && choose(change.error, { refused: texts.refused, broken: texts.failed })}
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) submit();
      }}
      actions={
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={change.isPending}
          busyLabel={texts.submitting}
        >
          {texts.submit}
        </Button>
      }
    >
      <PasswordField label={texts.old} {...field('old', oldRefused ?? issues.oldPassword)} />
      <PasswordField
        label={texts.chosen}
        help={texts.chosenHelp}
        autoComplete="new-password"
        {...field('chosen', issues.newPassword)}
      />
      <PasswordField label={texts.again} autoComplete="new-password" {...field('again')} />
    </Form>
  );
}
