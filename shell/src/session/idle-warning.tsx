import { signOut, useStore } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useRef } from 'react';
import { areaMessages } from '../language/texts.ts';
import { idleStore, staySignedIn } from './idle.ts';
import { useIdleReminder } from './idle-reminder.ts';

/** Asks, a minute before an idle session ends, whether the person is still there. */
export default function IdleWarning() {
  const texts = useTexts(areaMessages).idle;
  const left = useStore(idleStore);
  const seconds = Math.round((left ?? 0) / 1000);
  useIdleReminder(texts.title);
  const main = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={left !== null}
      onClose={staySignedIn}
      initialFocus={main}
      title={texts.title}
      description={texts.text({ seconds })}
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
      <title data-reminder="">{`${seconds} · ${texts.title}`}</title>
      <p>{texts.kept}</p>
    </Dialog>
  );
}
