import { areaOf, fullPath } from '@dayrise/contracts';
import {
  navBadgeStore,
  Slot,
  signOut,
  unsavedStore,
  useLocation,
  useSession,
  useStore,
} from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { AppFrame, Button, SimulatedRibbon, VisuallyHidden } from '@dayrise/ui-kit';
import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { areaMessages, navMessages } from '../language/texts.ts';
import { findRoute } from '../remotes/find-route.ts';
import { homeOf } from '../session/redirects.ts';
import { usePageTitle } from './document-title.tsx';
import styles from './frame.module.css';
import { iconOf } from './icons.tsx';
import { LazyView, lazyPart } from './lazy-part.tsx';
import { useNavigation } from './navigation.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { LeaveQuestion } from './unsaved-guard.tsx';
import { useIsLater } from './use-is-later.ts';
import { ViewingBanner } from './viewing-banner.tsx';

const search = lazyPart(async () => (await import('../search/search-button.tsx')).SearchButton);
const languageSwitch = lazyPart(async () => (await import('../language/language-switch.tsx')).LanguageSwitch);

/** The frame of a signed-in person's area, drawn before any remote's code has loaded. */
export function AreaFrame({ children }: { children: ReactNode }) {
  const texts = useTexts(areaMessages);
  /** Whether the person is asked if what they typed may be dropped by signing out. */
  const [isAsked, setIsAsked] = useState(false);
  const session = useSession();
  const isLater = useIsLater();
  const { pathname } = useLocation();
  const badges = useStore(navBadgeStore);
  const title = usePageTitle();
  const home = homeOf(session) ?? '/';
  const { help } = useTexts(navMessages);
  const own = useNavigation(areaOf(home), session);
  const nav =
    home === '/user'
      ? [...own, { label: help, to: '/help', icon: 'help' as const, phoneOrder: undefined, group: undefined }]
      : own;
  if (!session) return null;
  const { name, role } = session.user;
  const match = findRoute(pathname);
  const under = match?.route.under;
  return (
    <AppFrame
      nav={nav.map(({ label, to, icon, phoneOrder, group }) => {
        const count = badges[to] ?? 0;
        return {
          label,
          to,
          phoneOrder,
          group: group && texts.groups[group],
          icon: iconOf(icon),
          badge: count > 0 ? <Waiting count={count} /> : undefined,
        };
      })}
      currentPath={match && under !== undefined ? fullPath(match.remote.manifest.base, under) : pathname}
      home={home}
      ribbon={
        session.viewingUntil === undefined ? undefined : (
          <>
            <ViewingBanner user={session.user} until={session.viewingUntil} />
            <SimulatedRibbon />
          </>
        )
      }
      title={title}
      person={{ name, role: texts.roles[role] }}
      actions={
        <>
          <span className={styles.control}>
            {isLater && <LazyView part={search} props={{}} fallback={null} />}
          </span>
          <Slot place="topbar" />
          <LazyView part={languageSwitch} props={{ compact: true }} fallback={null} />
          <ThemeSwitch />
        </>
      }
      navFooter={
        <>
          <Button
            variant="quiet"
            wide
            icon={<LogOut />}
            onClick={() => (unsavedStore.get().size > 0 ? setIsAsked(true) : signOut())}
          >
            {texts.logOut}
          </Button>
          {isAsked && <LeaveQuestion onLeave={signOut} onStay={() => setIsAsked(false)} />}
        </>
      }
    >
      {children}
    </AppFrame>
  );
}

function Waiting({ count }: { count: number }) {
  const { waiting } = useTexts(areaMessages);
  return (
    <>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>, {waiting({ count })}</VisuallyHidden>
    </>
  );
}
