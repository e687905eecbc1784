import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { formattingFor } from '../../formatting.ts';
import { storyNow } from '../../testing/fixtures.ts';
import { formatsIn } from '../../testing/texts-in.ts';
import { RelativeTime } from './RelativeTime.tsx';

const meta = {
  title: 'Core/RelativeTime',
  component: RelativeTime,
  args: { value: storyNow - 5 * 60_000, now: storyNow },
} satisfies Meta<typeof RelativeTime>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    const time = canvas.getByText(format.formatRelativeTime(storyNow - 5 * 60_000, storyNow));
    await expect(time).toHaveAttribute('datetime', '2026-11-21T11:55:00.000Z');
    await expect(time.title).toBe(formattingFor(globals.locale).formatExactTime(storyNow - 5 * 60_000));
  },
};

export const JustNow: Story = { args: { value: storyNow - 4000 } };

export const BeyondADay: Story = { args: { value: storyNow - 40 * 86_400_000 } };

export const InTheFuture: Story = { args: { value: storyNow + 2 * 3_600_000 } };

export const Unknown: Story = { args: { value: null } };
