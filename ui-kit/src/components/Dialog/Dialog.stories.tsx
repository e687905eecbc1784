import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { longName } from '../../testing/fixtures.ts';
import { Button } from '../Button/Button.tsx';
import { MoneyField } from '../MoneyField/MoneyField.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

const Opened = (args: DialogProps) => {
  const [open, setOpen] = useState(args.open);
  const close = () => {
    setOpen(false);
    args.onClose();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Choose Plan</Button>
      <Dialog {...args} open={open} onClose={close} />
    </>
  );
};

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  parameters: { docs: { story: { inline: false, iframeHeight: 440 } } },
  args: {
    open: true,
    onClose: fn(),
    title: 'Deposit for Ultra',
    description: 'The plan opens once the payment has been activated.',
    children: <MoneyField label="Amount" defaultValue="1000" />,
    footer: (
      <>
        <Button>Close</Button>
        <Button variant="primary">Deposit Now</Button>
      </>
    ),
  },
  argTypes: { children: { control: false }, footer: { control: false } },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { open: false } };

export const Default: Story = {
  play: async ({ canvas }) => {
    const dialog = canvas.getByRole('dialog', { name: 'Deposit for Ultra' });
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveAccessibleDescription('The plan opens once the payment has been activated.');
    await expect(dialog.contains(document.activeElement)).toBe(true);
  },
};

export const OpensAndCloses: Story = {
  tags: ['!visual'],
  args: { open: false },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Choose Plan' });
    await userEvent.click(opener);
    await userEvent.click(within(canvas.getByRole('dialog')));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(opener).toHaveFocus();
  },
};

const within = (dialog: HTMLElement): Element => {
  const close = dialog.querySelector('[aria-label="Close"]');
  if (!close) throw new Error('the dialog has no close button');
  return close;
};

export const Small: Story = {
  args: {
    size: 'small',
    title: '✅ WhatsApp number updated successfully!',
    description: undefined,
    children: undefined,
    footer: <Button variant="primary">OK</Button>,
  },
};

export const Large: Story = { args: { size: 'large' } };

export const LongContent: Story = {
  args: {
    title: longName,
    children: Array.from({ length: 24 }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: fixed lines of a story
      <p key={line}>Each line of the method says what the daily return is made of and how it is rounded.</p>
    )),
  },
};
