import type { AccountEvent } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card, EmptyState, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { accountEvents } from './api.ts';
import { messages } from './texts.ts';
import { eventText } from './words.ts';

/** Sign-ins, failures, password and address changes of the own account, newest first. */
export function AccountLog() {
  const texts = useTexts(messages);
  const { formatDateTime } = useFormatting();
  const columns: readonly Column<AccountEvent>[] = [
    { key: 'at', header: texts.log.when, cell: ({ at }) => formatDateTime(at) },
    { key: 'event', header: texts.log.event, cell: ({ kind }) => eventText(kind, texts.events) },
    { key: 'device', header: texts.log.device, cell: ({ device }) => device },
    { key: 'address', header: texts.log.address, cell: ({ address }) => address || '–' },
  ];
  // Cursors of the pages before this one; the log shares its page with other sections, so they are not in the URL.
  const [trail, setTrail] = useState<readonly string[]>([]);
  const events = useQuery(accountEvents.page(trail.at(-1)));
  return (
    <Card title={texts.log.title} description={texts.log.text}>
      <QueryView query={events} loading={<Skeleton lines={6} />}>
        {(data) => (
          <>
            <Table
              caption={texts.log.title}
              columns={columns}
              rows={data.events}
              rowKey={({ _id }) => _id}
              empty={
                <EmptyState icon={<ScrollText />} title={texts.log.none}>
                  {texts.log.noneText}
                </EmptyState>
              }
            />
            {trail.length > 0 && (
              <Button size="small" onClick={() => setTrail([])}>
                {texts.log.newest}
              </Button>
            )}
            {data.next !== null && (
              <Button size="small" onClick={() => setTrail([...trail, data.next ?? ''])}>
                {texts.log.older}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}
