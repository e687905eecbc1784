import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { longName } from '../../testing/fixtures.ts';
import { Link } from '../Link/Link.tsx';
import { StackedBar } from './StackedBar.tsx';

const parts = [
  { key: 'available', label: 'Available', value: 1250 },
  { key: 'hold', label: 'On hold', value: 500 },
  { key: 'plans', label: 'In plans', value: 3000 },
  { key: 'profit', label: 'Profit', value: 250 },
];

const meta = {
  title: 'Charts/StackedBar',
  component: StackedBar,
  args: { label: 'Where your money is', valueLabel: 'Amount', unit: 'money', parts },
  argTypes: { parts: { control: false } },
} satisfies Meta<typeof StackedBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  tags: ['english'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: 'In plans $3,000.00 60%' })).toBeVisible();
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(canvas.getByRole('status')).toHaveTextContent('On hold, $500.00, 10%');
  },
};

export const Labeled: Story = { tags: ['!visual'], args: { showLabel: true } };

export const WithLinks: Story = {
  args: {
    parts: parts.map((part) => ({
      ...part,
      content: <Link to={`/statement?account=${part.key}`}>{part.label}</Link>,
    })),
  },
};

export const Empty: Story = {
  tags: ['english'],
  args: { parts: parts.map((part) => ({ ...part, value: 0 })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: 'Available $0.00 0%' })).toBeVisible();
  },
};

export const OnePoint: Story = {
  args: { parts: parts.map((part) => ({ ...part, value: part.key === 'plans' ? 3000 : 0 })) },
};

export const LongLabels: Story = {
  args: {
    label: longName,
    showLabel: true,
    parts: [...parts, { key: 'long', label: longName, value: 999_999_999.99 }],
  },
};

export const OnAPhone: Story = {
  tags: ['!visual'],
  globals: { viewport: { value: 'phone' } },
  args: LongLabels.args,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
