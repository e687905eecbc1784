import type { JournalEntry } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card, lazyPart, RelativeTime, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { Table } from '@dayrise/ui-kit/data';
import { useState } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { habits } from '../../lib/habits.ts';
import { messages as orderMessages } from '../../lib/order-texts.ts';
import { orderName } from '../../lib/order-words.ts';
import { messages } from './texts.ts';

const WhyDialog = lazyPart(() => import('./why-dialog.tsx'));

/** Why the person placed their latest orders, beside what the price did since. */
export function Journal() {
  const texts = useTexts(messages);
  const words = useTexts(orderMessages);
  const formatting = useFormatting();
  const query = useQuery(habits.journal());
  const [edited, setEdited] = useState<JournalEntry | null>(null);
  const nameOf = ({ order }: JournalEntry) => orderName(words, formatting, order);
  return (
    <Card title={texts.journal} description={texts.journalLead} padding="none">
      <QueryView query={query} loading={<Skeleton lines={3} />}>
        {(entries) => (
          <Table<JournalEntry>
            caption={texts.journal}
            rows={entries}
            rowKey={({ order }) => order._id}
            columns={[
              { key: 'order', header: texts.order, rowHeader: true, cell: nameOf },
              {
                key: 'placed',
                header: texts.placed,
                cell: ({ order }) => <RelativeTime value={order.createdAt} />,
              },
              { key: 'why', header: texts.why, cell: ({ why }) => why ?? '–' },
              {
                key: 'change',
                header: texts.since,
                align: 'end',
                cell: ({ change }) => (change === null ? '–' : formatting.formatPercent(change * 100)),
              },
              {
                key: 'actions',
                header: texts.write,
                hiddenHeader: true,
                align: 'end',
                cell: (entry) => (
                  <Button
                    size="small"
                    aria-label={texts.writeOf({ order: nameOf(entry) })}
                    onClick={() => setEdited(entry)}
                  >
                    {texts.write}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </QueryView>
      {edited && (
        <WhyDialog
          id={edited.order._id}
          name={nameOf(edited)}
          why={edited.why ?? ''}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}
