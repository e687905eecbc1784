import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { expectVisible } from '../../testing/expect-visible.ts';
import { datePartsIn } from '../../testing/texts-in.ts';
import { DateRangeField } from './DateRangeField.tsx';

const meta = {
  title: 'Forms/DateRangeField',
  component: DateRangeField,
  parameters: { docs: { story: { inline: false, iframeHeight: 460 } } },
  args: {
    label: 'Period',
    help: 'Both days are included.',
    defaultValue: { from: '2026-11-03', to: '2026-11-21' },
    onValueChange: fn(),
  },
} satisfies Meta<typeof DateRangeField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Period' })).toHaveAccessibleDescription(/included/);
    await expect(canvas.getAllByRole('spinbutton')).toHaveLength(6);
  },
};

export const Typed: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, globals }) => {
    const order = datePartsIn(globals.locale, '2026-11-03').map(({ type }) => type);
    const firstDay = canvas.getAllByRole('spinbutton')[order.indexOf('day')];
    if (firstDay) await userEvent.click(firstDay);
    await userEvent.keyboard('09');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ from: '2026-11-09', to: '2026-11-21' });
  },
};

export const CalendarOpen: Story = {
  // The calendar marks today, so a picture would change each day.
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expectVisible(screen.findByRole('grid'));
    await waitFor(() => expect(screen.getByRole('grid')).toContainElement(document.querySelector(':focus')));
    // After the first day, the focus moves on to the next one.
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ from: '2026-11-10', to: '2026-11-18' });
    await userEvent.click(canvas.getByRole('button'));
    await expectVisible(screen.findByRole('grid'));
  },
};

export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('group', { name: 'Period' }).getBoundingClientRect().right,
    ).toBeLessThanOrEqual(360);
  },
};

export const Empty: Story = { args: { defaultValue: undefined } };

export const WithError: Story = { args: { error: 'The last day is before the first one.' } };

export const Disabled: Story = { args: { disabled: true } };
