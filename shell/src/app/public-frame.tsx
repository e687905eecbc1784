import { endReasonStore, Slot, useLocation, useSession, useStore } from '@dayrise/platform';
import { Banner, ButtonLink, SimulatedRibbon } from '@dayrise/ui-kit';
import { TopNav } from '@dayrise/ui-kit/marketing';
import { Outlet } from 'react-router';
import { homeOf } from '../session/redirects.ts';
import { endWords } from './end-words.ts';
import styles from './frame.module.css';
import { useNavigation } from './navigation.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const links = [
  { label: 'Home', to: '/' },
  { label: 'About us', to: '/#about' },
  { label: 'Sponsors', to: '/#sponsors' },
  { label: 'Help', to: '/help', marked: true },
];

/** The frame of the pages that anybody may see. */
export function PublicFrame() {
  const { pathname, hash } = useLocation();
  const session = useSession();
  const endReason = useStore(endReasonStore);
  const extra = useNavigation('public', session);
  const home = homeOf(session);
  return (
    <>
      <SimulatedRibbon />
      <TopNav
        links={[...links, ...extra.map(({ label, to }) => ({ label, to }))]}
        currentPath={pathname + (pathname === '/' ? hash : '')}
        actions={
          <>
            <Slot place="topbar" />
            <ThemeSwitch />
            {home ? (
              <ButtonLink to={home} variant="primary">
                Your account
              </ButtonLink>
            ) : (
              <>
                <ButtonLink to="/login" variant="secondary">
                  Login
                </ButtonLink>
                <ButtonLink to="/signup" variant="primary">
                  Get Started
                </ButtonLink>
              </>
            )}
          </>
        }
      />
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
