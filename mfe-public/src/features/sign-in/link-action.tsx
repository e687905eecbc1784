import { useMutation, useSession } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, Link } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import { recoveryMessages } from './recovery-texts.ts';
import { SignInPage } from './sign-in-page.tsx';
import { WithMailToken } from './with-mail-token.tsx';

interface LinkActionProps<Answer> {
  readonly texts: {
    readonly title: string;
    readonly lead: string;
    readonly act: string;
    readonly acting: string;
    readonly doneTitle: string;
  };
  /** Consumes the link. */
  readonly run: (token: string) => Promise<Answer>;
  /** What to say about it. */
  readonly done: (answer: Answer) => ReactNode;
}

/** A page that a link in a mail opens. Nothing happens until the button is pressed: mail scanners open links too. */
export const LinkAction = <Answer,>(props: LinkActionProps<Answer>) => (
  <WithMailToken>{(token) => <ActionOf token={token} {...props} />}</WithMailToken>
);

const ActionOf = <Answer,>({ token, texts, run, done }: LinkActionProps<Answer> & { token: string }) => {
  const recoveryTexts = useTexts(recoveryMessages);
  const { refusal } = useFailures();
  const role = useSession()?.user.role;
  const home = role ? `/${role}` : '/login';
  const action = useMutation({ mutationFn: run });
  return (
    <SignInPage
      title={texts.title}
      lead={texts.lead}
      other={
        <Link to={home}>{role || action.isSuccess ? recoveryTexts.continue : recoveryTexts.backToLogin}</Link>
      }
    >
      {token === '' && <Banner tone="error">{recoveryTexts.incomplete}</Banner>}
      {/* There before its text is: screen readers announce only what changes. */}
      <div role="status">
        {action.isSuccess && (
          <Banner tone="success" title={texts.doneTitle} role="presentation">
            {done(action.data)}
          </Banner>
        )}
      </div>
      {action.error && <Banner tone="error">{refusal(action.error)}</Banner>}
      {token !== '' && !action.isSuccess && (
        <Button
          variant="primary"
          size="large"
          wide
          busy={action.isPending}
          busyLabel={texts.acting}
          onClick={() => action.mutate(token)}
        >
          {texts.act}
        </Button>
      )}
    </SignInPage>
  );
};
