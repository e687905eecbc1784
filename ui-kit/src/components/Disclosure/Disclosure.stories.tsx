import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { longName } from '../../testing/fixtures.ts';
import { Disclosure } from './Disclosure.tsx';

const meta = {
  title: 'Layout/Disclosure',
  component: Disclosure,
  args: {
    title: 'How the return is calculated',
    children: 'The average 24-hour change of the ten market coins, between −10% and +10%.',
    onOpenChange: fn(),
  },
  argTypes: { aside: { control: false } },
} satisfies Meta<typeof Disclosure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {};

export const OpensAndCloses: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    const content = canvas.getByText(/ten market coins/);
    await expect(content).not.toBeVisible();
    await userEvent.click(canvas.getByText('How the return is calculated'));
    await expect(content).toBeVisible();
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(true));
    await userEvent.click(canvas.getByText('How the return is calculated'));
    await expect(content).not.toBeVisible();
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(false));
  },
};

export const Open: Story = {
  args: { defaultOpen: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/ten market coins/)).toBeVisible();
  },
};

export const WithAside: Story = { args: { aside: '14 days' } };

export const LongTitle: Story = { args: { title: `${longName}, ${longName}`, aside: '2' } };

export const AsAHeading: Story = {
  args: { headingLevel: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent('How the return is calculated');
  },
};

export const FromRightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl" lang="ar">
        <Story />
      </div>
    ),
  ],
  args: { title: 'كيف يُحسب العائد', children: 'متوسط التغير خلال 24 ساعة للعملات العشر.' },
};
