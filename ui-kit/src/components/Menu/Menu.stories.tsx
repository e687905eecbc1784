import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, Pencil, ShieldCheck, Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from './Menu.tsx';

const edit = fn();

const meta = {
  title: 'Overlays/Menu',
  component: Menu,
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
  args: {
    label: 'Actions for Ada Lovelace',
    trigger: <IconButton label="Actions for Ada Lovelace" icon={<Ellipsis />} variant="secondary" />,
    items: [
      { id: 'edit', label: 'Update Balance', icon: <Pencil />, onAction: edit },
      { id: 'verify', label: 'Mark as verified', icon: <ShieldCheck />, disabled: true, onAction: fn() },
      null,
      { id: 'delete', label: 'Delete', icon: <Trash2 />, tone: 'danger', onAction: fn() },
    ],
  },
  argTypes: { trigger: { control: false }, items: { control: false } },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {};

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Ada Lovelace' }));
    const items = await screen.findAllByRole('menuitem');
    await expect(items).toHaveLength(3);
    await expect(items[1]).toHaveAttribute('aria-disabled', 'true');
  },
};

export const ByKeyboard: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    edit.mockClear();
    const trigger = canvas.getByRole('button', { name: 'Actions for Ada Lovelace' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Update Balance' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Update Balance' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(edit).toHaveBeenCalledOnce();
  },
};

export const OnAButton: Story = { args: { trigger: <Button>Edit</Button> } };
