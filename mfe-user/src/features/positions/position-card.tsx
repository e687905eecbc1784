import {
  Button,
  Card,
  DescriptionList,
  formatDay,
  Link,
  Money,
  Percent,
  RelativeTime,
} from '@dayrise/ui-kit';
import { BarChart } from '@dayrise/ui-kit/charts';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { statementLink } from '../../lib/statement-link.ts';
import type { Position } from './close-dialog.tsx';
import styles from './position-card.module.css';
import { texts } from './texts.ts';

type Day = Position['returns'][number];

const columns: readonly Column<Day>[] = [
  { key: 'day', header: 'Day', cell: ({ day }) => formatDay(day) },
  { key: 'rate', header: 'Rate', align: 'end', cell: ({ rate }) => <Percent value={rate * 100} /> },
  {
    key: 'amount',
    header: 'Earned',
    align: 'end',
    cell: ({ amount }) => <Money value={amount} signed toned />,
  },
];

interface PositionCardProps {
  readonly position: Position;
  readonly onClose?: () => void;
}

/** One plan: its principal, what it earned, and its daily returns. */
export function PositionCard({ position, onClose }: PositionCardProps) {
  return (
    <Card
      title={position.plan}
      description={
        position.closedAt === null ? (
          <>
            Opened <RelativeTime value={position.openedAt} />
          </>
        ) : (
          <>
            Closed <RelativeTime value={position.closedAt} />
          </>
        )
      }
      actions={
        onClose && (
          <Button size="small" aria-label={`Close plan ${position.plan}`} onClick={onClose}>
            Close plan
          </Button>
        )
      }
    >
      <DescriptionList items={sumOf(position)} />
      {position.returns.length > 0 ? (
        <BarChart
          className={styles.bars}
          label={`Daily returns of ${position.plan}`}
          valueLabel="Return"
          unit="percent"
          size="small"
          points={position.returns.toReversed().map(({ day, rate }) => ({ day, value: rate * 100 }))}
          table={() => (
            <Table
              caption={`Daily returns of ${position.plan}`}
              columns={columns}
              rows={position.returns}
              rowKey={({ day }) => day}
              narrow="scroll"
              maxHeight="20rem"
            />
          )}
        />
      ) : (
        <p className={styles.none}>The first daily return is posted within a day.</p>
      )}
    </Card>
  );
}

/** The plan's worth as a sum: what it was opened with, what changed it, what is left. */
function sumOf({ principal, gained, lost, toProfit, toBalance, adjusted, worth }: Position) {
  const line = (label: string, value: number, to: string, signed = true) => ({
    label,
    value: (
      <Link tone="quiet" to={to}>
        <Money value={value} signed={signed} />
      </Link>
    ),
  });
  const returns = statementLink({ kind: 'daily_return' });
  const rows = [
    line(texts.opened, principal, statementLink({ kind: 'payment_activated' }), false),
    line(texts.earned, gained, returns),
    line(texts.lost, -lost, returns),
    line(toProfit < 0 ? texts.fromProfit : texts.toProfit, -toProfit, statementLink({ account: 'profit' })),
  ];
  if (toBalance !== 0) rows.push(line(texts.toBalance, -toBalance, statementLink({ kind: 'plan_closed' })));
  if (adjusted !== 0) rows.push(line(texts.adjusted, adjusted, statementLink({ kind: 'adjustment' })));
  return [...rows, line(texts.worth, worth, statementLink({ account: 'principal' }), false)];
}
