import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Banner } from '@dayrise/ui-kit';
import { account } from '../lib/account.ts';
import { SendLinkButton } from './send-link-button.tsx';
import { messages } from './texts.ts';

/** Asks the person to confirm the email address; nothing once it is. */
export function UnverifiedNotice() {
  const texts = useTexts(messages);
  const { data } = useQuery(account.own());
  if (!data || data.emailVerified) return null;
  return (
    <Banner title={texts.unverified} actions={<SendLinkButton />}>
      {texts.unverifiedText({ email: data.email })}
    </Banner>
  );
}
