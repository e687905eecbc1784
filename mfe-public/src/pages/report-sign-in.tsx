import { reportSignIn } from '@dayrise/contracts';
import { api } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ShortPage } from '../components/short-page/short-page.tsx';
import { SiteFooter } from '../features/contact/site-footer.tsx';
import { LinkAction } from '../features/sign-in/link-action.tsx';
import { Recovered } from '../features/sign-in/recovered.tsx';
import { recoveryMessages } from '../features/sign-in/recovery-texts.ts';

const report = (token: string) => api.call(reportSignIn, { body: { token } });

/** Opened by a link in a mail: "this wasn’t me". */
export default function ReportSignInPage() {
  const texts = useTexts(recoveryMessages).report;
  return (
    <ShortPage>
      <LinkAction texts={texts} run={report} done={(answer) => <Recovered {...answer} />} />
      <SiteFooter />
    </ShortPage>
  );
}
