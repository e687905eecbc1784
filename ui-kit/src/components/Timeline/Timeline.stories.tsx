import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleCheck, Clock, Upload } from 'lucide-react';
import { expect } from 'storybook/test';
import { longName, storyNow } from '../../testing/fixtures.ts';
import { formatsIn } from '../../testing/texts-in.ts';
import { Timeline } from './Timeline.tsx';

const minute = 60_000;

const meta = {
  title: 'Layout/Timeline',
  component: Timeline,
  args: {
    now: storyNow,
    'aria-label': 'Payment 1041',
    events: [
      { id: 'sent', title: 'Proof uploaded', at: storyNow - 180 * minute },
      { id: 'review', title: 'In review', at: storyNow - 30 * minute, tone: 'info' },
      {
        id: 'active',
        title: 'Activated',
        at: storyNow - minute,
        tone: 'gain',
        description: '$500.00 opened the plan Newbie.',
      },
    ],
  },
} satisfies Meta<typeof Timeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    await expect(canvas.getByRole('list', { name: 'Payment 1041' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByText(format.formatRelativeTime(-1800000, 0))).toHaveAttribute('datetime');
  },
};

export const WithIcons: Story = {
  args: {
    events: [
      { id: 'sent', title: 'Proof uploaded', at: storyNow - 180 * minute, icon: <Upload /> },
      { id: 'review', title: 'In review', at: storyNow - 30 * minute, icon: <Clock />, tone: 'warning' },
      { id: 'active', title: 'Activated', at: storyNow - minute, icon: <CircleCheck />, tone: 'gain' },
    ],
  },
};

export const LongWords: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: {
    events: [
      {
        id: '1',
        title: `Declined by ${longName}`,
        at: storyNow - 90 * minute,
        tone: 'loss',
        description: longName,
      },
      { id: '2', title: 'Sent once more', at: storyNow },
    ],
  },
};
