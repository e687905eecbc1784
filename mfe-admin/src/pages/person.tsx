import type { Permission } from '@dayrise/contracts';
import { Slot, useCan, useNavigate, useParams, useQuery } from '@dayrise/platform';
import { usePageLinks } from '@dayrise/platform/page-links';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, ButtonLink, useFormatting } from '@dayrise/ui-kit';
import { PageLinks, Tabs } from '@dayrise/ui-kit/data';
import { Breadcrumbs, Inline, Stack } from '@dayrise/ui-kit/layout';
import { type ReactNode, useState } from 'react';
import { AdminPage } from '../components/admin-page.tsx';
import { AsOf, useAsOf } from '../components/as-of.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { ProposalNote } from '../components/proposal-note.tsx';
import { QueryView, withoutMissing } from '../components/query-view.tsx';
import { TwoColumns } from '../components/two-columns.tsx';
import { AuditTable } from '../features/audit/components/audit-table.tsx';
import { auditQueries } from '../features/audit/queries.ts';
import { messages as auditMessages } from '../features/audit/texts.ts';
import { actionText } from '../features/audit/words.ts';
import { EditFigures } from '../features/people/components/edit-figures.tsx';
import { PersonDecisions, type PersonQuestion } from '../features/people/components/person-decisions.tsx';
import { PersonExports } from '../features/people/components/person-exports.tsx';
import { PersonKeys } from '../features/people/components/person-keys.tsx';
import { PersonPayments } from '../features/people/components/person-payments.tsx';
import { PersonRecordTables } from '../features/people/components/person-records.tsx';
import { PersonSessions } from '../features/people/components/person-sessions.tsx';
import { PastFigures, PersonDetails, PersonFigures } from '../features/people/components/person-summary.tsx';
import { PersonTimeline } from '../features/people/components/person-timeline.tsx';
import { ViewAs } from '../features/people/components/view-as.tsx';
import { peopleQueries } from '../features/people/queries.ts';
import { messages, personMessages } from '../features/people/texts.ts';
import { SecurityTable } from '../features/security/components/security-table.tsx';
import { securityQueries } from '../features/security/queries.ts';
import { logMessages } from '../features/security/texts.ts';
import { kindText, reasonText } from '../features/security/words.ts';
import { StatementTable } from '../features/statement/components/statement-table.tsx';
import { statementQueries } from '../features/statement/queries.ts';
import { PersonTrading } from '../features/trading/person-trading.tsx';
import { oneOf, text } from '../lib/list-params.ts';
import { isAskedFor } from '../lib/proposals.ts';
import { useListParams } from '../lib/use-list-params.ts';
import styles from './person.module.css';

/** How many statement entries the person’s page shows. */
const LATEST = 8;

type View = 'overview' | 'timeline' | 'money' | 'trading' | 'tickets' | 'security' | 'actions' | 'data';

/** The tabs; each loads when it is opened, and is there only with its permission. */
const views = [
  { id: 'overview', permission: null },
  { id: 'timeline', permission: null },
  { id: 'money', permission: null },
  { id: 'trading', permission: null },
  { id: 'tickets', permission: 'tickets.read' },
  { id: 'security', permission: 'security.read' },
  { id: 'actions', permission: 'audit.read' },
  { id: 'data', permission: 'people.data' },
] as const satisfies readonly { id: View; permission: Permission | null }[];
const viewIds = views.map(({ id }) => id);

