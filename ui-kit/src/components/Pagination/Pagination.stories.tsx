import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
import { Pagination, type PaginationProps } from './Pagination.tsx';

const meta = {
  title: 'Data/Pagination',
  component: Pagination,
  args: { page: 2, pageSize: 20, total: 100_000, onPageChange: fn(), label: 'Pages of people' },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(
      canvas.getByText(texts.Pagination.range({ first: 21, last: 40, total: 100000 })),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: texts.Pagination.next }));
    await expect(args.onPageChange).toHaveBeenCalledWith(3);
    await userEvent.click(canvas.getByRole('button', { name: texts.Pagination.previous }));
    await expect(args.onPageChange).toHaveBeenCalledWith(1);
  },
};

export const FirstPage: Story = { args: { page: 1 } };

export const LastPage: Story = { args: { page: 5000 } };

const Stepping = (args: PaginationProps) => {
  const [page, setPage] = useState(args.page);
  return <Pagination {...args} page={page} onPageChange={setPage} />;
};

export const KeepsTheFocus: Story = {
  tags: ['!visual'],
  args: { page: 4999 },
  render: (args) => <Stepping {...args} />,
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const next = canvas.getByRole('button', { name: texts.Pagination.next });
    next.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(canvas.getByText(texts.Pagination.position({ page: 5000, pages: 5000 }))).toBeVisible();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toHaveFocus();
  },
};

export const Nothing: Story = { args: { page: 1, total: 0 } };

export const MoreThanCounted: Story = {
  tags: ['!visual'],
  args: { total: 2000, capped: true },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(
      canvas.getByText(`${texts.Pagination.range({ first: 21, last: 40, total: 2000 })}+`),
    ).toBeVisible();
  },
};

export const Busy: Story = { args: { busy: true } };
