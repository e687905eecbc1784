import { undoEmailChange } from '@dayrise/contracts';
import { api } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ShortPage } from '../components/short-page/short-page.tsx';
import { SiteFooter } from '../features/contact/site-footer.tsx';
import { LinkAction } from '../features/sign-in/link-action.tsx';
import { Recovered } from '../features/sign-in/recovered.tsx';
import { recoveryMessages } from '../features/sign-in/recovery-texts.ts';

const undo = (token: string) => api.call(undoEmailChange, { body: { token } });

/** Opened by a link in a mail: restores the address before a change. */
export default function UndoEmailChangePage() {
  const texts = useTexts(recoveryMessages).undo;
  return (
    <ShortPage>
      <LinkAction texts={texts} run={undo} done={(answer) => <Recovered {...answer} />} />
      <SiteFooter />
    </ShortPage>
  );
}
