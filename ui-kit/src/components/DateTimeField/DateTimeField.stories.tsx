import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { expectVisible } from '../../testing/expect-visible.ts';
import { datePartsIn } from '../../testing/texts-in.ts';
import { DateTimeField } from './DateTimeField.tsx';

const meta = {
  title: 'Forms/DateTimeField',
  component: DateTimeField,
  parameters: { docs: { story: { inline: false, iframeHeight: 460 } } },
  args: {
    label: 'Ends',
    help: 'In your time zone.',
    defaultValue: '2026-11-21T13:05',
    onValueChange: fn(),
  },
} satisfies Meta<typeof DateTimeField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const group = canvas.getByRole('group', { name: 'Ends' });
    await expect(group).toHaveAccessibleDescription(/time zone/);
    // Day, month and year in the order of the language.
    const order = datePartsIn(globals.locale, '2026-11-21').map(({ type }) => type);
    const shown = [...group.querySelectorAll<HTMLElement>('[data-type]')].map(({ dataset }) => dataset.type);
    await expect(shown.filter((type) => order.some((part) => part === type))).toEqual(order);
  },
};

export const Typed: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, globals }) => {
    const order = datePartsIn(globals.locale, '2026-11-21').map(({ type }) => type);
    const day = canvas.getAllByRole('spinbutton')[order.indexOf('day')];
    if (day) await userEvent.click(day);
    await userEvent.keyboard('09');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-11-09T13:05');
  },
};

export const HalfTyped: Story = {
  tags: ['!visual'],
  args: { defaultValue: '2026-11-21', dayOnly: true },
  play: async ({ args, canvas, globals }) => {
    const order = datePartsIn(globals.locale, '2026-11-21').map(({ type }) => type);
    const year = () => canvas.getAllByRole('spinbutton')[order.indexOf('year')] as HTMLElement;
    await userEvent.click(year());
    await userEvent.keyboard('20');
    await expect(year()).toHaveAttribute('aria-valuenow', '20');
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(year()).toHaveAttribute('aria-valuenow', '2026'));
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.click(year());
    await userEvent.keyboard('2027');
    await expect(args.onValueChange).toHaveBeenCalledTimes(1);
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2027-11-21');
  },
};

export const CalendarOpen: Story = {
  // The calendar marks today, so a picture would change each day.
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expectVisible(screen.findByRole('grid'));
    await waitFor(() => expect(screen.getByRole('grid')).toContainElement(document.querySelector(':focus')));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-11-28T13:05');
  },
};

export const DayOnly: Story = {
  args: { dayOnly: true, defaultValue: '2026-11-21' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('spinbutton')).toHaveLength(3);
  },
};

export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('group', { name: 'Ends' }).getBoundingClientRect().right,
    ).toBeLessThanOrEqual(360);
  },
};

export const Empty: Story = { args: { defaultValue: undefined } };

export const WithError: Story = { args: { error: 'Enter a date and a time.' } };

export const Disabled: Story = { args: { disabled: true } };
