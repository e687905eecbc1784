import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Money } from '../Money/Money.tsx';
import { Percent } from '../Percent/Percent.tsx';
import { StatCard } from './StatCard.tsx';

const meta = {
  title: 'Core/StatCard',
  component: StatCard,
  args: { label: 'Profits', value: <Money value={1284.37} /> },
  argTypes: {
    value: { control: false },
    note: { control: false },
    trend: { control: false },
    linkComponent: { control: false },
  },
} satisfies Meta<typeof StatCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {};

export const WithTrendAndNote: Story = {
  args: { trend: <Percent value={2.4} />, note: 'Since Nov 1, 2026' },
};

export const OpensItsLines: Story = {
  args: { to: '/user/statement?kind=return', toLabel: 'See returns' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'See returns: Profits' });
    await expect(link).toHaveAttribute('href', '/user/statement?kind=return');
  },
};

export const Prominent: Story = {
  args: {
    label: 'Balance',
    value: <Money value={24_310.5} />,
    prominent: true,
    note: (
      <>
        Available <Money value={23_810.5} /> · On hold <Money value={500} />
      </>
    ),
    to: '/user/statement',
  },
};

export const NineDigits: Story = {
  args: { label: 'Balance', prominent: true, value: <Money value={999_999_999.99} /> },
};

export const Unknown: Story = { args: { value: <Money value={null} /> } };

export const Loading: Story = { args: { loading: true, note: 'Since Nov 1, 2026' } };
