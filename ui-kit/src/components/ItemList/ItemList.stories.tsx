import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyRound, Smartphone } from 'lucide-react';
import { expect } from 'storybook/test';
import { longName } from '../../testing/fixtures.ts';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { Item, ItemList } from './ItemList.tsx';

const meta = {
  title: 'Layout/ItemList',
  component: ItemList,
  subcomponents: { Item },
  args: {
    'aria-label': 'Second factors',
    children: [
      <Item
        key="phone"
        icon={<Smartphone />}
        title="Authenticator app"
        actions={
          <Button size="small" aria-label="Remove Authenticator app">
            Remove
          </Button>
        }
      >
        Added Nov 21, 2026 · not used yet
      </Item>,
      <Item
        key="laptop"
        icon={<KeyRound />}
        title={
          <>
            Work laptop <Badge tone="action">This device</Badge>
          </>
        }
        actions={
          <>
            <Button size="small" variant="quiet" aria-label="Rename Work laptop">
              Rename
            </Button>
            <Button size="small" aria-label="Remove Work laptop">
              Remove
            </Button>
          </>
        }
      >
        Added Nov 3, 2026 · last used yesterday
      </Item>,
    ],
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof ItemList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Second factors' })).toBeVisible();
    const [first, second] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent(/^Authenticator appAdded Nov 21, 2026 · not used yetRemove$/);
    await expect(second).toHaveTextContent('This device');
  },
};

export const TitlesOnly: Story = {
  args: {
    children: [
      <Item key="bitcoin" title="Bitcoin" />,
      <Item key="ether" title="Ethereum" />,
      <Item key="solana" title="Solana" />,
    ],
  },
};

export const Dense: Story = { args: { dense: true } };

export const LongOnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: {
    children: (
      <Item
        icon={<KeyRound />}
        title={longName}
        actions={
          <>
            <Button size="small">Rename</Button>
            <Button size="small">Remove</Button>
          </>
        }
      >
        2001:0db8:85a3:0000:0000:8a2e:0370:7334 · last seen 5 minutes ago
      </Item>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
