import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Column } from '../../testing/layout.tsx';
import { Link } from '../Link/Link.tsx';
import { Callout } from './Callout.tsx';

const meta = {
  title: 'Layout/Callout',
  component: Callout,
  args: {
    title: 'Save your recovery codes',
    children: 'Each code works once. Without them and your phone, we can’t restore your access.',
  },
  argTypes: { actions: { control: false } },
} satisfies Meta<typeof Callout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note', { name: 'Save your recovery codes' })).toBeVisible();
  },
};

export const Tones: Story = {
  render: (args) => (
    <Column>
      <Callout {...args} tone="neutral" title="Neutral" />
      <Callout {...args} tone="info" title="Info" />
      <Callout {...args} tone="success" title="Success" />
      <Callout {...args} tone="warning" title="Warning" />
    </Column>
  ),
};

export const WithoutTitle: Story = { args: { title: undefined, tone: 'neutral' } };

export const WithActions: Story = {
  args: { actions: <Link to="/user/security">Show the codes</Link> },
};
