import type { Meta, StoryObj } from '@storybook/react-vite';
import { Lock, Ticket } from 'lucide-react';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Core/EmptyState',
  component: EmptyState,
  args: {
    title: 'No tickets yet',
    icon: <Ticket />,
    children: 'Questions you ask appear here with our answers.',
    action: <Button>Create Ticket</Button>,
  },
  argTypes: { icon: { control: false }, action: { control: false } },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No tickets yet')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Create Ticket' })).toBeEnabled();
  },
};

export const TitleAlone: Story = {
  args: { title: 'No data found', icon: undefined, children: undefined, action: undefined },
};

export const Forbidden: Story = {
  args: {
    title: "You can't open this page",
    icon: <Lock />,
    children: 'It is for administrators. Sign in with another account, or go back to your dashboard.',
    action: <Button>Go to dashboard</Button>,
  },
};
