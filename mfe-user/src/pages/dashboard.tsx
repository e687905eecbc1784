import type { Worth } from '@dayrise/contracts';
import { isInstalled, readLastKnown, Slot, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { DASH, Link, Money, PageHeader, Skeleton } from '@dayrise/ui-kit';
import { useEffect } from 'react';
import { Later } from '../components/later.tsx';
import { LaterPart } from '../components/later-part.tsx';
import { LazyPart } from '../components/lazy-part.tsx';
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
const loadFirstSteps = () => import('./first-steps.tsx');
const loadUnverifiedNotice = async () => ({
  default: (await import('../components/unverified-notice.tsx')).UnverifiedNotice,
});
const loadLastFigures = () => import('../features/dashboard/last-figures.tsx');
const loadHistory = () => import('../features/dashboard/history-card.tsx');
const loadPlansAndReturns = () => import('./plans-and-returns.tsx');
const loadMarket = () => import('../features/dashboard/market-card.tsx');

const block = (height: string) => <Skeleton shape="block" height={height} />;

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
      <InProgress worth={data} openTickets={counts && counts.all - counts.closed} />
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
        {now.data?.firstRun === null && person?.emailVerified === false && (
          <LazyPart load={loadUnverifiedNotice} props={{}} />
        )}
        {now.isLoadingError && readLastKnown(LAST_FIGURES) && <LazyPart load={loadLastFigures} props={{}} />}
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
              {data.firstRun !== null && (
                <LazyPart load={loadFirstSteps} props={{ state: data.firstRun }} fallback={block('15rem')} />
              )}
              {rest(data)}
              {data.sinceStart !== null && (
                <>
                  <LaterPart load={loadHistory} props={{}} fallback={block('26rem')} />
                  <LaterPart
                    load={loadPlansAndReturns}
                    props={{ deposit: data.deposit }}
                    fallback={block('26rem')}
                  />
                </>
              )}
            </>
          )}
        </QueryView>
        {/* While the page is short, everything is near the viewport. */}
        {!now.isPending && (
          <>
            <LaterPart load={loadMarket} props={{}} fallback={block('40rem')} />
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
