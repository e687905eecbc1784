import { ApiError } from '@dayrise/contracts';
import { api, signIn, useMutation } from '@dayrise/platform';
import { issuesByField } from '@dayrise/platform/failures';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { contractResolver } from '../../lib/contract-resolver.ts';

interface AccountForm<Body extends FieldValues> {
  /** The schema of the request. */
  readonly schema: Parameters<typeof contractResolver<Body>>[0];
  readonly empty: DefaultValues<Body>;
  /** Sends the form; its answer signs the person in. */
  readonly send: (client: typeof api, body: Body) => Promise<Parameters<typeof signIn>[0]>;
}

/** The login and the sign-up form: validates, sends, signs in, and shows the server’s issues at their fields. */
export function useAccountForm<Body extends FieldValues>({ schema, empty, send }: AccountForm<Body>) {
  const form = useForm<Body>({ resolver: contractResolver(schema), mode: 'onTouched', defaultValues: empty });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: Body) => send(api, body),
    onSuccess: signIn,
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
