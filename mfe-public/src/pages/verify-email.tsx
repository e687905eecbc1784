import { verifyEmail } from '@dayrise/contracts';
import { api } from '@dayrise/platform';
import { ShortPage } from '../components/short-page/short-page.tsx';
import { SiteFooter } from '../features/contact/site-footer.tsx';
import { LinkAction } from '../features/sign-in/link-action.tsx';
import { recoveryTexts } from '../features/sign-in/recovery-texts.ts';

const confirm = async (token: string) =>
  recoveryTexts.verify.done((await api.call(verifyEmail, { body: { token } })).email);

/** Opened by a link in a mail: confirms an email address. */
export default function VerifyEmailPage() {
  return (
    <ShortPage>
      <LinkAction texts={recoveryTexts.verify} run={confirm} />
      <SiteFooter />
    </ShortPage>
  );
}
