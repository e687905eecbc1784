import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil, Trash2 } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Row } from '../../testing/layout.tsx';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Core/IconButton',
  component: IconButton,
  args: { label: 'Edit Ada Lovelace', icon: <Pencil />, onClick: fn() },
  argTypes: { icon: { control: false } },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Ada Lovelace' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Secondary: Story = { args: { variant: 'secondary' } };

export const Sizes: Story = {
  render: (args) => (
    <Row>
      <IconButton {...args} size="small" />
      <IconButton {...args} label="Delete Ada Lovelace" icon={<Trash2 />} />
    </Row>
  ),
};

export const Disabled: Story = { args: { disabled: true } };
