import { changePassword } from '@dayrise/contracts';
import { ApiError, api, notify, useMutation, useQueryClient, useUnsavedInput } from '@dayrise/platform';
import { failureText, issuesByField } from '@dayrise/platform/failures';
import { Button } from '@dayrise/ui-kit';
import { Form, PasswordField } from '@dayrise/ui-kit/forms';
import { useState } from 'react';
import { areas } from '../../lib/keys.ts';
import { checkPassword, type PasswordInput } from './check.ts';
import { texts } from './texts.ts';

const empty: PasswordInput = { old: '', chosen: '', again: '' };

/** Changes the password, which ends all other sessions. */
export function PasswordForm() {
  const client = useQueryClient();
  const [input, setInput] = useState(empty);
  const [problem, setProblem] = useState<ReturnType<typeof checkPassword>>(null);
  useUnsavedInput(input !== empty);

  const change = useMutation({
    mutationFn: ({ old, chosen }: PasswordInput) =>
      api.call(changePassword, { body: { oldPassword: old, newPassword: chosen } }),
    networkMode: 'always',
    onSuccess: () => {
      notify({ kind: 'success', text: texts.changed });
      setInput(empty);
      return client.invalidateQueries({ queryKey: areas.sessions });
    },
  });
  const submit = () => {
    const found = checkPassword(input);
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
      error={change.error && failureText(change.error, { refused: texts.refused, broken: texts.failed })}
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) submit();
      }}
      actions={
        <Button type="submit" variant="primary" size="large" busy={change.isPending} busyLabel="Changing…">
          Change Password
        </Button>
      }
    >
      <PasswordField label="Old password" {...field('old', oldRefused ?? issues.oldPassword)} />
      <PasswordField
        label="New password"
        help="At least 6 characters. Very common passwords aren’t accepted."
        autoComplete="new-password"
        {...field('chosen', issues.newPassword)}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...field('again')} />
    </Form>
  );
}
