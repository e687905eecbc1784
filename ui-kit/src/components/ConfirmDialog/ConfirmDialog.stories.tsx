import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
import { TextArea } from '../TextArea/TextArea.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  parameters: { docs: { story: { inline: false, iframeHeight: 400 } } },
  args: {
    open: true,
    onClose: fn(),
    onConfirm: fn(),
    title: 'Delete Ada Lovelace?',
    description:
      'Her pending withdrawals are rejected, what remains is written off, and her sessions end. This stays.',
    confirmLabel: 'Delete Ada Lovelace',
    tone: 'danger',
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByRole('alertdialog', { name: 'Delete Ada Lovelace?' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Ada Lovelace' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: texts.ConfirmDialog.cancel }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Primary: Story = {
  args: {
    tone: 'primary',
    title: 'Approve $500.00 to Ada Lovelace?',
    description: 'Her balance falls from $1,200.00 to $700.00.',
    confirmLabel: 'Approve $500.00',
  },
};

export const WithReason: Story = {
  args: {
    confirmDisabled: true,
    children: <TextArea label="Reason" help="Ada reads it in her own history." />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Delete Ada Lovelace' })).toBeDisabled();
  },
};

export const Busy: Story = {
  args: { busy: true, busyLabel: 'Deleting' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Deleting' }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const Failed: Story = { args: { error: 'Failed to delete user.' } };
