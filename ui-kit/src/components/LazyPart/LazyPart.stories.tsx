import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentType, useState } from 'react';
import { expect, spyOn } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { lazyPart } from './LazyPart.tsx';

type Loaded = { default: ComponentType<{ name: string }> };

const chart: Loaded = { default: ({ name }) => <p>The chart of {name}</p> };
const Waiting = () => <Skeleton shape="block" height="4rem" />;

interface SampleProps {
  /** Imports the part's module. */
  load: () => Promise<Loaded>;
}

/** A page with a field and a lazy part. */
const Sample = ({ load }: SampleProps) => {
  const [Chart] = useState(() => lazyPart(load, Waiting));
  return (
    <>
      <label>
        Amount <input />
      </label>
      <Chart name="Bitcoin" />
    </>
  );
};

/** Fails once, as if the network were down. */
const failOnce = () => {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('offline');
    return chart;
  };
};

const meta = {
  title: 'Core/lazyPart',
  component: Sample,
  args: { load: async () => chart },
  argTypes: { load: { control: false } },
  // A function makes the part, so there is no element whose code can be edited.
  render: ({ load }) => <Sample load={load} />,
} satisfies Meta<typeof Sample>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The chart of Bitcoin')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { load: () => new Promise<Loaded>(() => {}) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('The chart of Bitcoin')).toBeNull();
    await expect(canvas.getByRole('textbox')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: () => {
    spyOn(window, 'reportError').mockImplementation(() => {});
  },
  render: () => {
    const [load] = useState(failOnce);
    return <Sample load={load} />;
  },
  play: async ({ canvas, userEvent, globals }) => {
    await userEvent.type(canvas.getByRole('textbox'), '250');
    const retry = await canvas.findByRole('button', { name: textsIn(globals.locale).ErrorState.retry });
    await expect(canvas.getByRole('textbox')).toHaveValue('250');
    await userEvent.click(retry);
    await expect(await canvas.findByText('The chart of Bitcoin')).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue('250');
    await expect(window.reportError).toHaveBeenCalledOnce();
  },
};
