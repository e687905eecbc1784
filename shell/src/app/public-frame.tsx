import { endReasonStore, useLocation, useStore } from '@dayrise/platform';
import { Banner, Link, Logo, SimulatedRibbon } from '@dayrise/ui-kit';
import { Outlet } from 'react-router';
import { endWords } from './end-words.ts';
import styles from './frame.module.css';
import { LazyView, lazyPart } from './lazy-part.tsx';

const topBar = lazyPart(async () => (await import('./public-top-bar.tsx')).PublicTopBar);

/** Loads the public pages' top bar, so that signed-in areas start without it. Rejects when it can't be reached now. */
export const loadPublicFrame = topBar.load;

/** The frame of the public pages. Their content doesn't depend on the top bar's code. */
export function PublicFrame() {
  const { pathname } = useLocation();
  const endReason = useStore(endReasonStore);
  return (
    <>
      <SimulatedRibbon />
      <LazyView part={topBar} props={{}} fallback={<PlainTopBar />} />
      <main id="main" className={styles.public} tabIndex={-1}>
        {pathname === '/login' && endReason && endReason !== 'logout' && (
          <div className={styles.notice}>
            <Banner tone="info">{endWords[endReason]}</Banner>
          </div>
        )}
        <Outlet />
      </main>
    </>
  );
}

/** Navigation for the public pages while the top bar's code is loading; same height, so that nothing moves. */
function PlainTopBar() {
  return (
    <header className={styles.plainBar}>
      <Link to="/">
        <Logo />
      </Link>
      <nav aria-label="Main">
        <Link to="/help">Help</Link>
        <Link to="/login">Login</Link>
      </nav>
    </header>
  );
}
