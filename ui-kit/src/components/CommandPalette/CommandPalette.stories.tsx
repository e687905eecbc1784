import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { longName } from '../../testing/fixtures.ts';
import { CommandPalette, type CommandPaletteProps } from './CommandPalette.tsx';

const Typed = (args: CommandPaletteProps) => {
  const [query, setQuery] = useState(args.query);
  return (
    <CommandPalette
      {...args}
      query={query}
      onQueryChange={(next) => {
        setQuery(next);
        args.onQueryChange(next);
      }}
    />
  );
};

const meta = {
  title: 'Overlays/CommandPalette',
  component: CommandPalette,
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } } },
  args: {
    onClose: fn(),
    title: 'Search and commands',
    label: 'People, tickets, payments, pages',
    query: '',
    onQueryChange: fn(),
    groups: [
      {
        id: 'pages',
        title: 'Pages',
        commands: [
          { id: '/admin', label: 'Dashboard' },
          { id: '/admin/usersList', label: 'Users' },
        ],
      },
      {
        id: 'people',
        title: 'People',
        commands: [{ id: '/admin/usersList/1', label: 'Ada Byron', detail: 'ada@example.com' }],
      },
    ],
    onChoose: fn(),
    status: '',
  },
  render: Typed,
} satisfies Meta<typeof CommandPalette>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('People, tickets, payments, pages');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('a{ArrowDown}{ArrowDown}{ArrowDown}');
    const last = canvas.getByRole('menuitem', { name: 'Ada Byron ada@example.com' });
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', last.id));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith('a');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith('/admin/usersList/1');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const NothingFound: Story = {
  args: { query: 'zzz', groups: [], status: 'Nothing found for “zzz”.' },
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status');
    await expect(status).toHaveTextContent('Nothing found for “zzz”.');
    // Right below the field, not below the space for results.
    const gap =
      status.getBoundingClientRect().top - canvas.getByRole('textbox').getBoundingClientRect().bottom;
    await expect(gap).toBeLessThan(24);
  },
};

export const LongNamesOnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: {
    groups: [
      { id: 'people', title: 'People', commands: [{ id: '1', label: longName, detail: 'ada@example.com' }] },
    ],
  },
  play: async ({ canvas }) => {
    const item = canvas.getByRole('menuitem');
    await expect(item.getBoundingClientRect().right).toBeLessThanOrEqual(360);
  },
};
