import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Column } from '../../testing/layout.tsx';
import { formatsIn } from '../../testing/texts-in.ts';
import { Button } from '../Button/Button.tsx';
import { Price } from './Price.tsx';

const meta = { title: 'Data/Price', component: Price, args: { value: 97_412.33 } } satisfies Meta<
  typeof Price
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const shown = canvas.getByText(formatsIn(globals.locale).formatPrice(97_412.33));
    await expect(shown).not.toHaveAttribute('data-direction');
  },
};

export const SmallAndUnknown: Story = {
  render: () => (
    <Column>
      <Price value={0.00002431} />
      <Price value={null} />
    </Column>
  ),
};

const Moving = () => {
  const [value, setValue] = useState(97_412.33);
  return (
    <Column>
      <Price value={value} />
      <Button onClick={() => setValue(97_498.1)}>Rise</Button>
      <Button onClick={() => setValue(97_301.64)}>Fall</Button>
    </Column>
  );
};

export const Moves: Story = {
  tags: ['!visual'],
  render: () => <Moving />,
  play: async ({ canvas, globals }) => {
    const { formatPrice } = formatsIn(globals.locale);
    const width = canvas.getByText(formatPrice(97_412.33)).getBoundingClientRect().width;
    await userEvent.click(canvas.getByRole('button', { name: 'Rise' }));
    const risen = canvas.getByText(formatPrice(97_498.1));
    await expect(risen).toHaveAttribute('data-direction', 'up');
    await expect(risen.getBoundingClientRect().width).toBe(width);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    await expect(risen.getAnimations()).toHaveLength(still ? 0 : 1);
    await userEvent.click(canvas.getByRole('button', { name: 'Fall' }));
    await expect(canvas.getByText(formatPrice(97_301.64))).toHaveAttribute('data-direction', 'down');
  },
};
