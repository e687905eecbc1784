import { useTexts } from '@dayrise/platform/texts';
import { Banner, ButtonLink } from '@dayrise/ui-kit';
import { Form, type FormProps } from '@dayrise/ui-kit/forms';
import type { ReactNode } from 'react';
import { recoveryMessages } from './recovery-texts.ts';
import { SignInPage } from './sign-in-page.tsx';

interface MailLinkFormProps {
  readonly texts: {
    readonly title: string;
    readonly lead: string;
    readonly doneTitle: string;
    readonly login: string;
    readonly submit: string;
    readonly busy: string;
  };
  /** The link's token; empty if the address has none. */
  readonly token: string;
  readonly form: {
    readonly submit: NonNullable<FormProps['onSubmit']>;
    readonly busy: boolean;
    readonly error: string | undefined;
    readonly answer: { readonly message: string } | undefined;
  };
  readonly submitDisabled?: boolean;
  /** The link below the form. */
  readonly other: ReactNode;
  readonly children: ReactNode;
}

/** A form that a link from a mail opens, and that leads to the login. */
export const MailLinkForm = ({
  texts,
  token,
  form,
  submitDisabled = false,
  other,
  children,
}: MailLinkFormProps) => {
  const { incomplete } = useTexts(recoveryMessages);
  return (
    <SignInPage title={texts.title} lead={texts.lead} other={other}>
      {token === '' && <Banner tone="error">{incomplete}</Banner>}
      {/* There before its text is: screen readers announce only what changes. */}
      <div role="status">
        {form.answer && (
          <Banner
            tone="success"
            title={texts.doneTitle}
            role="presentation"
            actions={
              <ButtonLink variant="primary" to="/login">
                {texts.login}
              </ButtonLink>
            }
          >
            {form.answer.message}
          </Banner>
        )}
      </div>
      {token !== '' && !form.answer && (
        <Form
          form={form}
          submitLabel={texts.submit}
          busyLabel={texts.busy}
          submitSize="wide"
          submitDisabled={submitDisabled}
        >
          {children}
        </Form>
      )}
    </SignInPage>
  );
};
