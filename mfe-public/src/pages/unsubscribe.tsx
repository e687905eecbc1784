import { unsubscribe } from '@dayrise/contracts';
import { api } from '@dayrise/platform';
import { ShortPage } from '../components/short-page/short-page.tsx';
import { SiteFooter } from '../features/contact/site-footer.tsx';
import { LinkAction } from '../features/sign-in/link-action.tsx';
import { recoveryTexts } from '../features/sign-in/recovery-texts.ts';

const stop = async (token: string) => {
  await api.call(unsubscribe, { query: { token } });
  return recoveryTexts.unsubscribe.done;
};

/** Opened by a link in a mail: stops mail of that kind. */
export default function UnsubscribePage() {
  return (
    <ShortPage>
      <LinkAction texts={recoveryTexts.unsubscribe} run={stop} />
      <SiteFooter />
    </ShortPage>
  );
}
