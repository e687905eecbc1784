import { useQuery } from '@dayrise/platform';
import { Banner } from '@dayrise/ui-kit';
import { account } from '../lib/account.ts';
import { SendLinkButton } from './send-link-button.tsx';

/** Asks the person to confirm the email address; nothing once it is. */
export function UnverifiedNotice() {
  const { data } = useQuery(account.own());
  if (!data || data.emailVerified) return null;
  return (
    <Banner title="Confirm your email address" actions={<SendLinkButton />}>
      We mailed a link to {data.email}. Without a confirmed address you may not be able to recover your
      account.
    </Banner>
  );
}
