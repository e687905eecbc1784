import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
import { Button } from '../Button/Button.tsx';
import { TOAST_MS, type Toast, ToastRegion } from './Toast.tsx';

const meta = {
  title: 'Core/Toast',
  component: ToastRegion,
  parameters: { docs: { story: { inline: false, iframeHeight: 260 } } },
  args: {
    onDismiss: fn(),
    toasts: [{ id: 'saved', kind: 'error', text: 'Failed to update WhatsApp number.' }],
  },
} satisfies Meta<typeof ToastRegion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { toasts: [] },
  render: function PlaygroundToasts() {
    const [toasts, setToasts] = useState<readonly Toast[]>([]);
    return (
      <>
        <Button
          onClick={() =>
            setToasts([
              ...toasts,
              { id: crypto.randomUUID(), kind: 'success', text: '✅ Withdraw successful!' },
            ])
          }
        >
          Request withdrawal
        </Button>
        <ToastRegion
          toasts={toasts}
          onDismiss={(id) => setToasts((now) => now.filter((toast) => toast.id !== id))}
        />
      </>
    );
  },
};

export const Default: Story = {
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByRole('status')).toHaveTextContent('Failed to update WhatsApp number.');
    // The region scrolls, so only what is inside it is drawn: the notice and 36 pixels of shadow below.
    const region = canvas.getByRole('region').getBoundingClientRect();
    const notice = canvas.getByRole('listitem').getBoundingClientRect();
    await expect(region.bottom - notice.bottom).toBeGreaterThanOrEqual(36);
    await expect(notice.left - region.left).toBeGreaterThanOrEqual(16);
    await userEvent.click(canvas.getByRole('button', { name: texts.Toast.dismiss }));
    await expect(args.onDismiss).toHaveBeenCalledWith('saved');
  },
};

export const Kinds: Story = {
  args: {
    toasts: [
      { id: 'a', kind: 'success', text: '✅ Withdraw successful!' },
      { id: 'b', kind: 'info', text: 'A new build is ready. It opens with your next page.' },
      { id: 'c', kind: 'warning', text: 'You are offline. Nothing is sent until you are back.' },
      { id: 'd', kind: 'error', text: 'Error updating balance. Please try again.' },
    ],
  },
};

export const HidesAfterThreeSeconds: Story = {
  tags: ['!visual'],
  args: { toasts: [{ id: 'done', kind: 'success', text: 'Request #7 approved!' }] },
  play: async ({ args, mount }) => {
    const shownAfter = performance.now();
    await mount();
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('done'), { timeout: 5000 });
    await expect(performance.now() - shownAfter).toBeGreaterThanOrEqual(2500);
  },
};

export const WaitsForItsReader: Story = {
  tags: ['!visual'],
  args: { toasts: [{ id: 'done', kind: 'success', text: 'Request #7 approved!' }] },
  play: async ({ args, canvas }) => {
    canvas.getByRole('button').focus();
    await new Promise((resolve) => setTimeout(resolve, TOAST_MS + 500));
    await expect(args.onDismiss).not.toHaveBeenCalled();
    canvas.getByRole('button').blur();
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('done'), { timeout: 5000 });
  },
};

export const WarningsAndErrorsStay: Story = {
  tags: ['!visual'],
  args: {
    toasts: [
      { id: 'warning', kind: 'warning', text: 'You are offline. Nothing is sent until you are back.' },
      { id: 'error', kind: 'error', text: 'Failed to add wallet' },
    ],
  },
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await new Promise((resolve) => setTimeout(resolve, TOAST_MS + 500));
    await expect(args.onDismiss).not.toHaveBeenCalled();
    const [, dismissError] = canvas.getAllByRole('button', { name: texts.Toast.dismiss });
    if (dismissError) await userEvent.click(dismissError);
    await expect(args.onDismiss).toHaveBeenCalledOnce();
    await expect(args.onDismiss).toHaveBeenCalledWith('error');
  },
};

export const Empty: Story = { args: { toasts: [] } };
