import type { ClassMember } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import {
  Button,
  Card,
  EmptyState,
  Money,
  Percent,
  RelativeTime,
  Skeleton,
  useFormatting,
  VisuallyHidden,
} from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { Item, ItemList } from '@dayrise/ui-kit/layout';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { classQueries } from './queries.ts';
import { messages } from './texts.ts';

interface MemberTableProps {
  readonly id: string;
  readonly members: readonly ClassMember[];
}

/** The members of a class by name, never by result; each opens their journal. */
export function MemberTable({ id, members }: MemberTableProps) {
  const texts = useTexts(messages);
  const { formatNumber, formatPercent } = useFormatting();
  const [shown, setShown] = useState<ClassMember | null>(null);
  const nameOf = ({ name }: ClassMember) => name || texts.gone;
  const columns: readonly Column<ClassMember>[] = [
    { key: 'name', header: texts.name, rowHeader: true, cell: (member) => <bdi>{nameOf(member)}</bdi> },
    { key: 'worth', header: texts.worth, align: 'end', cell: ({ result }) => <Money value={result.worth} /> },
    {
      key: 'change',
      header: texts.change,
      align: 'end',
      cell: ({ result }) => <Percent value={result.change} />,
    },
    { key: 'trades', header: texts.trades, align: 'end', cell: ({ result }) => formatNumber(result.fills) },
    { key: 'costs', header: texts.costs, align: 'end', cell: ({ result }) => <Money value={result.costs} /> },
    {
      key: 'coins',
      header: texts.coinsHeld,
      align: 'end',
      cell: ({ result }) => formatNumber(result.coins),
    },
    {
      key: 'largest',
      header: texts.largest,
      align: 'end',
      cell: ({ result }) => formatPercent(result.largestShare, { signed: false, decimals: 0 }),
    },
    {
      key: 'last',
      header: texts.lastTrade,
      cell: ({ result }) => (result.lastTradeAt === null ? '–' : <RelativeTime value={result.lastTradeAt} />),
    },
    {
      key: 'journal',
      header: texts.journal,
      align: 'end',
      cell: (member) => (
        <Button size="small" onClick={() => setShown(member)}>
          {texts.entries({ count: member.result.notes })}
          <VisuallyHidden> {texts.journalOf({ name: nameOf(member) })}</VisuallyHidden>
        </Button>
      ),
    },
  ];
  return (
    <Card title={texts.members} padding="none">
      <Table
        caption={texts.members}
        columns={columns}
        rows={members}
        rowKey={({ _id }) => _id}
        empty={<EmptyState icon={<UsersRound />} title={texts.noMembers} />}
      />
      {shown && (
        <Dialog
          open
          title={texts.journalOf({ name: nameOf(shown) })}
          footer={<Button onClick={() => setShown(null)}>{texts.close}</Button>}
          onClose={() => setShown(null)}
        >
          <JournalEntries id={id} seat={shown._id} />
        </Dialog>
      )}
    </Card>
  );
}

function JournalEntries({ id, seat }: { readonly id: string; readonly seat: string }) {
  const texts = useTexts(messages);
  const query = useQuery(classQueries.journal(id, seat));
  return (
    <QueryView query={query} loading={<Skeleton lines={3} />} failedTitle={texts.failedToLoad}>
      {(entries) =>
        entries.length === 0 ? (
          <p>{texts.noEntries}</p>
        ) : (
          <ItemList>
            {entries.map(({ order, at, side, symbol, text }) => (
              <Item
                key={order}
                title={texts.entry[side]({ symbol: symbol.toUpperCase() })}
                actions={<RelativeTime value={at} />}
              >
                <bdi>{text}</bdi>
              </Item>
            ))}
          </ItemList>
        )
      }
    </QueryView>
  );
}
