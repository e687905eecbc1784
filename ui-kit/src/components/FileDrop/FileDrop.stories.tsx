import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { formatsIn, textsIn } from '../../testing/texts-in.ts';
import { FileDrop, type FileDropProps } from './FileDrop.tsx';

const onePixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);
const proof = new File([onePixel], 'proof-of-payment.png', { type: 'image/png' });

const Live = (args: FileDropProps) => {
  const [file, setFile] = useState(args.file);
  return (
    <FileDrop
      {...args}
      file={file}
      onFileChange={(next) => {
        setFile(next);
        args.onFileChange(next);
      }}
    />
  );
};

const meta = {
  title: 'Media/FileDrop',
  component: FileDrop,
  args: { label: 'Proof of payment', file: null, onFileChange: fn() },
  argTypes: { file: { control: false } },
  render: (args) => <Live {...args} />,
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const format = formatsIn(globals.locale);
    await expect(canvas.getByLabelText(/Proof of payment/)).toHaveAccessibleDescription(
      texts.FileDrop.help({ limit: format.formatBytes(5_000_000) }),
    );
  },
};

export const Chosen: Story = {
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.upload(canvas.getByLabelText(/Proof of payment/), proof);
    await expect(args.onFileChange).toHaveBeenCalledWith(proof);
    await waitFor(() =>
      expect(
        canvas.getByRole('img', { name: texts.FileDrop.preview({ name: 'proof-of-payment.png' }) }),
      ).toBeVisible(),
    );
  },
};

export const Removed: Story = {
  tags: ['!visual'],
  args: { file: proof },
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(
      canvas.getByRole('button', { name: texts.FileDrop.remove({ name: 'proof-of-payment.png' }) }),
    );
    await expect(args.onFileChange).toHaveBeenCalledWith(null);
  },
};

export const WrongKind: Story = {
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const text = new File(['hello'], 'notes.txt', { type: 'text/plain' });
    const field = canvas.getByLabelText(/Proof of payment/);
    const alert = canvas.getByRole('alert');
    await expect(alert).toBeEmptyDOMElement();
    await userEvent.upload(field, text, { applyAccept: false });
    await expect(await canvas.findByText(texts.FileDrop.wrongType({ name: 'notes.txt' }))).toBeVisible();
    await expect(alert).toHaveTextContent(texts.FileDrop.wrongType({ name: 'notes.txt' }));
    await expect(args.onFileChange).not.toHaveBeenCalled();
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(texts.FileDrop.wrongType({ name: 'notes.txt' }));
  },
};

export const RefusedAfterAnother: Story = {
  tags: ['!visual'],
  args: { file: proof },
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const text = new File(['hello'], 'notes.txt', { type: 'text/plain' });
    await userEvent.upload(canvas.getByLabelText(/Proof of payment/), text, { applyAccept: false });
    await expect(await canvas.findByText(texts.FileDrop.wrongType({ name: 'notes.txt' }))).toBeVisible();
    await expect(canvas.getByText(proof.name)).toBeVisible();
    await expect(args.onFileChange).not.toHaveBeenCalled();
  },
};

export const TooLarge: Story = {
  args: { maxBytes: 10 },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const format = formatsIn(globals.locale);
    const field = canvas.getByLabelText(/Proof of payment/);
    await userEvent.upload(field, proof);
    // A smaller picture of the same name can be chosen.
    await expect(field).toHaveValue('');
    await expect(
      await canvas.findByText(
        texts.FileDrop.tooLarge({
          name: proof.name,
          size: format.formatBytes(proof.size),
          limit: format.formatBytes(10),
        }),
      ),
    ).toBeVisible();
  },
};

export const Sending: Story = { args: { file: proof, progress: 64 } };

export const WithError: Story = { args: { error: 'Please upload a proof of payment.' } };

export const Disabled: Story = { args: { disabled: true } };
