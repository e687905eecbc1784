import { useTexts } from '@dayrise/platform/texts';
import {
  Button,
  Card,
  DescriptionList,
  type Formatting,
  Link,
  Money,
  Percent,
  RelativeTime,
  useFormatting,
} from '@dayrise/ui-kit';
import { BarChart } from '@dayrise/ui-kit/charts';
import { type Column, Table } from '@dayrise/ui-kit/data';
import type { Position } from './api.ts';
import { entryLinks } from './entry-links.ts';
import styles from './position-card.module.css';
import { messages } from './texts.ts';
import { worthLines } from './worth-lines.ts';

type Day = Position['returns'][number];

type PositionTexts = ReturnType<typeof messages.in>;

const columnsFor = (texts: PositionTexts, formatDay: Formatting['formatDay']): readonly Column<Day>[] => [
  { key: 'day', header: texts.day, cell: ({ day }) => formatDay(day) },
  { key: 'rate', header: texts.rate, align: 'end', cell: ({ rate }) => <Percent value={rate * 100} /> },
  {
    key: 'amount',
    header: texts.earned,
    align: 'end',
    cell: ({ amount }) => <Money value={amount} signed toned />,
  },
];

interface PositionCardProps {
  readonly position: Position;
  /** Adds profit to it, where there is some. */
  readonly onAdd?: (() => void) | undefined;
  readonly onClose?: (() => void) | undefined;
}

/** One plan: its principal, what it earned, and its daily returns. */
export function PositionCard({ position, onAdd, onClose }: PositionCardProps) {
  const texts = useTexts(messages);
  const { formatDay } = useFormatting();
  return (
    <Card
      title={position.plan}
      description={
        position.closedAt === null && position.closingAt !== null ? (
          <>
            {texts.closingAt} <RelativeTime value={position.closingAt} />
          </>
        ) : position.closedAt === null ? (
          <>
            {texts.openedAt} <RelativeTime value={position.openedAt} />
          </>
        ) : (
          <>
            {texts.closedAt} <RelativeTime value={position.closedAt} />
          </>
        )
      }
      actions={
        <>
          {onAdd && (
            <Button size="small" aria-label={texts.addTo({ plan: position.plan })} onClick={onAdd}>
              {texts.add}
            </Button>
          )}
          {onClose && (
            <Button size="small" aria-label={texts.closePlan({ plan: position.plan })} onClick={onClose}>
              {texts.close}
            </Button>
          )}
        </>
      }
    >
      <DescriptionList items={sumOf(texts, position)} />
      {position.returns.length > 0 ? (
        <BarChart
          className={styles.bars}
          label={texts.returnsOf({ plan: position.plan })}
          valueLabel={texts.value}
          unit="percent"
          size="small"
          points={position.returns.toReversed().map(({ day, rate }) => ({ day, value: rate * 100 }))}
          table={() => (
            <Table
              caption={texts.returnsOf({ plan: position.plan })}
              columns={columnsFor(texts, formatDay)}
              rows={position.returns}
              rowKey={({ day }) => day}
              narrow="scroll"
              maxHeight="20rem"
            />
          )}
        />
      ) : (
        <p className={styles.none}>
          {position.closedAt === null
            ? texts.first({ day: formatDay(position.earnsFrom) })
            : texts.withoutReturns}
        </p>
      )}
    </Card>
  );
}

/** The plan’s worth as a sum, each line with a link to its entries. */
function sumOf(texts: PositionTexts, position: Position) {
  const entries = entryLinks(position);
  const worth = { label: texts.worth, value: position.worth, signed: false, entries: 'principal' } as const;
  return [...worthLines(texts, position), worth].map((line) => ({
    label: line.label,
    value: (
      <Link tone="quiet" to={entries[line.entries]}>
        <Money value={line.value} signed={line.signed} />
      </Link>
    ),
  }));
}
