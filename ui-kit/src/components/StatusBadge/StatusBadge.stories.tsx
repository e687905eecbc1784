import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Row } from '../../testing/layout.tsx';
import { textsIn } from '../../testing/texts-in.ts';
import { StatusBadge } from './StatusBadge.tsx';

const meta = {
  title: 'Core/StatusBadge',
  component: StatusBadge,
  args: { status: 'pending' },
} satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByText(texts.StatusBadge.pending)).toBeVisible();
  },
};

export const Withdrawals: Story = {
  render: () => (
    <Row>
      <StatusBadge status="pending" />
      <StatusBadge status="approved" />
      <StatusBadge status="rejected" />
      <StatusBadge status="cancelled" />
    </Row>
  ),
};

export const Payments: Story = {
  render: () => (
    <Row>
      <StatusBadge status="inactive" />
      <StatusBadge status="active" />
      <StatusBadge status="declined" />
    </Row>
  ),
};

export const PeopleAndTickets: Story = {
  render: () => (
    <Row>
      <StatusBadge status="verified" />
      <StatusBadge status="unverified" />
      <StatusBadge status="pending" label="Open" />
      <StatusBadge status="closed" />
      <StatusBadge status="stale" />
    </Row>
  ),
};
