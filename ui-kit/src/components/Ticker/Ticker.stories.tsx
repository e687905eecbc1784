import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { coins, unknownCoin } from '../../testing/fixtures.ts';
import { Ticker } from './Ticker.tsx';

const meta = {
  title: 'Marketing/Ticker',
  component: Ticker,
  parameters: { layout: 'fullscreen' },
  args: { coins, source: 'coingecko' },
  argTypes: { coins: { control: false } },
} satisfies Meta<typeof Ticker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Live prices' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10);
  },
};

export const HeldStill: Story = {
  args: { paused: true },
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.queryByRole('button', { name: 'Resume prices' });
    // Under reduced motion nothing moves and the button is not shown.
    if (button) await userEvent.click(button);
    await expect(canvasElement).toHaveTextContent('BTC');
  },
};

export const Simulated: Story = {
  args: { source: 'simulated' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Simulated prices')).toBeVisible();
  },
};

export const Stale: Story = { args: { stale: true } };

export const UnknownNumbers: Story = { args: { coins: [unknownCoin] } };
