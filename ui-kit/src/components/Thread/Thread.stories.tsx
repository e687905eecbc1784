import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { longName, storyNow } from '../../testing/fixtures.ts';
import { picture } from '../../testing/picture.ts';
import { formatsIn, textsIn } from '../../testing/texts-in.ts';
import { Button } from '../Button/Button.tsx';
import { Thread } from './Thread.tsx';

const minute = 60_000;

const meta = {
  title: 'Messaging/Thread',
  component: Thread,
  args: {
    label: 'Ticket 204',
    now: storyNow,
    messages: [
      {
        id: '1',
        author: 'Ada Lovelace',
        own: true,
        at: storyNow - 95 * minute,
        text: 'My payment has been in review since Friday.\n\nThe proof is attached.',
        images: [{ src: picture, alt: 'Proof of payment' }],
      },
      {
        id: '2',
        author: 'Sam Porter',
        role: 'Support',
        at: storyNow - 12 * minute,
        text: 'Thank you. We ask finance and answer today.',
      },
    ],
  },
} satisfies Meta<typeof Thread>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    const texts = textsIn(globals.locale);
    const log = canvas.getByRole('log', { name: 'Ticket 204' });
    const [own, answer] = within(log).getAllByRole('listitem');
    await expect(own).toHaveTextContent(texts.Thread.you);
    await expect(answer).toHaveTextContent(
      `Sam PorterSupport${format.formatRelativeTime(storyNow - 12 * minute, storyNow)}`,
    );
    await userEvent.click(
      canvas.getByRole('button', { name: texts.Thumbnail.view({ image: 'Proof of payment' }) }),
    );
    await expect(screen.getByRole('dialog', { name: 'Proof of payment' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

export const WithInternalNote: Story = {
  args: {
    messages: [
      ...meta.args.messages,
      {
        id: '3',
        author: 'Ines Duarte',
        role: 'Finance',
        internal: true,
        at: storyNow,
        text: 'Seen before: payment 1017.',
      },
    ],
  },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByText(texts.Thread.internal)).toBeVisible();
  },
};

export const Grows: Story = {
  tags: ['!visual'],
  render: function GrowingThread(args) {
    const [messages, setMessages] = useState(args.messages);
    const message = { author: 'Ada Lovelace', own: true, at: storyNow };
    return (
      <>
        <Button onClick={() => setMessages([{ ...message, id: '0', text: 'Hello.' }, ...messages])}>
          Earlier
        </Button>
        <Button onClick={() => setMessages([...messages, { ...message, id: '3', text: 'Thank you.' }])}>
          New
        </Button>
        <Thread {...args} messages={messages} />
      </>
    );
  },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log', { name: 'Ticket 204' });
    await expect(log).not.toHaveAttribute('aria-live');
    await userEvent.click(canvas.getByRole('button', { name: 'Earlier' }));
    await expect(within(log).getAllByRole('listitem')).toHaveLength(3);
    await expect(log).toHaveAttribute('aria-live', 'off');
    await userEvent.click(canvas.getByRole('button', { name: 'New' }));
    await expect(within(log).getAllByRole('listitem')).toHaveLength(4);
    await expect(log).not.toHaveAttribute('aria-live');
  },
};

export const TheSameImageTwice: Story = {
  tags: ['!visual'],
  args: {
    messages: [
      {
        id: '1',
        author: 'Ada Lovelace',
        at: storyNow,
        text: 'Both pages.',
        images: ['Page 1', 'Page 2'].map((alt) => ({ src: picture, alt })),
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
  },
};

export const NotSent: Story = {
  args: {
    onRetry: fn(),
    messages: [
      {
        id: '4',
        author: 'Ada Lovelace',
        own: true,
        at: storyNow,
        text: 'Is there any news?',
        state: 'failed',
      },
      { id: '5', author: 'Ada Lovelace', own: true, at: storyNow, text: 'Thank you.', state: 'sending' },
    ],
  },
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: texts.Thread.retry }));
    await expect(args.onRetry).toHaveBeenCalledWith('4');
  },
};

export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: {
    messages: [
      {
        id: '6',
        author: longName,
        role: 'Support',
        at: storyNow - minute,
        text: `https://example.test/${'long'.repeat(30)}`,
      },
      ...meta.args.messages,
    ],
  },
};
