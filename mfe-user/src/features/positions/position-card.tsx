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
import type { Position } from './close-dialog.tsx';
import styles from './position-card.module.css';

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
      <DescriptionList
        layout="grid"
        items={[
          {
            label: 'Principal',
            value: (
              <Link tone="quiet" to="/user/statement?account=principal">
                <Money value={position.principal} />
              </Link>
            ),
          },
          {
            label: 'Earned',
            value: (
              <Link tone="quiet" to="/user/statement?kind=daily_return">
                <Money value={position.earned} signed toned />
              </Link>
            ),
          },
        ]}
      />
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
