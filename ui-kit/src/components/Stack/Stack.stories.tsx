import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { Stack } from './Stack.tsx';

const meta = {
  title: 'Layout/Stack',
  component: Stack,
  args: { children: [<Card key="1">One</Card>, <Card key="2">Two</Card>, <Card key="3">Three</Card>] },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    const [one, two] = [canvas.getByText('One'), canvas.getByText('Two')].map((element) =>
      element.getBoundingClientRect(),
    );
    await expect(two?.top).toBeGreaterThan(one?.bottom ?? Number.NaN);
  },
};

export const Close: Story = { args: { gap: 4 } };

export const Far: Story = { args: { gap: 48 } };

export const Centered: Story = { args: { align: 'center' } };

export const Nested: Story = {
  tags: ['!visual'],
  args: { gap: 48, align: 'center', children: <Stack aria-label="Inner" role="group" /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveStyle({ rowGap: '16px', alignItems: 'stretch' });
  },
};

export const AsAList: Story = {
  args: {
    as: 'ol',
    children: ['Deposit', 'Position', 'Daily return'].map((name) => <li key={name}>{name}</li>),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
