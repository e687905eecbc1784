import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Drawer, type DrawerProps } from './Drawer.tsx';

const Live = (args: DrawerProps) => {
  const [open, setOpen] = useState(args.open);
  const close = () => {
    setOpen(false);
    args.onClose();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filters</Button>
      <Drawer {...args} open={open} onClose={close} />
    </>
  );
};

const meta = {
  title: 'Overlays/Drawer',
  component: Drawer,
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  args: {
    open: true,
    onClose: fn(),
    title: 'Filters',
    description: 'They apply to the list behind.',
    children: <TextField label="Name" />,
    footer: (close) => <Button onClick={close}>Close</Button>,
  },
  argTypes: { footer: { control: false }, children: { control: false } },
  render: (args) => <Live {...args} />,
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { open: false } };

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const dialog = screen.getByRole('dialog', { name: 'Filters' });
    const { right, bottom } = dialog.getBoundingClientRect();
    await expect(right).toBe(canvasElement.ownerDocument.documentElement.clientWidth);
    await expect(bottom).toBe(window.innerHeight);
  },
};

export const EscapeCloses: Story = {
  tags: ['!visual'],
  args: { open: false },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Filters' });
    await userEvent.click(button);
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(button).toHaveFocus();
  },
};

export const LongContent: Story = {
  args: {
    children: Array.from({ length: 30 }, (_, index) => <p key={String(index)}>Line {index + 1}</p>),
  },
  play: async () => {
    await expect(
      screen.getByRole('button', { name: 'Close' }).getBoundingClientRect().bottom,
    ).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
};
