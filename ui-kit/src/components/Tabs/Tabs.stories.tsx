import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Tabs, type TabsProps } from './Tabs.tsx';

const Live = (args: TabsProps) => {
  const [selected, setSelected] = useState(args.selected);
  return (
    <Tabs
      {...args}
      selected={selected}
      onSelect={(id) => {
        setSelected(id);
        args.onSelect(id);
      }}
    />
  );
};

const meta = {
  title: 'Data/Tabs',
  component: Tabs,
  args: {
    label: 'Tickets',
    tabs: [
      { id: 'all', label: 'All Tickets', count: 3, panel: 'Three tickets' },
      { id: 'closed', label: 'Closed', count: 1, panel: 'One closed ticket' },
    ],
    selected: 'all',
    onSelect: fn(),
  },
  argTypes: { tabs: { control: false } },
  render: (args) => <Live {...args} />,
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'All Tickets 3' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel', { name: 'All Tickets 3' })).toHaveTextContent('Three tickets');
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('tab', { name: 'All Tickets 3' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onSelect).toHaveBeenCalledWith('closed');
    await expect(canvas.getByRole('tab', { name: 'Closed 1' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{End}');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('One closed ticket');
  },
};

/** Alt+Left is Back. */
export const ShortcutsOfTheBrowser: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    canvas.getByRole('tab', { name: 'All Tickets 3' }).focus();
    for (const modifier of ['Alt', 'Control', 'Meta'])
      await userEvent.keyboard(`{${modifier}>}{ArrowLeft}{End}{/${modifier}}`);
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  // Three, as with two both arrows lead to the other one.
  args: {
    tabs: ['All', 'Open', 'Closed'].map((label) => ({ id: label, label, panel: label })),
    selected: 'All',
  },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('tab');
    await expect(second?.getBoundingClientRect().left).toBeLessThan(
      first?.getBoundingClientRect().left ?? Number.NaN,
    );
    first?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(first).toHaveFocus();
  },
};

export const Many: Story = {
  args: {
    tabs: Array.from({ length: 9 }, (_, index) => ({
      id: String(index),
      label: `Kind of entry ${index + 1}`,
      panel: `Entries of kind ${index + 1}`,
    })),
    selected: '0',
  },
};

export const LastOfMany: Story = {
  args: { ...Many.args, selected: '8' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const tab = canvas.getByRole('tab', { name: 'Kind of entry 9' }).getBoundingClientRect();
    const list = canvas.getByRole('tablist').getBoundingClientRect();
    await expect(tab.left).toBeGreaterThanOrEqual(list.left - 1);
    await expect(tab.right).toBeLessThanOrEqual(list.right + 1);
  },
};
