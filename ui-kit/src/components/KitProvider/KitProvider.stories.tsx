import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { KitProvider, useFormatting, useLocale } from './KitProvider.tsx';

const Sample = () => {
  const { locale, direction } = useLocale();
  const { formatMoney, formatDay, formatPercent } = useFormatting();
  return (
    <p dir={direction} lang={locale}>
      {[formatMoney(1234.5), formatPercent(-2.31), formatDay('2026-11-21'), direction].join(' · ')}
    </p>
  );
};

const meta = {
  title: 'Core/KitProvider',
  component: KitProvider,
  args: { locale: 'en-US', children: <Sample /> },
  argTypes: { children: { control: false }, messages: { control: false } },
} satisfies Meta<typeof KitProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$1,234.50 · −2.31% · Nov 21, 2026 · ltr')).toBeVisible();
  },
};

export const German: Story = {
  args: { locale: 'de-DE' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^1\.234,50\s\$ · −2,31\s?% · 21\.11\.2026 · ltr$/)).toBeVisible();
  },
};

export const Arabic: Story = {
  args: { locale: 'ar-EG-u-nu-latn' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/rtl$/)).toHaveAttribute('dir', 'rtl');
  },
};

export const EnglishFromRightToLeft: Story = {
  args: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Nov 21, 2026 · rtl$/)).toHaveAttribute('lang', 'en-US');
  },
};
