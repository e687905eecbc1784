import { type Language, locales } from '@dayrise/contracts';
import {
  dismissNotice,
  endReasonStore,
  isInstalled,
  languageStore,
  navBadgeStore,
  type QueryClient,
  SlotContext,
  sessionStore,
  settings,
  toastStore,
  useNavigate,
  useSession,
  useStore,
} from '@dayrise/platform';
import { KitProvider, LinkProvider, ToastRegion } from '@dayrise/ui-kit';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { kitTextsStore } from '../language/language.ts';
import { isInspecting } from '../remotes/inspection.ts';
import { LeavingBoundary, RetryingBoundary } from '../remotes/part-boundary.tsx';
import { mustAskAboutPin } from '../remotes/pin.ts';
import { useLiveEvents } from '../session/live-events.ts';
import { homeOf } from '../session/redirects.ts';
import { forgetAddress, rememberAddress, takeAddress } from '../session/return-address.ts';
import styles from './frame.module.css';
import { LazyView, lazyPart } from './lazy-part.tsx';
import { Pages } from './routes.tsx';
import { Place, useSetUpFirst } from './second-factors.tsx';
import { preloadStepUpDialog, StepUp } from './step-up.tsx';
import { preloadLeaveDialog, UnsavedGuard } from './unsaved-guard.tsx';
import { useIsLater } from './use-is-later.ts';
import { preloadIdleWarning, Warning } from './warning.tsx';

const inspector = lazyPart(async () => (await import('./inspector.tsx')).default);
const offline = lazyPart(async () => (await import('../offline/offline.tsx')).default);
const pinQuestion = lazyPart(async () => (await import('./pin-question.tsx')).default);
const announcements = lazyPart(async () => (await import('./announcements.tsx')).default);

/** Milliseconds after the start of a signed-in page without input; well before the first warning. */
const PRELOAD_DIALOGS_AFTER = 60_000;
const inputEvents = ['pointerdown', 'keydown', 'input'] as const;

/** Everything inside the router: pages, notices, warnings and session handling. */
export function Root({ client }: { client: QueryClient }) {
  useSessionMoves(client);
  useLiveEvents(client);
  usePreloadedDialogs();
  useSetUpFirst();
  useDeviceCheck();
  const { locale, direction } = locales[useStore(languageStore)];
  const kitTexts = useStore(kitTextsStore);
  return (
    <KitProvider locale={locale} direction={direction} messages={kitTexts}>
      <LinkProvider component={Link}>
        <SlotContext value={Place}>
          <LeavingBoundary>
            <Pages />
          </LeavingBoundary>
          <RetryingBoundary>
            <UnsavedGuard />
          </RetryingBoundary>
          <div className={styles.banners}>
            <RetryingBoundary>
              <LaterOffline />
            </RetryingBoundary>
            <RetryingBoundary>
              <LaterAnnouncements />
            </RetryingBoundary>
          </div>
          {isInspecting && (
            <RetryingBoundary>
              <StaffInspector />
            </RetryingBoundary>
          )}
          {mustAskAboutPin() && (
            <RetryingBoundary>
              <LazyView part={pinQuestion} props={{}} fallback={null} />
            </RetryingBoundary>
          )}
          <RetryingBoundary>
            <Toasts />
          </RetryingBoundary>
          <RetryingBoundary>
            <StepUp />
          </RetryingBoundary>
          <RetryingBoundary>
            <Warning />
          </RetryingBoundary>
        </SlotContext>
      </LinkProvider>
    </KitProvider>
  );
}

/**
 * Navigates when a session starts or ends, in every tab: after a sign-in to the page that the person came for, else to
 * their area; after the end of a session to the login.
 */
function useSessionMoves(client: QueryClient): void {
  const navigate = useNavigate();
  useEffect(() => {
    let person = sessionStore.get()?.user._id;
    // session/viewing.ts decides where a tab goes after a viewing.
    if (sessionStore.get()?.viewingUntil !== undefined) return;
    return sessionStore.subscribe(() => {
      const session = sessionStore.get();
      const before = person;
      person = session?.user._id;
      if (person === before) return;
      client.clear();
      navBadgeStore.set({});
      // Other notices disappear after a while, or concern everybody.
      toastStore.set(toastStore.get().filter(({ kind }) => kind !== 'error'));
      const home = homeOf(session);
      if (session && home) {
        const enter = () => navigate(takeAddress(home, session.user._id) ?? home);
        const language = session.user.language ?? languageStore.get();
        if (language === languageStore.get()) enter();
        else void showLanguage(language).finally(enter);
        return;
      }
      // After an expired session the person returns to the same page; after a sign-out they don't.
      if (endReasonStore.get() === null) forgetAddress();
      else rememberAddress(location, before);
      navigate('/login', { replace: true });
    });
  }, [client, navigate]);
}

/** Shows the pages in a person's own language. */
const showLanguage = (language: Language) =>
  import('../language/packs.ts')
    .then(({ switchLanguage }) => switchLanguage(language))
    .catch(() => undefined);

/**
 * Fetches the frame's dialogs for a signed-in person, in case the network fails later. Starts with the first input,
 * because an idle person doesn't need them.
 */
function usePreloadedDialogs(): void {
  const signedIn = useSession() !== null;
  useEffect(() => {
    if (!signedIn) return;
    const stop = () => {
      clearTimeout(timer);
      for (const name of inputEvents) removeEventListener(name, preload);
    };
    const preload = () => {
      stop();
      // Errors are ignored: a missing dialog is fetched when it is needed.
      for (const part of [preloadLeaveDialog, preloadIdleWarning, preloadStepUpDialog])
        part().catch(() => undefined);
    };
    const timer = setTimeout(preload, PRELOAD_DIALOGS_AFTER);
    for (const name of inputEvents) addEventListener(name, preload, { passive: true });
    return stop;
  }, [signedIn]);
}

/** Staff's announcements; their code and data are loaded after the page. */
function LaterAnnouncements() {
  return useIsLater() && <LazyView part={announcements} props={{}} fallback={null} />;
}

/** The installed app's service worker and offline banner; if disabled, unregisters the worker on every page. */
function LaterOffline() {
  const isLater = useIsLater();
  if (!isLater || (settings.get().offline && !isInstalled())) return null;
  return <LazyView part={offline} props={{}} fallback={null} />;
}

/**
 * Ties this device's push notifications to the session, so that they end with a sign-out. Ends those of somebody who
 * used the device before.
 */
function useDeviceCheck(): void {
  const session = useSession();
  const token = session?.viewingUntil === undefined ? session?.token : undefined;
  const isLater = useIsLater();
  useEffect(() => {
    if (!isLater || token === undefined || globalThis.Notification?.permission !== 'granted') return;
    import('../offline/push-device.ts').then(({ checkDevice }) => checkDevice()).catch(() => undefined);
  }, [isLater, token]);
}

function StaffInspector() {
  const isStaff = useSession()?.user.role === 'admin';
  return isStaff && <LazyView part={inspector} props={{}} fallback={null} />;
}

function Toasts() {
  const toasts = useStore(toastStore);
  return (
    <ToastRegion
      toasts={toasts.map(({ id, kind, text }) => ({
        id: String(id),
        kind,
        text,
      }))}
      onDismiss={(id) => dismissNotice(Number(id))}
    />
  );
}
