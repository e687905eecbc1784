import { signOut, useStore } from '@dayrise/platform';
import { Button } from '@dayrise/ui-kit';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useRef } from 'react';
import { idleStore, staySignedIn } from './idle.ts';

/** Asks, a minute before an idle session ends, whether the person is still there. */
export default function IdleWarning() {
  const left = useStore(idleStore);
  const main = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={left !== null}
      onClose={staySignedIn}
      initialFocus={main}
      title="Are you still there?"
      description={`You will be signed out in ${Math.round((left ?? 0) / 1000)} seconds because of inactivity.`}
      footer={
        <>
          <Button variant="secondary" onClick={signOut}>
            Log out now
          </Button>
          <Button ref={main} variant="primary" onClick={staySignedIn}>
            Stay signed in
          </Button>
        </>
      }
    >
      <p>Anything you typed stays where it is if you stay signed in.</p>
    </Dialog>
  );
}
