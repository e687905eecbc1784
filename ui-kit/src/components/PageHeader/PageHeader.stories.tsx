import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { longName } from '../../testing/fixtures.ts';
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.tsx';
import { Button } from '../Button/Button.tsx';
import { PageHeader } from './PageHeader.tsx';

const meta = {
  title: 'Core/PageHeader',
  component: PageHeader,
  args: {
    title: 'Withdraw',
    description: 'Move available funds to a wallet of yours. Simulated like everything here.',
  },
  argTypes: { actions: { control: false }, breadcrumbs: { control: false } },
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Withdraw' })).toBeVisible();
  },
};

export const WithActions: Story = {
  args: {
    title: 'Support tickets',
    description: undefined,
    actions: <Button variant="primary">Create Ticket</Button>,
  },
};

export const UnderAnotherPage: Story = {
  args: {
    title: 'Ada Lovelace',
    description: undefined,
    breadcrumbs: <Breadcrumbs parents={[{ label: 'Users', to: '/admin/usersList' }]} />,
    actions: <Button>Edit figures</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Users' })).toBeVisible();
  },
};

export const LongTitle: Story = { args: { title: longName, actions: <Button>Download CSV</Button> } };
