import { Slot, useLocation, useSession } from '@dayrise/platform';
import { ButtonLink } from '@dayrise/ui-kit';
import { TopNav } from '@dayrise/ui-kit/marketing';
import { homeOf } from '../session/redirects.ts';
import { useNavigation } from './navigation.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const links = [
  { label: 'Home', to: '/' },
  { label: 'About us', to: '/#about' },
  { label: 'Sponsors', to: '/#sponsors' },
  { label: 'Help', to: '/help', marked: true },
];

/** The top bar of the public pages. */
export function PublicTopBar() {
  const { pathname, hash } = useLocation();
  const session = useSession();
  const extra = useNavigation('public', session);
  const home = homeOf(session);
  return (
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
  );
}
