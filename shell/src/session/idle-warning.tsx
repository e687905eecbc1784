import { locales } from '@dayrise/contracts';
import { formatMessage } from '@dayrise/contracts/texts';
import { languageStore, signOut, useStore } from '@dayrise/platform';
import { Button } from '@dayrise/ui-kit';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useRef } from 'react';
import { idleEnglish } from '../language/idle-texts.ts';
import { useAreaTexts, useShellTexts } from '../language/language.ts';
import { useAskOutside } from './ask-outside.ts';
import { idleStore, staySignedIn } from './idle.ts';

/** Asks, a minute before an idle session ends, whether the person is still there. */
export default function IdleWarning() {
  const texts = useAreaTexts().idle;
  const { idleDialog } = useShellTexts().area ?? idleEnglish;
  const { locale } = locales[useStore(languageStore)];
  const left = useStore(idleStore);
  const seconds = Math.round((left ?? 0) / 1000);
  useAskOutside(texts.title, seconds);
  const main = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={left !== null}
      onClose={staySignedIn}
      initialFocus={main}
      title={texts.title}
      description={formatMessage(idleDialog.text, locale, { seconds })}
      footer={
        <>
          <Button variant="secondary" onClick={signOut}>
            {texts.end}
          </Button>
          <Button ref={main} variant="primary" onClick={staySignedIn}>
            {texts.stay}
          </Button>
        </>
      }
    >
      <p>{idleDialog.kept}</p>
    </Dialog>
  );
}
