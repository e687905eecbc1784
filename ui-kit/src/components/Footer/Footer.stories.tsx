import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
import { Link } from '../Link/Link.tsx';
import { Footer } from './Footer.tsx';

const meta = {
  title: 'Marketing/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  args: {
    links: [
      { label: 'Home', to: '/' },
      { label: 'About', to: '/#about' },
    ],
    contact: <Link href="mailto:support@example.test">support@example.test</Link>,
  },
  argTypes: {
    links: { control: false },
    contact: { control: false },
    legal: { control: false },
    linkComponent: { control: false },
  },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const foot = canvas.getByRole('contentinfo');
    await expect(foot).toHaveTextContent(texts.SimulatedRibbon.text);
    await expect(foot).toHaveTextContent(texts.Footer.legal);
  },
};

export const WithoutContact: Story = { args: { contact: undefined } };

export const WithMoreLegalWords: Story = {
  args: { legal: <p>Coin marks belong to their owners and stand here under free licenses.</p> },
};
