import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { expectVisible } from '../../testing/expect-visible.ts';
import { longName, storyNow } from '../../testing/fixtures.ts';
import { textsIn } from '../../testing/texts-in.ts';
import { Bell } from '../Bell/Bell.tsx';
import type { NotificationItem } from '../NotificationList/NotificationList.tsx';
import { NotificationPopover } from './NotificationPopover.tsx';

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
    kind: 'ticket',
    title: 'Reply to “Payment in review”',
    at: storyNow - 50 * minute,
    read: false,
    to: '/user/supportTicket',
  },
  {
    id: '3',
    kind: 'security',
    title: 'New sign-in',
    text: 'Firefox on Linux',
    at: storyNow - 4000 * minute,
    read: true,
    to: '/user/security',
  },
];

const many = Array.from({ length: 40 }, (_, index) => ({
  ...(items[index % items.length] as NotificationItem),
  id: String(index),
  title: `${index + 1}: ${longName}`,
}));

const loaded = {
  data: items,
  error: null,
  isError: false,
  isFetching: false,
  isPlaceholderData: false,
  refetch: fn(),
};

const meta = {
  title: 'Messaging/NotificationPopover',
  component: NotificationPopover,
  parameters: { docs: { story: { inline: false, iframeHeight: 520 } } },
  args: {
    anchor: { current: null },
    query: loaded,
    to: '/user/notifications',
    now: storyNow,
    onRead: fn(),
    onReadAll: fn(),
    onClose: fn(),
  },
  argTypes: { anchor: { control: false }, query: { control: false } },
  render: function Opened(args) {
    const bell = useRef<HTMLButtonElement>(null);
    const [open, setOpen] = useState(false);
    const unread = args.query.data?.filter(({ read }) => !read).length;
    const close = () => {
      args.onClose();
      setOpen(false);
    };
    return (
      <div style={{ display: 'flex', justifyContent: 'end' }}>
        <Bell
          ref={bell}
          unread={unread}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
        {open && <NotificationPopover {...args} anchor={bell} onClose={close} />}
      </div>
    );
  },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${texts.Bell.label}`) }));
    await screen.findByRole('dialog', { name: texts.NotificationPopover.title });
  },
} satisfies Meta<typeof NotificationPopover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!visual'] };

export const Default: Story = {
  play: async (context) => {
    const texts = textsIn(context.globals.locale);
    await meta.play(context);
    await expect(screen.getAllByText(texts.NotificationList.unread)).toHaveLength(2);
    await expectVisible(screen.findByRole('link', { name: texts.NotificationPopover.all }));
  },
};

export const ByKeyboard: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const bell = canvas.getByRole('button', { name: texts.Bell.unread({ count: 2 }) });
    bell.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: texts.NotificationList.readAll })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(bell).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const link = await screen.findByRole('link', { name: 'Withdrawal of $1,200.50 rejected' });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    await expect(args.onRead).toHaveBeenCalledWith('1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Loading: Story = {
  args: { query: { ...loaded, data: undefined, isFetching: true } },
};

export const Failed: Story = {
  args: { query: { ...loaded, data: undefined, isError: true, error: new Error('No answer') } },
  play: async (context) => {
    const texts = textsIn(context.globals.locale);
    await meta.play(context);
    await userEvent.click(screen.getByRole('button', { name: texts.ErrorState.retry }));
    await expect(loaded.refetch).toHaveBeenCalled();
  },
};

export const Empty: Story = { args: { query: { ...loaded, data: [] } } };

/** Ten are shown; the link to all of them stays in view. */
export const ManyOnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: { query: { ...loaded, data: many } },
  play: async (context) => {
    await meta.play(context);
    await expect(screen.getAllByRole('listitem')).toHaveLength(10);
    const dialog = screen.getByRole('dialog');
    await expect(dialog.getBoundingClientRect().right).toBeLessThanOrEqual(360);
  },
};
