import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Row } from '../../testing/layout.tsx';
import { textsIn } from '../../testing/texts-in.ts';
import { Bell } from './Bell.tsx';

const meta = {
  title: 'Messaging/Bell',
  component: Bell,
  args: { unread: 3, onClick: fn() },
} satisfies Meta<typeof Bell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: texts.Bell.unread({ count: 3 }) }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const AllRead: Story = {
  args: { unread: 0 },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByRole('button', { name: texts.Bell.label })).toBeVisible();
  },
};

export const Counts: Story = {
  render: () => (
    <Row>
      <Bell unread={1} />
      <Bell unread={42} />
      <Bell unread={1200} />
    </Row>
  ),
};

export const Arriving: Story = {
  tags: ['!visual'],
  render: function Arriving() {
    const [unread, setUnread] = useState<number>();
    return (
      <Bell unread={unread} onClick={() => setUnread((before) => (before === undefined ? 3 : before + 1))} />
    );
  },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const bell = canvas.getByRole('button', { name: texts.Bell.label });
    await userEvent.click(bell);
    await expect(bell).toHaveAccessibleName(texts.Bell.unread({ count: 3 }));
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(bell);
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.Bell.arrived({ count: 4 }));
  },
};
