import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { longName } from '../../testing/fixtures.ts';
import { Column } from '../../testing/layout.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { PersonChip } from './PersonChip.tsx';

const meta = {
  title: 'Layout/PersonChip',
  component: PersonChip,
  args: { name: 'Ada Lovelace', detail: 'ada@example.test' },
} satisfies Meta<typeof PersonChip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ada Lovelace')).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

export const NameAlone: Story = { args: { detail: undefined } };

export const AsALink: Story = {
  args: { to: '/admin/usersList' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  },
};

export const SeveralDetails: Story = { args: { detail: ['ada@example.test', '+12025550113'] } };

export const HeadsACard: Story = {
  args: {
    size: 'medium',
    heading: 2,
    nameId: 'ada',
    to: '/admin/usersList/1',
    detail: ['ada@example.test', '2 hours ago'],
    badge: <Badge>Investor</Badge>,
  },
  render: (args) => (
    <article aria-labelledby="ada">
      <PersonChip {...args} />
    </article>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Ada Lovelace' })).toBeVisible();
    await expect(canvas.getByRole('article', { name: 'Ada Lovelace' })).toBeVisible();
  },
};

export const LongNameOfACard: Story = {
  args: {
    size: 'medium',
    heading: 2,
    name: longName,
    detail: [`${longName}@example.test`, '2 hours ago'],
    badge: <Badge>Investor</Badge>,
  },
  render: (args) => (
    <Column width="16rem">
      <PersonChip {...args} />
    </Column>
  ),
};

export const HeadsAProfile: Story = {
  args: { size: 'large', heading: 2, detail: 'Member since Nov 2, 2026' },
};

export const LongName: Story = {
  args: { name: longName, detail: `${longName}@example.test`, title: longName },
  render: (args) => (
    <Column width="16rem">
      <PersonChip {...args} />
      <div dir="rtl">
        <PersonChip {...args} />
      </div>
    </Column>
  ),
  play: async ({ canvas }) => {
    // Its end is cut off, not its start, also on a page from right to left.
    for (const name of canvas.getAllByText(longName))
      await expect(getComputedStyle(name).direction).toBe('ltr');
  },
};
