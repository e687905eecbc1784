import { StatementAccount, StatementKind } from '@dayrise/contracts/schemas';
import { useParams, useQuery } from '@dayrise/platform';
import { usePageLinks } from '@dayrise/platform/page-links';
import { useTexts } from '@dayrise/platform/texts';
import { PageLinks } from '@dayrise/ui-kit/data';
import { Breadcrumbs } from '@dayrise/ui-kit/layout';
import { AdminPage } from '../components/admin-page.tsx';
import { AsOf } from '../components/as-of.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { peopleQueries } from '../features/people/queries.ts';
import { messages as peopleMessages, personMessages } from '../features/people/texts.ts';
import { StatementFilters } from '../features/statement/components/statement-filters.tsx';
import { StatementTable } from '../features/statement/components/statement-table.tsx';
import { statementQueries } from '../features/statement/queries.ts';
import { messages } from '../features/statement/texts.ts';
import { day, id, moment, oneOf, text } from '../lib/list-params.ts';
import { useListParams } from '../lib/use-list-params.ts';

/** `/admin/usersList/:id/statement` */
export default function PersonStatementPage() {
  const texts = useTexts(messages);
  const people = useTexts(peopleMessages);
  const one = useTexts(personMessages);
  const pageLinks = usePageLinks();
  const user = useParams().id ?? '';
  const { params } = useListParams();
  const person = useQuery(peopleQueries.one(user));
  const name = person.data?.user.name;
  const filter = {
    user,
    kind: oneOf(params, 'kind', StatementKind.options),
    account: oneOf(params, 'account', StatementAccount.options),
    from: day(params, 'from'),
    to: day(params, 'to'),
    at: moment(params, 'at'),
    journal: id(params, 'journal'),
    cursor: text(params, 'cursor', 200),
  };
  const query = useQuery(statementQueries.list(filter));
  const narrowed = filter.kind || filter.account || filter.from || filter.to || filter.journal;
  return (
    <AdminPage
      title={texts.title}
      description={name ? texts.leadOf({ name }) : texts.lead}
      breadcrumbs={
        <Breadcrumbs
          parents={[
            { label: people.title, to: '/admin/usersList' },
            {
              label: name ?? one.title,
              to: `/admin/usersList/${user}${filter.at ? `?at=${filter.at}` : ''}`,
            },
          ]}
        />
      }
    >
      <AsOf what="statement" />
      <StatementFilters filter={filter} name={name ?? ''} />
      <QueryView
        query={query}
        loading={<CardSkeletons count={1} height="24rem" />}
        failedTitle={texts.failedToLoad}
      >
        {({ entries, next }) => (
          <>
            <StatementTable entries={entries} empty={narrowed ? texts.noMatch : undefined} />
            <PageLinks label={texts.pages} {...pageLinks(next)} />
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}
