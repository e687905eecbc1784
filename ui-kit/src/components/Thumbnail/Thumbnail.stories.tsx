import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { picture } from '../../testing/picture.ts';
import { textsIn } from '../../testing/texts-in.ts';
import { Thumbnail } from './Thumbnail.tsx';

const meta = {
  title: 'Media/Thumbnail',
  component: Thumbnail,
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  args: { src: picture, alt: 'Proof of payment 1041' },
} satisfies Meta<typeof Thumbnail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(
      canvas.getByRole('button', { name: texts.Thumbnail.view({ image: 'Proof of payment 1041' }) }),
    ).toBeVisible();
  },
};

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(screen.getByRole('dialog', { name: 'Proof of payment 1041' })).toBeVisible();
    await expect(screen.getByRole('img', { name: 'Proof of payment 1041' })).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

export const Small: Story = { args: { size: 'small' } };

export const Large: Story = { args: { size: 'large' } };

export const Wide: Story = { args: { size: 'wide' } };

export const Broken: Story = {
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await waitFor(() => expect(canvas.getByRole('button').querySelector('svg')).not.toBeNull());
    await userEvent.click(canvas.getByRole('button'));
    await expect(screen.getByText(texts.Thumbnail.failed)).toBeVisible();
  },
};

export const BothBroken: Story = {
  tags: ['!visual'],
  args: { src: 'data:image/png;base64,broken', fullSrc: 'data:image/png;base64,brokentoo' },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await waitFor(async () => {
      await expect(button.querySelector('svg')).not.toBeNull();
      await expect(screen.getByText(texts.Thumbnail.failed)).toBeVisible();
    });
  },
};
