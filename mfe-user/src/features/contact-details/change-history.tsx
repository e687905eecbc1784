import type { ContactChange } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { Card, EmptyState, RelativeTime, Skeleton } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { History } from 'lucide-react';
import { QueryView } from '../../components/query-view.tsx';
import { account } from '../../lib/account.ts';

const fieldNames = { name: 'Name', phone_number: 'Phone number', email: 'Email address' } as const;

const columns: readonly Column<ContactChange>[] = [
  { key: 'at', header: 'When', cell: ({ at }) => <RelativeTime value={at} /> },
  { key: 'field', header: 'Detail', cell: ({ field }) => fieldNames[field] },
  { key: 'before', header: 'Before', cell: ({ before }) => before || '–' },
  { key: 'after', header: 'After', cell: ({ after }) => after || '–' },
];

/** The person’s changes of their contact details, newest first. */
export function ChangeHistory() {
  const own = useQuery(account.changes());
  return (
    <Card title="Earlier changes">
      <QueryView query={own} loading={<Skeleton lines={4} />}>
        {({ changes }) => (
          <Table
            caption="Earlier changes"
            columns={columns}
            rows={changes}
            rowKey={({ _id }) => _id}
            empty={
              <EmptyState icon={<History />} title="No changes yet">
                Changes of your name, phone number or email address appear here.
              </EmptyState>
            }
          />
        )}
      </QueryView>
    </Card>
  );
}
