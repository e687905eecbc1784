import { useCan, useNavigate, useParams, useQuery } from '@dayrise/platform';
import { Button, ButtonLink } from '@dayrise/ui-kit';
import { useState } from 'react';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { TwoColumns } from '../components/two-columns.tsx';
import { EditFigures } from '../features/people/components/edit-figures.tsx';
import { PersonDecisions, type PersonQuestion } from '../features/people/components/person-decisions.tsx';
import { PersonPayments } from '../features/people/components/person-payments.tsx';
import { PersonSessions } from '../features/people/components/person-sessions.tsx';
import { PersonDetails, PersonFigures } from '../features/people/components/person-summary.tsx';
import { peopleQueries } from '../features/people/queries.ts';
import { StatementTable } from '../features/statement/components/statement-table.tsx';
import { statementQueries } from '../features/statement/queries.ts';
import styles from './person.module.css';

/** How many statement entries the person’s page shows. */
const LATEST = 8;

/** `/admin/usersList/:id` */
export default function PersonPage() {
  const id = useParams().id ?? '';
  const can = useCan();
  const navigate = useNavigate();
  const query = useQuery(peopleQueries.one(id));
  const statement = useQuery(statementQueries.list({ user: id }));
  const [editing, setEditing] = useState(false);
  const [question, setQuestion] = useState<PersonQuestion | null>(null);
  const person = query.data?.user ?? null;

  return (
    <AdminPage
      title={person?.name ?? 'Person'}
      actions={
        person && (
          <>
            {can('audit.read') && <ButtonLink to={`/admin/auditLog?subject=${id}`}>Audit log</ButtonLink>}
            {can('security.read') && (
              <ButtonLink to={`/admin/securityLog?person=${id}`}>Security log</ButtonLink>
            )}
            {can('figures.set') && (
              <Button variant="primary" onClick={() => setEditing(true)}>
                Edit figures
              </Button>
            )}
          </>
        )
      }
    >
      <QueryView
        query={query}
        loading={<CardSkeletons count={3} height="10rem" />}
        failedTitle="The person could not be loaded"
      >
        {({ user, sessions }) => (
          <>
            <PersonFigures person={user} />
            <TwoColumns>
              <PersonDetails person={user} onAsk={setQuestion} />
              <div className={styles.stack}>
                <PersonPayments payments={user.paymentMethods} onReload={() => void query.refetch()} />
                <PersonSessions id={id} name={user.name} sessions={sessions} />
              </div>
            </TwoColumns>
          </>
        )}
      </QueryView>
      {person && (
        <section className={styles.statement} aria-labelledby="latest">
          <div className={styles.head}>
            <h2 id="latest">Latest entries</h2>
            <ButtonLink size="small" to={`/admin/usersList/${id}/statement`}>
              Whole statement
            </ButtonLink>
          </div>
          <QueryView
            query={statement}
            loading={<CardSkeletons count={1} height="14rem" />}
            failedTitle="The statement could not be loaded"
          >
            {({ entries }) => <StatementTable entries={entries.slice(0, LATEST)} />}
          </QueryView>
        </section>
      )}
      <EditFigures person={editing ? person : null} onClose={() => setEditing(false)} />
      <PersonDecisions
        question={question}
        onClose={() => setQuestion(null)}
        onDeleted={() => void navigate('/admin/usersList', { replace: true })}
      />
    </AdminPage>
  );
}
