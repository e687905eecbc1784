import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { longName } from '../../testing/fixtures.ts';
import { Money } from '../Money/Money.tsx';
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx';
import { DescriptionList } from './DescriptionList.tsx';

const meta = {
  title: 'Core/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { label: 'Amount', value: <Money value={500} /> },
      { label: 'Charge', value: <Money value={5} /> },
      { label: 'You receive', value: <Money value={495} /> },
      { label: 'Status', value: <StatusBadge status="pending" /> },
    ],
  },
  argTypes: { items: { control: false } },
} satisfies Meta<typeof DescriptionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('definition')).toHaveLength(4);
  },
};

export const Grid: Story = { args: { layout: 'grid' } };

export const LongValues: Story = {
  args: {
    items: [
      { label: 'Username', value: longName },
      { label: 'Wallet', value: 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3' },
    ],
  },
};
