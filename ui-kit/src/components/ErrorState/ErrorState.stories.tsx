import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
import { ErrorState } from './ErrorState.tsx';

const meta = {
  title: 'Core/ErrorState',
  component: ErrorState,
  args: { onRetry: fn() },
} satisfies Meta<typeof ErrorState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByRole('alert')).toHaveTextContent(texts.ErrorState.text);
    await userEvent.click(canvas.getByRole('button', { name: texts.ErrorState.retry }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Retrying: Story = { args: { retrying: true } };

export const OwnWords: Story = {
  args: {
    title: 'Failed to fetch deposit requests. Please try again later.',
    children: 'No request was changed.',
  },
};

export const WithoutRetry: Story = {
  args: {
    onRetry: undefined,
    title: 'This request is gone',
    children: 'Another admin decided it a moment ago.',
  },
};
