import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { longName } from '../../testing/fixtures.ts';
import { Column } from '../../testing/layout.tsx';
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

export const LongName: Story = {
  args: { name: longName, detail: `${longName}@example.test`, title: longName },
  render: (args) => (
    <Column width="16rem">
      <PersonChip {...args} />
    </Column>
  ),
};
