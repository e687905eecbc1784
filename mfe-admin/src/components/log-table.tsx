import { Card, EmptyState } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { ScrollText } from 'lucide-react';

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
export const LogTable = <Event extends { readonly _id: string }>({
  caption,
  columns,
  events,
  narrowed,
  empty,
}: LogTableProps<Event>) => (
  <Card padding="none">
    <Table
      caption={caption}
      columns={columns}
      rows={events}
      rowKey={(event) => event._id}
      empty={
        <EmptyState icon={<ScrollText />} title="No events">
          {narrowed ? 'Nothing matches. Clear the filters to see everything.' : empty}
        </EmptyState>
      }
    />
  </Card>
);
