import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { expectVisible } from '../../testing/expect-visible.ts';
import { longName } from '../../testing/fixtures.ts';
import { textsIn } from '../../testing/texts-in.ts';
import { SavedFilters } from './SavedFilters.tsx';

const meta = {
  title: 'Data/SavedFilters',
  component: SavedFilters,
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
  args: {
    filters: [
      { id: '1', name: 'Above $10,000' },
      { id: '2', name: 'Waiting for a week' },
    ],
    current: '2',
    onApply: fn(),
    onSave: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof SavedFilters>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {};

export const Open: Story = {
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: texts.SavedFilters.button }));
    await userEvent.click(
      await screen.findByRole('button', { name: texts.SavedFilters.remove({ name: 'Above $10,000' }) }),
    );
    await expect(args.onDelete).toHaveBeenCalledWith('1');
    await userEvent.type(screen.getByLabelText(texts.SavedFilters.name), ' Mine {Enter}');
    await expect(args.onSave).toHaveBeenCalledWith('Mine');
    await expect(screen.getByLabelText(texts.SavedFilters.name)).toHaveValue('');
  },
};

export const Applies: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: texts.SavedFilters.button }));
    await userEvent.click(await screen.findByRole('button', { name: 'Above $10,000' }));
    await expect(args.onApply).toHaveBeenCalledWith('1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Empty: Story = {
  args: { filters: [], onSave: undefined },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: texts.SavedFilters.button }));
    await expectVisible(screen.findByText(texts.SavedFilters.empty));
  },
};

export const LongNamesOnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: { filters: [{ id: '1', name: longName }] },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: texts.SavedFilters.button }));
    const dialog = await screen.findByRole('dialog');
    await expect(dialog.getBoundingClientRect().right).toBeLessThanOrEqual(360);
  },
};
