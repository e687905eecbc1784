import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { formattingFor } from '../../formatting.ts';
import { Column } from '../../testing/layout.tsx';
import { formatsIn } from '../../testing/texts-in.ts';
import { Money } from './Money.tsx';

const meta = { title: 'Core/Money', component: Money, args: { value: 1234.5 } } satisfies Meta<typeof Money>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    await expect(canvas.getByText(format.formatMoney(1234.5))).toBeVisible();
  },
};

export const Signed: Story = {
  render: () => (
    <Column>
      <Money value={120} signed />
      <Money value={-120} signed />
      <Money value={0} signed />
    </Column>
  ),
};

export const Toned: Story = {
  render: () => (
    <Column>
      <Money value={84.12} toned />
      <Money value={-31.07} toned />
    </Column>
  ),
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    await expect(canvas.getByText(format.formatMoney(-31.07))).toBeVisible();
    await expect(canvas.getByText(format.formatMoney(84.12, { signed: true }))).toBeVisible();
  },
};

export const Compact: Story = {
  args: { value: 1_927_000_000_000, compact: true },
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    await expect(canvas.getByText(format.formatMoney(1.927e12, { compact: true }))).toHaveAttribute(
      'title',
      formattingFor(globals.locale).formatMoney(1.927e12),
    );
  },
};

export const Unknown: Story = { args: { value: null } };

export const NineDigits: Story = { args: { value: 999_999_999.99 } };
