import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { expectVisible } from '../../testing/expect-visible.ts';
import { datePartsIn, formatsIn } from '../../testing/texts-in.ts';
import { KitProvider } from '../KitProvider/KitProvider.tsx';
import { DateField } from './DateField.tsx';

const meta = {
  title: 'Forms/DateField',
  component: DateField,
  parameters: { docs: { story: { inline: false, iframeHeight: 460 } } },
  args: {
    label: 'From',
    help: 'The first day of the statement.',
    defaultValue: '2026-11-21',
    onValueChange: fn(),
  },
} satisfies Meta<typeof DateField>;

export default meta;
type Story = StoryObj<typeof meta>;

const partOf = (type: 'day' | 'year', locale: string, parts: readonly HTMLElement[]): HTMLElement => {
  const part = parts[datePartsIn(locale, '2026-11-21').findIndex((each) => each.type === type)];
  if (!part) throw new Error(`The field has no ${type}`);
  return part;
};

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('group', { name: 'From' })).toHaveAccessibleDescription(/first day/);
    const parts = canvas.getAllByRole('spinbutton').map((part) => part.textContent);
    await expect(parts).toEqual(datePartsIn(globals.locale, '2026-11-21').map(({ value }) => value));
  },
};

export const Typed: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, globals }) => {
    const parts = canvas.getAllByRole('spinbutton');
    await userEvent.click(partOf('day', globals.locale, parts));
    await userEvent.keyboard('05');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-11-05');
    await expect(parts[parts.indexOf(partOf('day', globals.locale, parts)) + 1]).toHaveFocus();
    await userEvent.click(partOf('year', globals.locale, parts));
    await userEvent.keyboard('2027');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2027-11-05');
  },
};

export const CalendarOpen: Story = {
  // The calendar marks today, so a picture would change each day.
  tags: ['!visual'],
  args: { min: '2026-11-10', max: '2026-11-28' },
  play: async ({ args, canvas, globals }) => {
    const format = formatsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button'));
    await expectVisible(screen.findByRole('grid'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: new RegExp(format.formatNumber(21)) })).toHaveFocus(),
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-11-28');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await userEvent.click(canvas.getByRole('button'));
    await expectVisible(screen.findByRole('grid'));
  },
};

export const Empty: Story = { args: { defaultValue: undefined, optional: true } };

export const WithError: Story = {
  args: { error: 'Choose a day before the last one.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'From' })).toHaveAccessibleDescription(
      /Choose a day before the last one\.$/,
    );
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const Controlled: Story = {
  tags: ['!visual'],
  render: function ControlledDate(args) {
    const [day, setDay] = useState<string | null>('2026-02-14');
    return <DateField {...args} value={day} onValueChange={setDay} />;
  },
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    const day = partOf('day', globals.locale, canvas.getAllByRole('spinbutton'));
    await userEvent.click(day);
    await userEvent.keyboard('{ArrowUp}');
    await expect(day).toHaveTextContent(format.formatNumber(15));
  },
};

export const German: Story = {
  decorators: [
    (Story) => (
      <KitProvider locale="de-DE">
        <Story />
      </KitProvider>
    ),
  ],
  args: { label: 'Von', help: 'Der erste Tag des Auszugs.' },
  play: async ({ canvas }) => {
    const parts = canvas.getAllByRole('spinbutton');
    await expect(parts.map((part) => part.textContent)).toEqual(['21', '11', '2026']);
  },
};
