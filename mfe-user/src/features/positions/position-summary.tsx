import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink, Card, DescriptionList, EmptyState, Link, Money, Skeleton } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { Layers } from 'lucide-react';
import type { ComponentProps } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { statementLink } from '../../lib/statement-link.ts';
import type { Position } from './api.ts';
import { positions } from './api.ts';
import { entryLinks } from './entry-links.ts';
import { movedOf } from './moved.ts';
import styles from './position-summary.module.css';
import { restOf } from './rest.ts';
import { messages } from './summary-texts.ts';

/** Rows shown here; the positions page shows all. */
const SHOWN = 5;

type SummaryTexts = ReturnType<typeof messages.in>;

const columnsFor = (texts: SummaryTexts): readonly Column<Position>[] => {
  const figure = (
    key: string,
    header: string,
    amountOf: (position: Position) => number,
    entries: keyof ReturnType<typeof entryLinks>,
    look?: Pick<ComponentProps<typeof Money>, 'signed' | 'toned'>,
  ): Column<Position> => ({
    key,
    header,
    align: 'end',
    cell: (position) => (
      <Link tone="quiet" to={entryLinks(position)[entries]}>
        <Money value={amountOf(position)} {...look} />
      </Link>
    ),
  });
  return [
    { key: 'plan', header: texts.plan, rowHeader: true, cell: ({ plan }) => plan },
    figure('opened', texts.opened, ({ principal }) => principal, 'opened'),
    figure('gained', texts.earned, ({ gained }) => gained, 'returns', { signed: true, toned: true }),
    figure('lost', texts.lost, ({ lost }) => -lost, 'returns', { signed: true, toned: true }),
    figure('moved', texts.moved, movedOf, 'principal', { signed: true }),
    figure('worth', texts.worth, ({ worth }) => worth, 'principal'),
  ];
};

/** A summary of the open plans for the dashboard, with the deposit (dollars) that they add up to. */
export function PositionSummary({ deposit }: { readonly deposit: number }) {
  const texts = useTexts(messages);
  const query = useQuery(positions.list());
  return (
    <Card
      title={texts.title}
      description={texts.explained}
      padding="none"
      actions={
        <Link to="/user/positions" aria-label={texts.seeAllPositions}>
          {texts.seeAll}
        </Link>
      }
    >
      <QueryView query={query} loading={<Skeleton lines={4} />}>
        {(all) => <Plans deposit={deposit} open={all.filter(({ closedAt }) => closedAt === null)} />}
      </QueryView>
    </Card>
  );
}

function Plans({ deposit, open }: { readonly deposit: number; readonly open: readonly Position[] }) {
  const texts = useTexts(messages);
  return (
    <>
      <Table
        caption={texts.caption}
        columns={columnsFor(texts)}
        rows={open.slice(0, SHOWN)}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState
            title={texts.none}
            icon={<Layers />}
            action={<ButtonLink to="/user/plans">{texts.seePlans}</ButtonLink>}
          >
            {texts.noneMore}
          </EmptyState>
        }
      />
      {open.length > 0 && <DescriptionList className={styles.total} items={totalOf(texts, deposit, open)} />}
    </>
  );
}

/** What the rows leave out, and the deposit that all of it adds up to. */
function totalOf(texts: SummaryTexts, deposit: number, open: readonly Position[]) {
  const { more, moreWorth, outside } = restOf(deposit, open, SHOWN);
  const line = (label: string, value: number, to: string) => ({
    label,
    value: (
      <Link tone="quiet" to={to}>
        <Money value={value} />
      </Link>
    ),
  });
  const principal = statementLink({ account: 'principal' });
  return [
    ...(more > 0 ? [line(texts.more({ count: more }), moreWorth, '/user/positions')] : []),
    ...(outside !== 0 ? [line(texts.outside, outside, principal)] : []),
    line(texts.deposit, deposit, principal),
  ];
}
