import { Slot, useLocation, useSession } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink } from '@dayrise/ui-kit';
import { TopNav } from '@dayrise/ui-kit/marketing';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { barMessages } from '../language/public-texts.ts';
import { navMessages } from '../language/texts.ts';
import { homeOf } from '../session/redirects.ts';
import { LazyView, lazyPart } from './lazy-part.tsx';
import { useNavigation } from './navigation.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const search = lazyPart(async () => (await import('../search/search-button.tsx')).SearchButton);

/** The top bar of the public pages. */
export function PublicTopBar() {
  const { pathname, hash } = useLocation();
  const session = useSession();
  const extra = useNavigation('public', session);
  const home = homeOf(session);
  const nav = useTexts(navMessages);
  const bar = useTexts(barMessages);
  const links = [
    { label: bar.home, to: '/' },
    { label: bar.about, to: '/#about' },
    { label: bar.sponsors, to: '/#sponsors' },
    { label: nav.help, to: '/help', marked: true },
  ];
  return (
    <TopNav
      links={[...links, ...extra]}
      currentPath={pathname + (pathname === '/' ? hash : '')}
      actions={
        <>
          {home && <LazyView part={search} props={{}} fallback={null} />}
          <Slot place="topbar" />
          <LanguageSwitch />
          <ThemeSwitch />
          {home ? (
            <ButtonLink to={home} variant="primary">
              {bar.account}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to="/login" variant="secondary">
                {nav.login}
              </ButtonLink>
              <ButtonLink to="/signup" variant="primary">
                {bar.signUp}
              </ButtonLink>
            </>
          )}
        </>
      }
    />
  );
}
