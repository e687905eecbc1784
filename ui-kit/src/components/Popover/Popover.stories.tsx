import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { expectVisible } from '../../testing/expect-visible.ts';
import { Button } from '../Button/Button.tsx';
import { Link } from '../Link/Link.tsx';
import { Popover } from './Popover.tsx';

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  parameters: { docs: { story: { inline: false, iframeHeight: 260 } } },
  args: {
    trigger: <Button>How it is calculated</Button>,
    label: 'Return today',
    children: <p>The average 24-hour change of the ten market coins.</p>,
    placement: 'bottom start',
    onOpenChange: fn(),
  },
  argTypes: { trigger: { control: false }, children: { control: false } },
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {};

export const Open: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'How it is calculated' }));
    await expectVisible(screen.findByRole('dialog', { name: 'Return today' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(true);
  },
};

export const ByKeyboard: Story = {
  tags: ['!visual'],
  args: {
    children: (close) => (
      <>
        <Link to="/user">Statement</Link>
        <Button onClick={close}>Done</Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'How it is calculated' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await userEvent.tab();
    await expect(screen.getByRole('link', { name: 'Statement' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const WithoutHeading: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: { hideLabel: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'How it is calculated' }));
    const dialog = await screen.findByRole('dialog', { name: 'Return today' });
    await expect(dialog.getBoundingClientRect().right).toBeLessThanOrEqual(360);
  },
};

export const NextToAnAnchor: Story = {
  tags: ['!visual'],
  render: function NextToAnAnchor() {
    const button = useRef<HTMLButtonElement>(null);
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button ref={button} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
          How it is calculated
        </Button>
        {open && (
          <Popover anchor={button} open onOpenChange={setOpen} label="Return today">
            {(close) => <Button onClick={close}>Done</Button>}
          </Popover>
        )}
      </>
    );
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'How it is calculated' });
    for (const key of ['{Escape}', '{Tab}{Enter}']) {
      await userEvent.click(button);
      const dialog = await screen.findByRole('dialog', { name: 'Return today' });
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
      await expect(dialog.getBoundingClientRect().top).toBeGreaterThanOrEqual(
        button.getBoundingClientRect().bottom,
      );
      await userEvent.keyboard(key);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(button).toHaveFocus());
    }
  },
};
