import { PAGE_SIZE } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, EmptyState } from '@dayrise/ui-kit';
import { Pagination } from '@dayrise/ui-kit/data';
import { Select } from '@dayrise/ui-kit/forms';
import { LayoutGrid, Rows3, Users } from 'lucide-react';
import { useState } from 'react';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { FilterBar, FilterLinks } from '../components/filters.tsx';
import { Columns, SavedLists } from '../components/list-tools.tsx';
import { QueryView } from '../components/query-view.tsx';
import { EditFigures } from '../features/people/components/edit-figures.tsx';
import { PeopleCards } from '../features/people/components/people-cards.tsx';
import { PeopleTable, usePeopleColumns } from '../features/people/components/people-table.tsx';
import { PersonDecisions, type PersonQuestion } from '../features/people/components/person-decisions.tsx';
import { orders, peopleFilter } from '../features/people/list-state.ts';
import { type ListedUser, peopleQueries } from '../features/people/queries.ts';
import { messages } from '../features/people/texts.ts';
import { useHiddenColumns } from '../lib/hidden-columns.ts';
import { useListParams } from '../lib/use-list-params.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';

const views = ['verified', 'unverified', 'staff'] as const;

/** The width from which a table with nine-digit amounts fits next to the sidebar. */
const WIDE = '(min-width: 80rem)';

/** `/admin/usersList` */
export default function UsersListPage() {
  const texts = useTexts(messages);
  const { params, patch } = useListParams();
  const filter = peopleFilter(params);
  const query = useQuery(peopleQueries.list(filter));
  const wide = useMediaQuery(WIDE);
  const asCards = !wide || params.get('view') === 'cards';
  const [edited, setEdited] = useState<ListedUser | null>(null);
  const [question, setQuestion] = useState<PersonQuestion | null>(null);
  const columns = usePeopleColumns({ onEdit: setEdited, onAsk: setQuestion });
  const [hidden, setHidden] = useHiddenColumns('people');
  // A refetch may move the person to another page; the dialog stays, with the figures as last read.
  const person = query.data?.people.find(({ _id }) => _id === edited?._id) ?? edited;
  const order = `${filter.sort} ${filter.order}`;

  return (
    <AdminPage title={texts.title} description={texts.lead}>
      <FilterBar search={texts.search} example={texts.searchExample}>
        <FilterLinks
          label={texts.verification}
          name="status"
          current={filter.status}
          options={[
            { value: undefined, label: texts.views.all },
            ...views.map((value) => ({ value, label: texts.views[value] })),
          ]}
        />
        <SavedLists list="people" />
        {asCards && (
          <Select
            label={texts.order}
            options={orders.map(({ value, name }) => ({ value, label: texts.orders[name] }))}
            value={orders.some(({ value }) => value === order) ? order : 'createdAt desc'}
            onChange={(event) => {
              const [sort, direction] = event.currentTarget.value.split(' ');
              patch({ sort, order: direction });
            }}
          />
        )}
        {!asCards && <Columns columns={columns} hidden={hidden} onHiddenChange={setHidden} />}
        {wide && (
          <Button
            variant="quiet"
            icon={asCards ? <Rows3 /> : <LayoutGrid />}
            onClick={() => patch({ view: asCards ? null : 'cards', page: filter.page }, { replace: true })}
          >
            {asCards ? texts.asTable : texts.asCards}
          </Button>
        )}
      </FilterBar>
      <QueryView
        query={query}
        loading={<CardSkeletons count={asCards ? 4 : 1} height={asCards ? '13rem' : '32rem'} />}
        failedTitle={texts.failedToLoad}
      >
        {({ people, total, capped }) =>
          people.length === 0 ? (
            <EmptyState
              icon={<Users />}
              title={texts.none}
              action={
                filter.page > 1 && <Button onClick={() => patch({ page: null })}>{texts.toFirst}</Button>
              }
            >
              {filter.search || filter.status ? texts.noMatch : texts.noneYet}
            </EmptyState>
          ) : (
            <>
              {asCards ? (
                <PeopleCards people={people} onEdit={setEdited} onAsk={setQuestion} />
              ) : (
                <PeopleTable
                  people={people}
                  columns={columns.filter(({ key }) => !hidden.has(key))}
                  sort={{ key: filter.sort, direction: filter.order === 'asc' ? 'ascending' : 'descending' }}
                  onSortChange={({ key, direction }) =>
                    patch({ sort: key, order: direction === 'ascending' ? 'asc' : 'desc' })
                  }
                />
              )}
              <Pagination
                label={texts.pages}
                page={filter.page}
                pageSize={PAGE_SIZE}
                total={total}
                capped={capped}
                busy={query.isPlaceholderData}
                onPageChange={(page) => patch({ page })}
              />
            </>
          )
        }
      </QueryView>
      <EditFigures person={person} onClose={() => setEdited(null)} />
      <PersonDecisions question={question} onClose={() => setQuestion(null)} />
    </AdminPage>
  );
}
