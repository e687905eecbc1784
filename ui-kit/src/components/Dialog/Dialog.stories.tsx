import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { longName } from '../../testing/fixtures.ts';
import { textsIn } from '../../testing/texts-in.ts';
import { Button } from '../Button/Button.tsx';
import { MoneyField } from '../MoneyField/MoneyField.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

const Opened = ({ leaves = false, ...args }: DialogProps & { leaves?: boolean }) => {
  const [open, setOpen] = useState(args.open);
  const close = () => {
    setOpen(false);
    args.onClose();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Choose Plan</Button>
      {(open || !leaves) && <Dialog {...args} open={open} onClose={close} />}
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
    await expect(canvas.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
  },
};

const closesInTheCorner = {
  args: { open: false, footer: undefined },
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const opener = canvas.getByRole('button', { name: 'Choose Plan' });
    await userEvent.click(opener);
    await userEvent.click(canvas.getByRole('button', { name: texts.Dialog.close }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(opener).toHaveFocus();
  },
} satisfies Story;

export const OpensAndCloses: Story = { ...closesInTheCorner, tags: ['!visual'] };

export const LeavesThePage: Story = {
  ...closesInTheCorner,
  tags: ['!visual'],
  render: (args) => <Opened {...args} leaves />,
};

const OnTheMainButton = (args: DialogProps) => {
  const main = useRef<HTMLButtonElement>(null);
  return (
    <Opened
      {...args}
      initialFocus={main}
      footer={
        <>
          <Button>Close</Button>
          <Button ref={main} variant="primary">
            Deposit Now
          </Button>
        </>
      }
    />
  );
};

export const InitialFocus: Story = {
  tags: ['!visual'],
  render: (args) => <OnTheMainButton {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Deposit Now' })).toHaveFocus();
  },
};

/** Chromium closes a dialog at the second Escape in a row, whatever the page says. */
export const StaysWhileItsOwnerKeepsIt: Story = {
  tags: ['!visual'],
  render: (args) => <Dialog {...args} />,
  play: async ({ args, canvas }) => {
    const dialog = canvas.getByRole<HTMLDialogElement>('dialog', { name: 'Deposit for Ultra' });
    for (let press = 0; press < 3; press += 1) await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(3);
    await expect(dialog).toBeVisible();
    dialog.close();
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(4));
    await waitFor(() => expect(dialog.open).toBe(true));
    await expect(dialog.matches(':modal')).toBe(true);
  },
};

export const FollowsTheBrowser: Story = {
  tags: ['!visual'],
  args: { open: false },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Choose Plan' });
    for (let round = 1; round <= 2; round += 1) {
      await userEvent.click(opener);
      canvas.getByRole<HTMLDialogElement>('dialog').close();
      await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(round));
      await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Deposit for Ultra' })).toBeNull());
    }
  },
};

export const PressedOutside: Story = {
  tags: ['!visual'],
  render: (args) => <Dialog {...args} />,
  play: async ({ args, canvas }) => {
    const dialog = canvas.getByRole('dialog');
    // Selecting text may end outside.
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: canvas.getByLabelText('Amount') },
      { keys: '[/MouseLeft]', target: dialog },
    ]);
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(dialog);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

const Typing = (args: DialogProps) => {
  const [text, setText] = useState('');
  return (
    <Opened
      {...args}
      unsaved={text !== ''}
      footer={(close) => (
        <>
          <Button onClick={close}>Close</Button>
          <Button variant="primary">Submit</Button>
        </>
      )}
    >
      <TextArea label="Description" value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </Opened>
  );
};

export const AsksBeforeDiscarding: Story = {
  args: { title: 'Create Ticket', description: undefined },
  render: (args) => <Typing {...args} />,
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const field = canvas.getByLabelText('Description');
    await userEvent.type(field, 'Where is my return?');
    await userEvent.keyboard('{Escape}');
    const question = canvas.getByRole('alertdialog', { name: texts.Dialog.discardTitle });
    await expect(question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(question).not.toBeVisible();
    await expect(field).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.getByRole('button', { name: texts.Dialog.keep })).toHaveFocus();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const DiscardsWhatWasTyped: Story = {
  tags: ['!visual'],
  args: { title: 'Create Ticket', description: undefined },
  render: (args) => <Typing {...args} />,
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.type(canvas.getByLabelText('Description'), 'Where is my return?');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await userEvent.click(canvas.getByRole('button', { name: texts.Dialog.discard }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};

export const WithoutFooter: Story = {
  args: {
    footer: undefined,
    title: 'How the daily return is made',
    description: undefined,
    children: <p>The rate is the average 24-hour price change of the ten market coins.</p>,
  },
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
