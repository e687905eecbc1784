import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
import { TextField } from '../TextField/TextField.tsx';
import { FormDialog } from './FormDialog.tsx';

const form = {
  submit: fn((event: { preventDefault: () => void }) => event.preventDefault()),
  busy: false,
  unsaved: false,
};

const meta = {
  title: 'Overlays/FormDialog',
  component: FormDialog,
  parameters: { docs: { story: { inline: false, iframeHeight: 400 } } },
  args: {
    form,
    title: 'Change the wallet',
    submitLabel: 'Save changes',
    busyLabel: 'Saving',
    onClose: fn(),
    children: <TextField label="Name" defaultValue="Main wallet" />,
  },
  argTypes: { children: { control: false }, form: { control: false } },
} satisfies Meta<typeof FormDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(args.form.submit).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: texts.ConfirmDialog.cancel }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Unsaved: Story = {
  args: { form: { ...form, unsaved: true } },
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: texts.ConfirmDialog.cancel }));
    await expect(canvas.getByRole('alertdialog', { name: texts.Dialog.discardTitle })).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { form: { ...form, error: 'This wallet is retired. Offer it again first.' } },
};

export const Busy: Story = {
  args: { form: { ...form, busy: true, unsaved: true } },
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByRole('button', { name: texts.ConfirmDialog.cancel })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
