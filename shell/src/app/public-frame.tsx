import { endReasonStore, useLocation, useStore } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Link, Logo, SimulatedRibbon } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import { navMessages } from '../language/texts.ts';
import styles from './frame.module.css';
import { LazyView, lazyPart } from './lazy-part.tsx';

const topBar = lazyPart(async () => (await import('./public-top-bar.tsx')).PublicTopBar);

const endNotice = lazyPart(async () => (await import('./end-notice.tsx')).EndNotice);

/** Loads the public pages' top bar, so that signed-in areas start without it. Rejects when it can't be reached now. */
export const loadPublicFrame = topBar.load;

/** The frame of the public pages. Their content doesn't depend on the top bar's code. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const endReason = useStore(endReasonStore);
  return (
    <>
      <SimulatedRibbon />
      <LazyView part={topBar} props={{}} fallback={<PlainTopBar />} />
      <main id="main" className={styles.public} tabIndex={-1}>
        {pathname === '/login' && endReason && endReason !== 'logout' && (
          <LazyView part={endNotice} props={{ reason: endReason }} fallback={null} />
        )}
        {children}
      </main>
    </>
  );
}

/** Navigation for the public pages while the top bar's code is loading; same height, so that nothing moves. */
function PlainTopBar() {
  const texts = useTexts(navMessages);
  return (
    <header className={styles.plainBar}>
      <Link to="/">
        <Logo />
      </Link>
      <nav aria-label={texts.label}>
        <Link to="/help">{texts.help}</Link>
        <Link to="/login">{texts.login}</Link>
      </nav>
    </header>
  );
}
