import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Row } from '../../testing/layout.tsx';
import { CoinMark } from './CoinMark.tsx';

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#c98a2b"/></svg>',
)}`;

const meta = { title: 'Data/CoinMark', component: CoinMark, args: { symbol: 'btc' } } satisfies Meta<
  typeof CoinMark
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('B')).toHaveAttribute('aria-hidden', 'true');
  },
};

export const WithPicture: Story = { args: { src: picture } };

export const BrokenPicture: Story = {
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('B')).toBeVisible());
  },
};

export const BesideAName: Story = {
  render: (args) => (
    <Row>
      <CoinMark {...args} /> Bitcoin
    </Row>
  ),
};
