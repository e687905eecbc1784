import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { longName, storyNow } from '../../testing/fixtures.ts';
import { textsIn } from '../../testing/texts-in.ts';
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
        kind: 'payment',
      },
      {
        id: '2',
        title: 'Reply to “Payment in review”',
        at: storyNow - 50 * minute,
        read: false,
        kind: 'ticket',
      },
      {
        id: '3',
        title: 'New sign-in',
        text: 'Firefox on Linux',
        at: storyNow - 4000 * minute,
        read: true,
        to: '/user/security',
        kind: 'security',
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
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getAllByText(texts.NotificationList.unread)).toHaveLength(2);
    await userEvent.click(
      canvas.getByRole('button', { name: texts.NotificationList.markRead({ title: 'Payment activated' }) }),
    );
    await expect(args.onRead).toHaveBeenCalledWith('1');
    await userEvent.click(canvas.getByRole('button', { name: texts.NotificationList.readAll }));
    await expect(args.onReadAll).toHaveBeenCalledOnce();
  },
};

export const EveryKind: Story = {
  args: {
    items: (
      ['payment', 'withdrawal', 'plan', 'figures', 'ticket', 'security', 'queue', 'announcement'] as const
    ).map((kind) => ({
      id: kind,
      kind,
      title: `A notification of the kind ${kind}`,
      at: storyNow,
      read: true,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8);
  },
};

/** The button of a marked item goes away; the focus moves to the next one. */
export const ByKeyboard: Story = {
  tags: ['!visual'],
  render: function ByKeyboard(args) {
    const [items, setItems] = useState(args.items);
    const read = (id?: string) =>
      setItems((before) => before.map((item) => (id && item.id !== id ? item : { ...item, read: true })));
    return <NotificationList {...args} items={items} onRead={read} onReadAll={() => read()} />;
  },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    canvas
      .getByRole('button', { name: texts.NotificationList.markRead({ title: 'Payment activated' }) })
      .focus();
    await userEvent.keyboard('{Enter}');
    await expect(
      canvas.getByRole('button', {
        name: texts.NotificationList.markRead({ title: 'Reply to “Payment in review”' }),
      }),
    ).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('list', { name: texts.NotificationList.label })).toHaveFocus();
  },
};

export const Opened: Story = {
  tags: ['!visual'],
  args: { onOpen: fn() },
  play: async ({ args, canvas }) => {
    const link = canvas.getByRole('link', { name: 'Payment activated' });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    await expect(args.onRead).toHaveBeenCalledWith('1');
    await expect(args.onOpen).toHaveBeenCalledWith('1');
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
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByText(texts.NotificationList.emptyTitle)).toBeVisible();
  },
};

export const More: Story = {
  args: { onMore: fn() },
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: texts.NotificationList.more }));
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