/** `/admin/usersList/:id` */
export default function PersonPage() {
  const texts = useTexts(personMessages);
  const { title: people } = useTexts(messages);
  const { formatDateTime } = useFormatting();
  const securityTexts = useTexts(logMessages);
  const auditTexts = useTexts(auditMessages);
  const logTexts = {
    action: (action: string) => actionText(action, auditTexts),
    security: (kind: string) => kindText(kind, securityTexts),
    ended: (reason: string) => reasonText(reason, securityTexts),
  };
  const id = useParams().id ?? '';
  const can = useCan();
  const navigate = useNavigate();
  const query = withoutMissing(useQuery(peopleQueries.one(id)));
  const { params, patch } = useListParams();
  const at = useAsOf();
  const view = oneOf(params, 'view', viewIds);
  const cursor = text(params, 'cursor', 200);
  const [editing, setEditing] = useState(false);
  const [question, setQuestion] = useState<PersonQuestion | null>(null);
  const person = query.data?.user ?? null;

  return (
    <AdminPage
      title={person?.name ?? texts.title}
      breadcrumbs={<Breadcrumbs parents={[{ label: people, to: '/admin/usersList' }]} />}
      actions={
        person && (
          <>
            <Slot
              place="person-actions"
              data={{ personId: person._id, name: person.name, email: person.email }}
            />
            {can('people.view_as') && person.role === 'user' && <ViewAs person={person} />}
            {can('figures.set') && <Button onClick={() => setEditing(true)}>{texts.editFigures}</Button>}
          </>
        )
      }
    >
      <QueryView
        query={query}
        loading={<CardSkeletons count={3} height="10rem" />}
        failedTitle={texts.failedToLoad}
      >
        {({ user, morePayments, holdings, sessions, apiKeys, deletion, proposals }) => {
          const overview = (
            <>
              <TwoColumns>
                <PersonDetails person={user} onAsk={setQuestion} />
                <Stack gap={24}>
                  <PersonPayments
                    email={user.email}
                    payments={user.paymentMethods}
                    more={morePayments}
                    onReload={() => void query.refetch()}
                  />
                  <PersonSessions id={id} name={user.name} sessions={sessions} />
                  <PersonKeys id={id} name={user.name} apiKeys={apiKeys} />
                </Stack>
              </TwoColumns>
              <LatestEntries id={id} at={at} />
            </>
          );
          const panels: Readonly<Record<View, () => ReactNode>> = {
            overview: () => overview,
            timeline: () => <PersonTimeline id={id} cursor={cursor} logs={logTexts} />,
            money: () => <PersonRecordTables person={user} part="money" />,
            trading: () => <PersonTrading id={id} cursor={cursor} />,
            tickets: () => <PersonRecordTables person={user} part="tickets" />,
            security: () => <SecurityEvents id={id} cursor={cursor} />,
            actions: () => <StaffActions id={id} cursor={cursor} />,
            data: () => <PersonExports person={user} />,
          };
          const shown = views.filter((each) => each.permission === null || can(each.permission));
          const selected = shown.find((each) => each.id === view)?.id ?? 'overview';
          return (
            <>
              {deletion && !proposals.some(isAskedFor) && (
                <Banner
                  className={styles.deletion}
                  tone="warning"
                  title={texts.deletion({ time: formatDateTime(deletion.dueAt) })}
                >
                  {texts.deletionText({ time: formatDateTime(deletion.requestedAt) })}
                </Banner>
              )}
              {proposals.map((proposal) => (
                <ProposalNote
                  key={proposal._id}
                  proposal={proposal}
                  onConfirm={() => void navigate('/admin/proposals')}
                />
              ))}
              <AsOf />
              {at ? (
                <PastFigures id={id} at={at} />
              ) : (
                <PersonFigures id={id} values={{ ...user, holdings }} />
              )}
              <Tabs
                className={styles.tabs}
                label={texts.about({ name: user.name })}
                selected={selected}
                onSelect={(chosen) => patch({ view: chosen === 'overview' ? null : chosen })}
                tabs={shown.map((each) => ({
                  id: each.id,
                  label: texts.views[each.id],
                  panel: each.id === selected && panels[each.id](),
                }))}
              />
            </>
          );
        }}
      </QueryView>
      <EditFigures person={editing ? person : null} onClose={() => setEditing(false)} />
      <PersonDecisions
        question={question}
        onClose={() => setQuestion(null)}
        onDeleted={() => void navigate('/admin/usersList', { replace: true })}
      />
    </AdminPage>
  );
}

/** The latest lines of the statement, of now or of a past moment. */
function LatestEntries({ id, at }: { id: string; at: string | undefined }) {
  const texts = useTexts(personMessages);
  const statement = useQuery(statementQueries.list({ user: id, at }));
  return (
    <section className={styles.statement} aria-labelledby="latest">
      <Inline className={styles.head} justify="between" gap={8}>
        <h2 id="latest">{texts.latest}</h2>
        <ButtonLink size="small" to={`/admin/usersList/${id}/statement${at ? `?at=${at}` : ''}`}>
          {texts.whole}
        </ButtonLink>
      </Inline>
      <QueryView
        query={statement}
        loading={<CardSkeletons count={1} height="14rem" />}
        failedTitle={texts.statementFailed}
      >
        {({ entries }) => <StatementTable entries={entries.slice(0, LATEST)} />}
      </QueryView>
    </section>
  );
}

interface LogProps {
  readonly id: string;
  readonly cursor: string | undefined;
}

/** The person's security events. */
function SecurityEvents({ id, cursor }: LogProps) {
  const texts = useTexts(personMessages);
  const pageLinks = usePageLinks();
  const query = useQuery(securityQueries.list({ person: id, cursor }));
  return (
    <QueryView
      query={query}
      loading={<CardSkeletons count={1} height="24rem" />}
      failedTitle={texts.securityFailed}
    >
      {({ events, next }) => (
        <>
          <p className={styles.more}>
            <ButtonLink size="small" to={`/admin/securityLog?person=${id}`}>
              {texts.securityLog}
            </ButtonLink>
          </p>
          <SecurityTable events={events} narrowed={false} />
          <PageLinks label={texts.securityPages} {...pageLinks(next)} />
        </>
      )}
    </QueryView>
  );
}

/** The actions of staff on the person and their records. */
function StaffActions({ id, cursor }: LogProps) {
  const texts = useTexts(personMessages);
  const pageLinks = usePageLinks();
  const query = useQuery(auditQueries.list({ subject: id, cursor }));
  return (
    <QueryView
      query={query}
      loading={<CardSkeletons count={1} height="24rem" />}
      failedTitle={texts.actionsFailed}
    >
      {({ events, next }) => (
        <>
          <p className={styles.more}>
            <ButtonLink size="small" to={`/admin/auditLog?subject=${id}`}>
              {texts.auditLog}
            </ButtonLink>
          </p>
          <AuditTable events={events} narrowed={false} />
          <PageLinks label={texts.actionsPages} {...pageLinks(next)} />
        </>
      )}
    </QueryView>
  );
}
