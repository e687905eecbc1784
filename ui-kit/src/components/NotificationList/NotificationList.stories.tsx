import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banknote, Shield, Ticket } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { longName, storyNow } from '../../testing/fixtures.ts';
import { NotificationList } from './NotificationList.tsx';

const minute = 60_000;

const meta = {
  title: 'Messaging/NotificationList',
  component: NotificationList,
  args: {
    now: storyNow,
    items: [
      {
        id: '1',
        title: 'Payment activated',
        text: '$500.00 opened the plan Newbie.',
        at: storyNow - 3 * minute,
        read: false,
        to: '/user/plans',
        icon: <Banknote />,
      },
      {
        id: '2',
        title: 'Reply to “Payment in review”',
        at: storyNow - 50 * minute,
        read: false,
        icon: <Ticket />,
      },
      {
        id: '3',
        title: 'New sign-in',
        text: 'Firefox on Linux',
        at: storyNow - 4000 * minute,
        read: true,
        to: '/user/security',
        icon: <Shield />,
      },
    ],
    onRead: fn(),
    onReadAll: fn(),
  },
} satisfies Meta<typeof NotificationList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByText('Unread:')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Mark “Payment activated” as read' }));
    await expect(args.onRead).toHaveBeenCalledWith('1');
    await userEvent.click(canvas.getByRole('button', { name: 'Mark all as read' }));
    await expect(args.onReadAll).toHaveBeenCalledOnce();
  },
};

export const AllRead: Story = {
  args: { items: meta.args.items.map((item) => ({ ...item, read: true })) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Empty: Story = {
  args: { items: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No notifications')).toBeVisible();
  },
};

export const More: Story = {
  args: { onMore: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show older' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};

export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: {
    items: [
      { id: '9', title: `Proposal by ${longName}`, text: longName, at: storyNow, read: false },
      ...meta.args.items,
    ],
  },
};
