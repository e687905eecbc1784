import { PAGE_SIZE } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { Button, EmptyState } from '@dayrise/ui-kit';
import { Pagination } from '@dayrise/ui-kit/data';
import { Select } from '@dayrise/ui-kit/forms';
import { LayoutGrid, Rows3, Users } from 'lucide-react';
import { useState } from 'react';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { FilterBar, FilterLinks, SearchBox } from '../components/filters.tsx';
import { QueryView } from '../components/query-view.tsx';
import { SavedLists } from '../components/saved-lists.tsx';
import { EditFigures } from '../features/people/components/edit-figures.tsx';
import { PeopleCards } from '../features/people/components/people-cards.tsx';
import { PeopleTable } from '../features/people/components/people-table.tsx';
import { PersonDecisions, type PersonQuestion } from '../features/people/components/person-decisions.tsx';
import { orders, peopleFilter } from '../features/people/list-state.ts';
import { peopleQueries } from '../features/people/queries.ts';
import { useListParams } from '../lib/use-list-params.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';

const views = [
  { value: undefined, label: 'All' },
  { value: 'verified', label: 'Verified' },
  { value: 'unverified', label: 'Unverified' },
  { value: 'staff', label: 'Staff' },
] as const;

/** The width from which a table with nine-digit amounts fits next to the sidebar. */
const WIDE = '(min-width: 80rem)';

/** `/admin/usersList` */
export default function UsersListPage() {
  const { params, patch } = useListParams();
  const filter = peopleFilter(params);
  const query = useQuery(peopleQueries.list(filter));
  const wide = useMediaQuery(WIDE);
  const asCards = !wide || params.get('view') === 'cards';
  const [edited, setEdited] = useState<string | null>(null);
  const [question, setQuestion] = useState<PersonQuestion | null>(null);
  const person = query.data?.people.find(({ _id }) => _id === edited) ?? null;
  const order = `${filter.sort} ${filter.order}`;

  return (
    <AdminPage
      title="Users"
      description="Everyone with an investor account. Members of staff are listed under Staff."
    >
      <FilterBar>
        <SearchBox label="Search by name, email or phone" />
        <FilterLinks label="Verification" name="status" current={filter.status} options={views} />
        <SavedLists list="people" />
        {asCards && (
          <Select
            label="Order"
            options={orders.map(({ value, label }) => ({ value, label }))}
            value={orders.some(({ value }) => value === order) ? order : 'createdAt desc'}
            onChange={(event) => {
              const [sort, direction] = event.currentTarget.value.split(' ');
              patch({ sort, order: direction });
            }}
          />
        )}
        {wide && (
          <Button
            variant="quiet"
            icon={asCards ? <Rows3 /> : <LayoutGrid />}
            onClick={() => patch({ view: asCards ? null : 'cards', page: filter.page }, { replace: true })}
          >
            {asCards ? 'Show as table' : 'Show as cards'}
          </Button>
        )}
      </FilterBar>
      <QueryView
        query={query}
        loading={<CardSkeletons count={asCards ? 4 : 1} height={asCards ? '13rem' : '32rem'} />}
        failedTitle="The people could not be loaded"
      >
        {({ people, total, capped }) =>
          people.length === 0 ? (
            <EmptyState
              icon={<Users />}
              title="No users found"
              action={
                filter.page > 1 && <Button onClick={() => patch({ page: null })}>To the first page</Button>
              }
            >
              {filter.search || filter.status
                ? 'Nobody matches. Clear the search and choose All to see everybody. Members of staff are listed under Staff.'
                : 'When somebody signs up, they appear here.'}
            </EmptyState>
          ) : (
            <>
              {asCards ? (
                <PeopleCards people={people} onEdit={setEdited} onAsk={setQuestion} />
              ) : (
                <PeopleTable
                  people={people}
                  sort={{ key: filter.sort, direction: filter.order === 'asc' ? 'ascending' : 'descending' }}
                  onSortChange={({ key, direction }) =>
                    patch({ sort: key, order: direction === 'ascending' ? 'asc' : 'desc' })
                  }
                  onEdit={setEdited}
                  onAsk={setQuestion}
                />
              )}
              <Pagination
                label="Pages of people"
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
