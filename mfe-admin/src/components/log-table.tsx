import { useTexts } from '@dayrise/platform/texts';
import { Card, EmptyState } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { ScrollText } from 'lucide-react';
import { messages } from './list-texts.ts';

interface LogTableProps<Event> {
  readonly caption: string;
  readonly columns: readonly Column<Event>[];
  readonly events: readonly Event[];
  /** Whether filters are set. */
  readonly narrowed: boolean;
  /** What will appear in a log without events. */
  readonly empty: string;
}

/** A log of events, newest first. */
export function LogTable<Event extends { readonly _id: string }>({
  caption,
  columns,
  events,
  narrowed,
  empty,
}: LogTableProps<Event>) {
  const texts = useTexts(messages);
  return (
    <Card padding="none">
      <Table
        caption={caption}
        columns={columns}
        narrowBelow={900}
        rows={events}
        rowKey={(event) => event._id}
        empty={
          <EmptyState icon={<ScrollText />} title={texts.noEvents}>
            {narrowed ? texts.noMatch : empty}
          </EmptyState>
        }
      />
    </Card>
  );
}
