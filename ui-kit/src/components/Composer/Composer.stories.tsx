import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { longName } from '../../testing/fixtures.ts';
import { formatsIn, textsIn } from '../../testing/texts-in.ts';
import { Switch } from '../Switch/Switch.tsx';
import { Composer } from './Composer.tsx';

const image = (name: string, type = 'image/png') => new File(['image'], name, { type });

const attachImages = async (canvasElement: HTMLElement, ...names: string[]) => {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
  if (input)
    await userEvent.upload(
      input,
      names.map((name) => image(name)),
    );
};

const paste = (...files: File[]) => {
  const pasted = new DataTransfer();
  for (const file of files) pasted.items.add(file);
  return userEvent.paste(pasted);
};

const meta = {
  title: 'Messaging/Composer',
  component: Composer,
  args: { label: 'Reply', onSend: fn(async () => undefined) },
  argTypes: { extra: { control: false } },
} satisfies Meta<typeof Composer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByRole('button', { name: texts.Composer.send })).toBeDisabled();
  },
};

export const Sends: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, canvasElement, globals }) => {
    const texts = textsIn(globals.locale);
    const area = canvas.getByLabelText('Reply');
    await userEvent.type(area, ' Thank you. ');
    await attachImages(canvasElement, 'proof.png');
    await userEvent.click(canvas.getByRole('button', { name: texts.Composer.send }));
    await expect(args.onSend).toHaveBeenCalledWith({
      text: 'Thank you.',
      images: [expect.objectContaining({ name: 'proof.png' })],
    });
    await waitFor(() => expect(area).toHaveValue(''));
    await waitFor(() => expect(area).toHaveFocus());
    await expect(canvas.queryByText('proof.png')).toBeNull();
  },
};

export const ByKeyboard: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Reply'), 'One{Enter}two{Control>}{Enter}{/Control}');
    await expect(args.onSend).toHaveBeenCalledWith({ text: 'One\ntwo', images: [] });
  },
};

export const WithImages: Story = {
  args: { maxImages: 2 },
  play: async ({ canvas, canvasElement, globals }) => {
    const texts = textsIn(globals.locale);
    await attachImages(canvasElement, `${longName}.png`, 'two.png', 'three.png');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: texts.Composer.attach })).toBeDisabled();
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      texts.Composer.tooMany({ files: 'three.png', max: 2 }),
    );
    await userEvent.click(canvas.getByRole('button', { name: texts.Composer.remove({ file: 'two.png' }) }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
  },
};

export const RefusesOtherFiles: Story = {
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const area = canvas.getByLabelText('Reply');
    await userEvent.click(area);
    await paste(image('proof.png'), image('party.gif', 'image/gif'), image('drawing.svg', 'image/svg+xml'));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      texts.Composer.wrongType({
        files: formatsIn(globals.locale).formatList(['party.gif', 'drawing.svg']),
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: texts.Composer.remove({ file: 'proof.png' }) }));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const RefusesLargeImages: Story = {
  tags: ['!visual'],
  args: { maxBytes: 5 },
  play: async ({ canvas, canvasElement, globals }) => {
    const texts = textsIn(globals.locale);
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    const large = new File(['a large image'], 'large.png', { type: 'image/png' });
    if (input) await userEvent.upload(input, [image('small.png'), large]);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      texts.Composer.tooLarge({ files: 'large.png', limit: formatsIn(globals.locale).formatBytes(5) }),
    );
  },
};

export const KeepsTheDraftOnFailure: Story = {
  tags: ['!visual'],
  args: { onSend: fn(() => Promise.reject(new Error('offline'))) },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const area = canvas.getByLabelText('Reply');
    await userEvent.type(area, 'Hello');
    await userEvent.click(canvas.getByRole('button', { name: texts.Composer.send }));
    await waitFor(() => expect(area).toHaveFocus());
    await expect(area).toHaveValue('Hello');
  },
};

export const KeptByTheCaller: Story = {
  tags: ['!visual'],
  args: { text: 'A stored draft', onTextChange: fn(), onImagesChange: fn(), textRequired: true },
  play: async ({ args, canvas, canvasElement, globals }) => {
    const texts = textsIn(globals.locale);
    const area = canvas.getByLabelText('Reply');
    await expect(area).toHaveValue('A stored draft');
    await userEvent.type(area, '.');
    await expect(args.onTextChange).toHaveBeenLastCalledWith('A stored draft.');
    await attachImages(canvasElement, 'proof.png', 'two.png');
    await userEvent.click(canvas.getByRole('button', { name: texts.Composer.remove({ file: 'two.png' }) }));
    await expect(args.onImagesChange).toHaveBeenLastCalledWith([
      expect.objectContaining({ name: 'proof.png' }),
    ]);
    await userEvent.click(canvas.getByRole('button', { name: texts.Composer.send }));
    await waitFor(() => expect(args.onTextChange).toHaveBeenLastCalledWith(''));
    await waitFor(() => expect(args.onImagesChange).toHaveBeenLastCalledWith([]));
  },
};

export const NeedsText: Story = {
  tags: ['!visual'],
  args: { textRequired: true },
  play: async ({ canvas, canvasElement, globals }) => {
    const texts = textsIn(globals.locale);
    await attachImages(canvasElement, 'proof.png');
    await expect(canvas.getByRole('button', { name: texts.Composer.send })).toBeDisabled();
  },
};

export const SendingImages: Story = {
  tags: ['!visual'],
  args: { onSend: fn(() => new Promise(() => undefined)), progress: 40 },
  play: async ({ canvas, canvasElement, globals }) => {
    const texts = textsIn(globals.locale);
    await attachImages(canvasElement, 'proof.png');
    await userEvent.click(canvas.getByRole('button', { name: texts.Composer.send }));
    await expect(canvas.getByRole('progressbar', { name: texts.Composer.sending })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
  },
};

export const PastedWhileSending: Story = {
  tags: ['!visual'],
  args: { onSend: fn(() => new Promise(() => undefined)), onImagesChange: fn() },
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const area = canvas.getByLabelText('Reply');
    await userEvent.type(area, 'Thank you.');
    await userEvent.click(canvas.getByRole('button', { name: texts.Composer.send }));
    await userEvent.click(area);
    await paste(image('late.png'));
    // It would go with the draft once that is sent.
    await expect(args.onImagesChange).not.toHaveBeenCalled();
    await expect(canvas.queryByText('late.png')).toBeNull();
  },
};

export const WithError: Story = {
  args: { error: 'The message was not sent. Check your connection and try again.' },
};

export const WithExtra: Story = { args: { extra: <Switch label="Internal note" />, maxImages: 0 } };
