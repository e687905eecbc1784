import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { longName } from '../../testing/fixtures.ts';
import { Button } from '../Button/Button.tsx';
import { Money } from '../Money/Money.tsx';
import { Card } from './Card.tsx';

const meta = {
  title: 'Core/Card',
  component: Card,
  args: {
    title: 'Master Plan',
    description: 'Opens a position on the day after activation.',
    children: <Money value={9000} />,
  },
  argTypes: { children: { control: false }, actions: { control: false }, footer: { control: false } },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Master Plan' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('Master Plan');
  },
};

export const WithActionsAndFooter: Story = {
  args: { actions: <Button size="small">Choose Plan</Button>, footer: 'Closed by its owner at any time.' },
};

export const WithoutTitle: Story = { args: { title: undefined, description: undefined } };

export const LongTitle: Story = {
  args: { title: longName, actions: <Button size="small">Open the statement</Button> },
};

export const WithoutPadding: Story = {
  args: {
    padding: 'none',
    children: (
      <div style={{ background: 'var(--color-sunken)', padding: 'var(--space-32)' }}>To the edges</div>
    ),
  },
};
