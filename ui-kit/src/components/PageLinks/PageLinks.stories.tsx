import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
import { PageLinks } from './PageLinks.tsx';

const meta = {
  title: 'Data/PageLinks',
  component: PageLinks,
  args: { label: 'Pages of payments', previous: { to: '?cursor=a' }, next: { to: '?cursor=c' } },
} satisfies Meta<typeof PageLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale).Pagination;
    await expect(canvas.getByRole('link', { name: texts.previous })).toHaveAttribute('href', '?cursor=a');
    await expect(canvas.getByRole('link', { name: texts.next })).toHaveAttribute('href', '?cursor=c');
  },
};

export const FirstPage: Story = { args: { previous: undefined } };

export const OpenedByItsAddress: Story = {
  args: { previous: undefined, first: { to: '?' }, next: undefined },
  play: async ({ canvas, globals }) => {
    const name = textsIn(globals.locale).Pagination.first;
    await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', '?');
  },
};

export const AllIsShown: Story = {
  tags: ['!visual'],
  args: { previous: undefined, next: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};
