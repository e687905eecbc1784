import { ApiError, api, useMutation } from '@dayrise/platform';
import { issuesByField } from '@dayrise/platform/failures';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { contractResolver } from '../../lib/contract-resolver.ts';

interface AccountForm<Body extends FieldValues, Sent> {
  /** The schema of the request. */
  readonly schema: Parameters<typeof contractResolver<Body>>[0];
  readonly empty: DefaultValues<Body>;
  /** Sends the form. */
  readonly send: (client: typeof api, body: Body) => Promise<Sent>;
  /** Signs the person in, or leads to the next step. */
  readonly onSent: (answer: Sent) => void;
}

/** The login and the sign-up form: validates, sends, and shows the server’s issues at their fields. */
export function useAccountForm<Body extends FieldValues, Sent>({
  schema,
  empty,
  send,
  onSent,
}: AccountForm<Body, Sent>) {
  const form = useForm<Body>({ resolver: contractResolver(schema), mode: 'onTouched', defaultValues: empty });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: Body) => send(api, body),
    onSuccess: onSent,
    onError: (failure) => {
      const issues = issuesByField(failure);
      if (failure instanceof ApiError && failure.code === 'email_taken') issues.email ??= failure.message;
      for (const field of Object.keys(empty) as Path<Body>[])
        if (issues[field]) form.setError(field, { message: issues[field] });
    },
  });
  return {
    form,
    error,
    /** Also after success, until the person's area opens. */
    busy: isPending || isSuccess,
    submit: form.handleSubmit((body) => {
      if (!isPending) mutate(body);
    }),
  };
}
