import type { ContactChange } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Card, EmptyState, RelativeTime, Skeleton } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { History } from 'lucide-react';
import { QueryView } from '../../components/query-view.tsx';
import { account } from '../../lib/account.ts';
import { messages } from './texts.ts';

/** The person’s changes of their contact details, newest first. */
export function ChangeHistory() {
  const texts = useTexts(messages);
  const columns: readonly Column<ContactChange>[] = [
    { key: 'at', header: texts.when, cell: ({ at }) => <RelativeTime value={at} /> },
    { key: 'field', header: texts.detail, cell: ({ field }) => texts.fields[field] },
    {
      key: 'before',
      header: texts.before,
      cell: ({ field, before }) => <Detail field={field} text={before} />,
    },
    { key: 'after', header: texts.after, cell: ({ field, after }) => <Detail field={field} text={after} /> },
  ];
  const own = useQuery(account.changes());
  return (
    <Card title={texts.earlier}>
      <QueryView query={own} loading={<Skeleton lines={4} />}>
        {({ changes }) => (
          <Table
            caption={texts.earlier}
            columns={columns}
            rows={changes}
            rowKey={({ _id }) => _id}
            empty={
              <EmptyState icon={<History />} title={texts.none}>
                {texts.noneText}
              </EmptyState>
            }
          />
        )}
      </QueryView>
    </Card>
  );
}

/** A name in its own direction; a number and an address always run from left to right. */
function Detail({ field, text }: { field: ContactChange['field']; text: string }) {
  return <bdi dir={field === 'name' ? 'auto' : 'ltr'}>{text || '–'}</bdi>;
}
