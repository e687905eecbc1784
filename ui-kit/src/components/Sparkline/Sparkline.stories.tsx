import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { formatPrice } from '../../formatting.ts';
import { series } from '../../testing/fixtures.ts';
import { Sparkline } from './Sparkline.tsx';

const meta = {
  title: 'Charts/Sparkline',
  component: Sparkline,
  args: { values: [...series], label: 'Bitcoin, last 24 hours, up 1.84%' },
} satisfies Meta<typeof Sparkline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  tags: ['english'],
  play: async ({ canvas }) => {
    const line = canvas.getByRole('img', { name: /^Bitcoin, last 24 hours, up 1.84%: from / });
    await expect(line).toHaveAttribute('data-direction', 'up');
  },
};

export const Down: Story = { args: { values: [...series].reverse(), label: 'Ethereum, down 2.31%' } };

export const Flat: Story = { args: { values: [1, 1, 1, 1], label: 'Tether, unchanged' } };

export const WithGaps: Story = {
  tags: ['english'],
  args: {
    values: [3, null, 5, null, 2, 7],
    label: 'Solana, with gaps',
    formatValue: (dollars) => formatPrice(dollars),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAccessibleName(
      'Solana, with gaps: from $3.00 to $7.00, lowest $2.00, highest $7.00',
    );
  },
};

export const NothingKnown: Story = {
  args: { values: [null], label: 'No prices yet' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAccessibleName('No prices yet');
  },
};

export const Wide: Story = { args: { wide: true, height: 64 } };
