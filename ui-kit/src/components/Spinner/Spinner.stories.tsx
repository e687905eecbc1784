import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Row } from '../../testing/layout.tsx';
import { textsIn } from '../../testing/texts-in.ts';
import { Spinner } from './Spinner.tsx';

const meta = { title: 'Core/Spinner', component: Spinner } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByRole('status', { name: texts.Spinner.loading })).toBeVisible();
  },
};

export const Sizes: Story = {
  render: () => (
    <Row>
      <Spinner size="small" label="Loading prices" />
      <Spinner label="Loading tickets" />
      <Spinner size="large" label="Loading statement" />
    </Row>
  ),
};

export const SilentBesideWords: Story = {
  render: () => (
    <Row>
      <Spinner size="small" label="" /> Sending your ticket
    </Row>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
