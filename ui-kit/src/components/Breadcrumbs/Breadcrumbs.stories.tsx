import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { longName } from '../../testing/fixtures.ts';
import { textsIn } from '../../testing/texts-in.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const meta = {
  title: 'Layout/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    parents: [
      { label: 'Dashboard', to: '/admin' },
      { label: 'Users', to: '/admin/usersList' },
    ],
    current: 'Ada Lovelace',
  },
} satisfies Meta<typeof Breadcrumbs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  tags: ['wide'],
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByRole('navigation', { name: texts.Breadcrumbs.label })).toBeVisible();
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
    await expect(canvas.getByText('Ada Lovelace')).toHaveAttribute('aria-current', 'page');
  },
};

export const AboveATitle: Story = {
  args: { current: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Ada Lovelace')).toBeNull();
  },
};

export const LongNames: Story = { args: { current: longName } };

export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: { current: longName },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Users' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  },
};

export const FromRightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl" lang="ar">
        <Story />
      </div>
    ),
  ],
  args: { parents: [{ label: 'المستخدمون', to: '/admin/usersList' }], current: 'آدا لوفلايس' },
};
