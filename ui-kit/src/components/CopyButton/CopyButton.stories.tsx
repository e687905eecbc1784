import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
import { CopyButton } from './CopyButton.tsx';

const writeText = fn();

const meta = {
  title: 'Core/CopyButton',
  component: CopyButton,
  args: { text: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', label: 'Copy address' },
  beforeEach: () => {
    const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    return () => {
      if (own) Object.defineProperty(navigator, 'clipboard', own);
      else Reflect.deleteProperty(navigator, 'clipboard');
    };
  },
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {};

// The words change back after 3 s: too brief for a picture.
export const Copied: Story = {
  tags: ['!visual'],
  beforeEach: () => {
    writeText.mockResolvedValue(undefined);
  },
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy address' }));
    await expect(writeText).toHaveBeenCalledWith(args.text);
    await expect(await canvas.findByText(texts.CopyButton.copied)).toBeVisible();
  },
};

export const Refused: Story = {
  tags: ['!visual'],
  beforeEach: () => {
    writeText.mockRejectedValue(new Error('not allowed'));
  },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy address' }));
    await expect(await canvas.findByText(texts.CopyButton.failed)).toBeVisible();
  },
};
