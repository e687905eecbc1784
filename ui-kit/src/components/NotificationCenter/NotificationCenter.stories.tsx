import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { longName, storyNow } from '../../testing/fixtures.ts';
import { textsIn } from '../../testing/texts-in.ts';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import type { NotificationItem } from '../NotificationList/NotificationList.tsx';
import { NotificationCenter, type NotificationView } from './NotificationCenter.tsx';

const minute = 60_000;

const items: readonly NotificationItem[] = [
  {
    id: '1',
    kind: 'withdrawal',
    title: 'Withdrawal of $1,200.50 rejected',
    text: 'Reason: the wallet address belongs to another network.',
    at: storyNow - 3 * minute,
    read: false,
    to: '/user/withdraw',
  },
  {
    id: '2',
    kind: 'announcement',
    title: longName,
    text: longName,
    at: storyNow - 9000 * minute,
    read: true,
  },
];

const loaded = <Data,>(data: Data) => ({
  data,
  error: null,
  isError: false,
  isFetching: false,
  isPlaceholderData: false,
  refetch: fn(),
});

const settings = {
  settings: [
    { id: 'queue', label: 'Review queues', help: 'A payment is new.', inApp: true, mail: false },
    {
      id: 'security',
      label: 'Security',
      inApp: true,
      mail: true,
      locked: ['mail'] as const,
      lockedReason: 'Security mail can’t be turned off.',
    },
  ],
  dailySummary: true as boolean | null,
};

const meta = {
  title: 'Messaging/NotificationCenter',
  component: NotificationCenter,
  args: {
    view: 'all',
    unread: 1,
    onViewChange: fn(),
    list: { query: loaded(items), now: storyNow, onRead: fn(), onReadAll: fn() },
    preferences: { query: loaded(settings), onChange: fn(), onDailySummary: fn() },
    failed: (_, retry) => <ErrorState {...retry} />,
  },
  argTypes: { list: { control: false }, preferences: { control: false } },
  render: function Switched(args) {
    const [view, setView] = useState<NotificationView>(args.view);
    return (
      <NotificationCenter
        {...args}
        view={view}
        onViewChange={(next) => {
          args.onViewChange(next);
          setView(next);
        }}
      />
    );
  },
} satisfies Meta<typeof NotificationCenter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  tags: ['phone'],
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    canvas.getByRole('tab', { name: texts.NotificationCenter.all }).focus();
    await userEvent.keyboard(document.dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}');
    await expect(args.onViewChange).toHaveBeenCalledWith('unread');
    await expect(
      canvas.getByRole('tab', { name: new RegExp(`^${texts.NotificationCenter.unread} `) }),
    ).toHaveFocus();
  },
};

export const NothingUnread: Story = {
  args: { view: 'unread', unread: 0, list: { ...meta.args.list, query: loaded([]) } },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByText(texts.NotificationCenter.allReadTitle)).toBeVisible();
  },
};

export const None: Story = { args: { unread: 0, list: { ...meta.args.list, query: loaded([]) } } };

export const Failed: Story = {
  args: { list: { ...meta.args.list, query: { ...loaded(undefined), isError: true } } },
};

export const Loading: Story = {
  args: { list: { ...meta.args.list, query: { ...loaded(undefined), isFetching: true } } },
};

export const Preferences: Story = {
  tags: ['phone'],
  args: { view: 'preferences' },
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('switch', { name: texts.NotificationCenter.dailySummary }));
    await expect(args.preferences.onDailySummary).toHaveBeenCalledWith(false);
    await userEvent.click(
      canvas.getByRole('switch', {
        name: texts.NotificationSettings.name({
          setting: 'Review queues',
          channel: texts.NotificationSettings.mail,
        }),
      }),
    );
    await expect(args.preferences.onChange).toHaveBeenCalledWith('queue', 'mail', true);
  },
};

export const WithoutSummary: Story = {
  args: {
    view: 'preferences',
    preferences: { ...meta.args.preferences, query: loaded({ ...settings, dailySummary: null }) },
  },
};
