import type { FiguresAt } from '@dayrise/contracts';
import { useCan, useQuery } from '@dayrise/platform';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import {
  Button,
  Card,
  CopyButton,
  DescriptionList,
  Money,
  StatCard,
  StatusBadge,
  useFormatting,
} from '@dayrise/ui-kit';
import { QueryView } from '../../../components/query-view.tsx';
import { type Figure, figureAccount, figures } from '../figures.ts';
import { type ListedUser, peopleQueries } from '../queries.ts';
import { personMessages } from '../texts.ts';
import styles from './person.module.css';
import type { PersonQuestion } from './person-decisions.tsx';

interface PersonFiguresProps {
  readonly id: string;
  /** Null while they load. */
  readonly values:
    | (Readonly<Record<Figure | 'holdings', number>> & Partial<Pick<FiguresAt, 'available' | 'hold'>>)
    | null;
  /** The past moment of the figures. */
  readonly at?: string | undefined;
}

/** A person’s three balances, each linked to its statement entries, and the worth of their coins. */
export function PersonFigures({ id, values, at }: PersonFiguresProps) {
  const texts = useTexts(personMessages);
  const labels = useTexts(fieldLabels);
  const { formatMoney } = useFormatting();
  return (
    <div className={styles.figures}>
      {figures.map((figure) => (
        <StatCard
          key={figure}
          label={labels[figure]}
          loading={values === null}
          value={values && <Money value={values[figure]} />}
          note={
            figure === 'balance' && values?.hold
              ? texts.onHold({
                  available: formatMoney(values.available ?? 0),
                  hold: formatMoney(values.hold),
                })
              : undefined
          }
          to={`/admin/usersList/${id}/statement?account=${figureAccount[figure]}${at ? `&at=${at}` : ''}`}
        />
      ))}
      <StatCard
        label={texts.coins}
        loading={values === null}
        value={values && <Money value={values.holdings} />}
        to={at ? undefined : `/admin/usersList/${id}?view=trading`}
        toLabel={texts.views.trading}
      />
    </div>
  );
}

/** The same at a past moment, from the ledger. */
export function PastFigures({ id, at }: { id: string; at: string }) {
  const texts = useTexts(personMessages);
  return (
    <QueryView
      query={useQuery(peopleQueries.figures(id, at))}
      loading={<PersonFigures id={id} values={null} at={at} />}
      failedTitle={texts.figuresFailed}
    >
      {(values) => <PersonFigures id={id} values={values} at={at} />}
    </QueryView>
  );
}

interface PersonDetailsProps {
  readonly person: ListedUser;
  readonly onAsk: (question: PersonQuestion) => void;
}

/** A person’s details and the admin’s actions. */
export const PersonDetails = ({ person, onAsk }: PersonDetailsProps) => {
  const texts = useTexts(personMessages);
  const labels = useTexts(fieldLabels);
  const { formatDate } = useFormatting();
  const can = useCan();
  const other = person.role === 'admin' ? 'user' : 'admin';
  return (
    <Card title={texts.details}>
      <DescriptionList
        items={[
          { label: labels.email, value: person.email },
          { label: texts.phone, value: <bdi dir="ltr">{person.phone_number}</bdi> },
          {
            label: texts.status,
            value: <StatusBadge status={person.status ? 'verified' : 'unverified'} />,
          },
          { label: texts.role, value: texts.roles[person.role] },
          { label: texts.joined, value: formatDate(person.createdAt) },
          {
            label: texts.id,
            value: (
              <span className={styles.id}>
                <code>{person._id}</code>
                <CopyButton
                  className={styles.copy}
                  text={person._id}
                  variant="quiet"
                  aria-label={texts.copyId}
                />
              </span>
            ),
          },
        ]}
      />
      {can('people.manage') && (
        <div className={styles.acts}>
          <Button onClick={() => onAsk({ kind: person.status ? 'unverify' : 'verify', person })}>
            {person.status ? texts.removeVerification : texts.markVerified}
          </Button>
          <Button onClick={() => onAsk({ kind: 'role', person, role: other })}>
            {other === 'admin' ? texts.makeAdmin : texts.makeInvestor}
          </Button>
          <Button className={styles.delete} variant="quiet" onClick={() => onAsk({ kind: 'delete', person })}>
            {texts.delete}
          </Button>
        </div>
      )}
    </Card>
  );
};
