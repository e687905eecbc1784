import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { formatPrice } from '../../formatting.ts';
import { series } from '../../testing/fixtures.ts';
import { textsIn } from '../../testing/texts-in.ts';
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
  play: async ({ canvas }) => {
    const line = canvas.getByRole('img', { name: /^Bitcoin, last 24 hours, up 1.84%: / });
    await expect(line).toHaveAttribute('data-direction', 'up');
  },
};

export const Down: Story = { args: { values: [...series].reverse(), label: 'Ethereum, down 2.31%' } };

export const Flat: Story = { args: { values: [1, 1, 1, 1], label: 'Tether, unchanged' } };

export const WithGaps: Story = {
  args: {
    values: [3, null, 5, null, 2, 7],
    label: 'Solana, with gaps',
    formatValue: (dollars) => formatPrice(dollars),
  },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const readout = texts.Sparkline.readout({ first: '$3.00', last: '$7.00', least: '$2.00', most: '$7.00' });
    await expect(canvas.getByRole('img')).toHaveAccessibleName(`Solana, with gaps: ${readout}`);
  },
};

export const NothingKnown: Story = {
  args: { values: [null], label: 'No prices yet' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAccessibleName('No prices yet');
  },
};

export const Wide: Story = { args: { wide: true, height: 64 } };
