import type { Worth } from '@dayrise/contracts';
import { isInstalled, readLastKnown, Slot, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { DASH, Link, lazyPart, Money, PageHeader, Skeleton } from '@dayrise/ui-kit';
import { useEffect } from 'react';
import { Later } from '../components/later.tsx';
import { QueryView } from '../components/query-view.tsx';
import { worth } from '../features/dashboard/api.ts';
import { type Figure, FigureList } from '../features/dashboard/figure-list.tsx';
import { InProgress } from '../features/dashboard/in-progress.tsx';
import { LAST_FIGURES } from '../features/dashboard/keep-figures.ts';
import { messages } from '../features/dashboard/texts.ts';
import { ValuePanel } from '../features/dashboard/value-panel.tsx';
import { tickets } from '../features/tickets/api.ts';
import { account } from '../lib/account.ts';
import { statementLink } from '../lib/statement-link.ts';
import styles from './dashboard.module.css';

// The first view shows what a person owns and what is in progress; everything else comes after it.
const FirstSteps = lazyPart(
  () => import('./first-steps.tsx'),
  () => <Skeleton shape="block" height="15rem" />,
);
const UnverifiedNotice = lazyPart(async () => ({
  default: (await import('../components/unverified-notice.tsx')).UnverifiedNotice,
}));
const loadLastFigures = () => import('../features/dashboard/last-figures.tsx');
const LastFigures = lazyPart(loadLastFigures);
const panel = <Skeleton shape="block" height="26rem" />;
const History = lazyPart(
  () => import('../features/dashboard/history-card.tsx'),
  () => panel,
);
const PlansAndReturns = lazyPart(
  () => import('./plans-and-returns.tsx'),
  () => panel,
);
const market = <Skeleton shape="block" height="40rem" />;
const Market = lazyPart(
  () => import('../features/dashboard/market-card.tsx'),
  () => market,
);

/** The investor’s dashboard: what they own, what changed, what is waiting, what is next. */
export default function DashboardPage() {
  const texts = useTexts(messages);
  const now = useQuery(worth.now());
  const { data: person } = useQuery(account.own());
  useEffect(() => {
    // Preload for offline use.
    if (isInstalled()) loadLastFigures().catch(() => undefined);
  }, []);
  const { data: counts, isError } = useQuery(tickets.counts());
  const rest = (data: Worth | undefined) => (
    <>
      <InProgress
        worth={data}
        openTickets={counts ? counts.all - counts.closed : isError ? null : undefined}
      />
      <FigureList figures={figuresOf(texts, data, isError ? DASH : counts?.all)} />
    </>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <Link to="/user/performance">{texts.seePerformance}</Link>
            <Link to="/user/statement">{texts.seeStatement}</Link>
          </>
        }
      />
      <div className={styles.parts}>
        {/* A new person's steps begin with it. */}
        {now.data?.firstRun === null && person?.emailVerified === false && <UnverifiedNotice />}
        {now.isLoadingError && readLastKnown(LAST_FIGURES) && <LastFigures />}
        <QueryView
          query={now}
          loading={
            <div className={styles.parts}>
              <ValuePanel worth={undefined} />
              {rest(undefined)}
            </div>
          }
        >
          {(data) => (
            <>
              {data.sinceStart !== null && <ValuePanel worth={data} />}
              {data.firstRun !== null && <FirstSteps state={data.firstRun} />}
              {rest(data)}
              {data.sinceStart !== null && (
                <>
                  <Later placeholder={panel}>
                    <History />
                  </Later>
                  <Later placeholder={panel}>
                    <PlansAndReturns deposit={data.deposit} />
                  </Later>
                </>
              )}
            </>
          )}
        </QueryView>
        {/* While the page is short, everything is near the viewport. */}
        {!now.isPending && (
          <>
            <Later placeholder={market}>
              <Market />
            </Later>
            <Later placeholder={null}>
              <Slot place="user-dashboard" />
            </Later>
          </>
        )}
      </div>
    </>
  );
}

function figuresOf(
  texts: ReturnType<typeof messages.in>,
  data: Worth | undefined,
  all: Figure['value'],
): readonly Figure[] {
  const figure = (label: string, value: number | undefined, account: string): Figure => ({
    label,
    value: value === undefined ? undefined : <Money value={value} />,
    to: statementLink({ account }),
    more: texts.more,
  });
  return [
    figure(texts.balance, data?.balance, 'balance'),
    figure(texts.deposit, data?.deposit, 'principal'),
    figure(texts.profits, data?.profit, 'profit'),
    { label: texts.tickets, value: all, to: '/user/supportTicket', more: texts.moreTickets },
  ];
}
