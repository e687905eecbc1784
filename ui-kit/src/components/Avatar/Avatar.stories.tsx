import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { longName } from '../../testing/fixtures.ts';
import { Row } from '../../testing/layout.tsx';
import { Avatar } from './Avatar.tsx';

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#8fb8a4"/><circle cx="4" cy="3" r="1.6" fill="#2c4a3d"/><path d="M1 8a3 3 0 0 1 6 0Z" fill="#2c4a3d"/></svg>',
)}`;

const meta = { title: 'Core/Avatar', component: Avatar, args: { name: 'Ada Lovelace' } } satisfies Meta<
  typeof Avatar
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Ada Lovelace' })).toHaveTextContent('AL');
  },
};

export const WithPicture: Story = { args: { src: picture } };

export const BrokenPicture: Story = {
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('AL')).toBeVisible());
  },
};

export const Sizes: Story = {
  render: (args) => (
    <Row>
      <Avatar {...args} size="small" />
      <Avatar {...args} />
      <Avatar {...args} size="large" />
    </Row>
  ),
};

export const Names: Story = {
  render: () => (
    <Row>
      <Avatar name="Plato" />
      <Avatar name={longName} />
      <Avatar name="李 小龍" />
      <Avatar name="" aria-label="Unknown person" />
    </Row>
  ),
};
