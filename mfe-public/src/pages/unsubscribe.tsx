import { unsubscribe } from '@dayrise/contracts';
import { api } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ShortPage } from '../components/short-page/short-page.tsx';
import { SiteFooter } from '../features/contact/site-footer.tsx';
import { LinkAction } from '../features/sign-in/link-action.tsx';
import { recoveryMessages } from '../features/sign-in/recovery-texts.ts';

const stop = async (token: string) => {
  await api.call(unsubscribe, { query: { token } });
  return '';
};

/** Opened by a link in a mail: stops mail of that kind. */
export default function UnsubscribePage() {
  const texts = useTexts(recoveryMessages).unsubscribe;
  return (
    <ShortPage>
      <LinkAction texts={texts} run={stop} done={() => texts.done} />
      <SiteFooter />
    </ShortPage>
  );
}
