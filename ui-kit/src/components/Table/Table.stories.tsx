import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { longName } from '../../testing/fixtures.ts';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { KitProvider } from '../KitProvider/KitProvider.tsx';
import { Money } from '../Money/Money.tsx';
import { type Status, StatusBadge } from '../StatusBadge/StatusBadge.tsx';
import { type Column, type Sort, Table, type TableProps } from './Table.tsx';

type Withdrawal = { id: string; name: string; amount: number; status: Status };

const columns: readonly Column<Withdrawal>[] = [
  { key: 'id', header: 'Request', cell: (row) => row.id },
  { key: 'name', header: 'Person', sortable: true, rowHeader: true, cell: (row) => row.name },
  {
    key: 'amount',
    header: 'Amount',
    sortable: true,
    align: 'end',
    cell: (row) => <Money value={row.amount} />,
  },
  { key: 'status', header: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
  {
    key: 'action',
    header: 'Action',
    hiddenHeader: true,
    align: 'end',
    cell: (row) => (
      <Button size="small" aria-label={`View request ${row.id}`}>
        View
      </Button>
    ),
  },
];

const rows: readonly Withdrawal[] = [
  { id: '1041', name: 'Ada Lovelace', amount: 500, status: 'pending' },
  { id: '1040', name: 'Grace Hopper', amount: 12_400.5, status: 'approved' },
  { id: '1039', name: 'Alan Turing', amount: 875, status: 'rejected' },
  { id: '1038', name: 'Katherine Johnson', amount: 999_999_999.99, status: 'cancelled' },
];

const WithdrawalTable = (args: TableProps<Withdrawal>) => (
  <Card padding="none">
    <Table {...args} />
  </Card>
);

const meta = {
  title: 'Data/Table',
  component: Table<Withdrawal>,
  render: (args) => <WithdrawalTable {...args} />,
  args: { caption: 'Withdrawal requests', columns, rows, rowKey: (row) => row.id, onSortChange: fn() },
  argTypes: {
    columns: { control: false },
    rows: { control: false },
    empty: { control: false },
    error: { control: false },
  },
} satisfies Meta<typeof Table<Withdrawal>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Withdrawal requests' })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: 'Katherine Johnson' })).toBeVisible();
  },
};

export const Sorted: Story = {
  globals: { viewport: { value: 'tablet' } },
  render: function SortedTable(args) {
    const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' });
    const factor = sort.direction === 'ascending' ? 1 : -1;
    const sorted = [...args.rows].sort(
      (left, right) =>
        factor * (sort.key === 'amount' ? left.amount - right.amount : left.name.localeCompare(right.name)),
    );
    return <WithdrawalTable {...args} rows={sorted} sort={sort} onSortChange={setSort} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Person' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }));
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('Ada Lovelace');
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }));
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('Katherine Johnson');
    await expect(canvas.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  },
};

export const Loading: Story = {
  args: { rows: [], loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Empty: Story = {
  args: {
    rows: [],
    empty: <EmptyState title="No withdrawal requests found.">New requests appear here at once.</EmptyState>,
  },
};

export const Failed: Story = { args: { rows: [], error: <ErrorState onRetry={fn()} /> } };

export const LongNames: Story = {
  args: { rows: [{ id: '7', name: longName, amount: 999_999_999.99, status: 'pending' }, ...rows] },
};

export const OnAPhone: Story = {
  tags: ['!visual'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const frame = canvasElement.querySelector('table');
    await expect(frame?.scrollWidth ?? 0).toBeLessThanOrEqual(360);
  },
};

export const FewerColumnsOnAPhone: Story = {
  tags: ['!visual'],
  globals: { viewport: { value: 'phone' } },
  args: {
    narrow: 'scroll',
    columns: columns.map((column) => ({ ...column, wideOnly: column.key === 'status' })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Status' })).not.toBeInTheDocument();
  },
};

export const ScrollsUnderItsHeading: Story = {
  args: {
    maxHeight: '16rem',
    rows: Array.from({ length: 40 }, (_, index) => ({
      id: String(2000 + index),
      name: `Investor ${index + 1}`,
      amount: 500 + index * 25,
      status: 'pending' as const,
    })),
  },
};

export const FromRightToLeft: Story = {
  tags: ['!visual', 'wide'],
  decorators: [
    (Story) => (
      <KitProvider locale="ar-EG-u-nu-latn">
        <div dir="rtl" lang="ar">
          <Story />
        </div>
      </KitProvider>
    ),
  ],
  play: async ({ canvas }) => {
    // Decimals line up: all amounts end at the same place.
    const ends = canvas.getAllByText(/US\$/).map((amount) => amount.getBoundingClientRect().right);
    await expect(new Set(ends.map(Math.round)).size).toBe(1);
    await expect(ends).toHaveLength(rows.length);
  },
};
