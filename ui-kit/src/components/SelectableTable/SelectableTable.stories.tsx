import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { formatsIn, textsIn } from '../../testing/texts-in.ts';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Money } from '../Money/Money.tsx';
import type { Column } from '../Table/Table.tsx';
import { SelectableTable, type SelectableTableProps } from './SelectableTable.tsx';

type Withdrawal = { id: string; name: string; amount: number };

const columns: readonly Column<Withdrawal>[] = [
  { key: 'id', header: 'Request', cell: (row) => row.id },
  { key: 'name', header: 'Person', rowHeader: true, cell: (row) => row.name },
  { key: 'amount', header: 'Amount', align: 'end', cell: (row) => <Money value={row.amount} /> },
];

const makeRows = (count: number): readonly Withdrawal[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(1000 + index),
    name: `Investor ${index + 1}`,
    amount: 500 + index * 25,
  }));

const approve = fn();

const Live = (args: SelectableTableProps<Withdrawal>) => {
  const [selected, setSelected] = useState(args.selected);
  return (
    <Card padding="none">
      <SelectableTable
        {...args}
        selected={selected}
        onSelectedChange={(next) => {
          setSelected(next);
          args.onSelectedChange(next);
        }}
      />
    </Card>
  );
};

const meta = {
  title: 'Data/SelectableTable',
  component: SelectableTable<Withdrawal>,
  render: (args) => <Live {...args} />,
  args: {
    caption: 'Withdrawal requests',
    columns,
    rows: makeRows(6),
    rowKey: (row) => row.id,
    rowName: (row) => `request ${row.id}`,
    selected: new Set<string>(),
    onSelectedChange: fn(),
    bulkActions: (rows) => (
      <Button size="small" onClick={() => approve(rows.map((row) => row.id))}>
        Approve {rows.length}
      </Button>
    ),
  },
  argTypes: {
    columns: { control: false },
    rows: { control: false },
    selected: { control: false },
    tools: { control: false },
  },
} satisfies Meta<typeof SelectableTable<Withdrawal>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(7);
    await expect(canvas.getByRole('checkbox', { name: texts.SelectableTable.selectAll })).not.toBeChecked();
  },
};

export const SomeSelected: Story = {
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const format = formatsIn(globals.locale);
    approve.mockClear();
    await userEvent.click(
      canvas.getByRole('checkbox', { name: texts.SelectableTable.selectRow({ row: 'request 1001' }) }),
    );
    await userEvent.click(
      canvas.getByRole('checkbox', { name: texts.SelectableTable.selectRow({ row: 'request 1003' }) }),
    );
    await expect(canvas.getByRole('status')).toHaveTextContent(
      texts.SelectableTable.selected({ count: format.formatNumber(2) }),
    );
    await expect(
      canvas.getByRole('checkbox', {
        name: texts.SelectableTable.selected({ count: format.formatNumber(2) }),
      }),
    ).toBePartiallyChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Approve 2' }));
    await expect(approve).toHaveBeenCalledWith(['1001', '1003']);
  },
};

export const Range: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const user = userEvent.setup();
    await user.click(
      canvas.getByRole('checkbox', { name: texts.SelectableTable.selectRow({ row: 'request 1001' }) }),
    );
    await user.keyboard('{Shift>}');
    await user.click(
      canvas.getByRole('checkbox', { name: texts.SelectableTable.selectRow({ row: 'request 1004' }) }),
    );
    await user.keyboard('{/Shift}');
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(new Set(['1001', '1002', '1003', '1004']));
  },
};

export const AllAndNone: Story = {
  tags: ['!visual'],
  args: { isDisabled: (row) => row.id === '1002' },
  play: async ({ args, canvas, globals }) => {
    const format = formatsIn(globals.locale);
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('checkbox', { name: texts.SelectableTable.selectAll }));
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(
      new Set(['1000', '1001', '1003', '1004', '1005']),
    );
    await expect(
      canvas.getByRole('checkbox', {
        name: texts.SelectableTable.selected({ count: format.formatNumber(5) }),
      }),
    ).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: texts.SelectableTable.clear }));
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(new Set());
  },
};

export const KeepsOtherPages: Story = {
  tags: ['!visual'],
  args: { selected: new Set(['2000']) },
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const all = canvas.getByRole('checkbox', { name: texts.SelectableTable.selectAll });
    await userEvent.click(all);
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(
      new Set(['2000', '1000', '1001', '1002', '1003', '1004', '1005']),
    );
    await userEvent.click(all);
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(new Set(['2000']));
    await userEvent.click(
      canvas.getByRole('checkbox', { name: texts.SelectableTable.selectRow({ row: 'request 1001' }) }),
    );
    await userEvent.click(canvas.getByRole('button', { name: texts.SelectableTable.clear }));
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(new Set(['2000']));
  },
};

export const ManyRows: Story = {
  args: { rows: makeRows(10_000), maxHeight: '20rem' },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    await expect(table).toHaveAttribute('aria-rowcount', '10001');
    await waitFor(() => expect(canvas.getByText('Investor 1')).toBeVisible());
    await expect(canvas.getAllByRole('row').length).toBeLessThan(80);
    const frame = canvas.getByRole('region', { name: 'Withdrawal requests' });
    frame.scrollTop = frame.scrollHeight;
    await waitFor(() => expect(canvas.getByText('Investor 10000')).toBeVisible());
    frame.scrollTop = 0;
    await waitFor(() => expect(canvas.getByText('Investor 1')).toBeVisible());
  },
};

export const HiddenColumns: Story = {
  args: { hiddenColumns: new Set(['id']) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Request' })).toBeNull();
  },
};

export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: { rows: makeRows(3), selected: new Set(['1001']) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table').scrollWidth).toBeLessThanOrEqual(360);
  },
};

export const Empty: Story = { args: { rows: [] } };
