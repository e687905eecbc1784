import type { TaughtClass } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Card, EmptyState, Link, useFormatting } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from './texts.ts';

interface ClassTableProps {
  readonly classes: readonly TaughtClass[];
  readonly actions: ReactNode;
}

/** All classes, the latest first. */
export function ClassTable({ classes, actions }: ClassTableProps) {
  const texts = useTexts(messages);
  const { formatNumber, formatPeriod } = useFormatting();
  const columns: readonly Column<TaughtClass>[] = [
    {
      key: 'name',
      header: texts.name,
      rowHeader: true,
      cell: ({ _id, name }) => <Link to={`/admin/classes/${_id}`}>{name}</Link>,
    },
    { key: 'code', header: texts.code, cell: ({ code }) => <bdi>{code}</bdi> },
    {
      key: 'dates',
      header: texts.dates,
      cell: ({ startsAt, endsAt }) => formatPeriod(startsAt, endsAt),
    },
    {
      key: 'state',
      header: texts.state,
      cell: ({ state }) => <Badge tone={state === 'open' ? 'info' : 'neutral'}>{texts.states[state]}</Badge>,
    },
    { key: 'people', header: texts.people, align: 'end', cell: ({ people }) => formatNumber(people) },
    { key: 'teacher', header: texts.teacher, cell: ({ teacher }) => <bdi>{teacher}</bdi> },
  ];
  return (
    <Card title={texts.list} padding="none" actions={actions}>
      <Table
        caption={texts.list}
        columns={columns}
        rows={classes}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState icon={<GraduationCap />} title={texts.none}>
            {texts.noneText}
          </EmptyState>
        }
      />
    </Card>
  );
}
