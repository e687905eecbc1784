import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { QueryView } from './QueryView.tsx';

const query = {
  data: undefined as string | undefined,
  error: null as unknown,
  isError: false,
  isFetching: false,
  isPlaceholderData: false,
  refetch: fn(),
};

const meta = {
  title: 'Core/QueryView',
  component: QueryView<string>,
  args: {
    query: { ...query, data: 'Three withdrawals' },
    loading: <Skeleton shape="block" height="4rem" />,
    loadingLabel: 'Loading withdrawals',
    failed: (_error, retry) => <ErrorState {...retry} />,
    children: (text) => <p>{text}</p>,
  },
  argTypes: {
    query: { control: false },
    loading: { control: false },
    failed: { control: false },
    children: { control: false },
  },
} satisfies Meta<typeof QueryView<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Three withdrawals')).toBeVisible();
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

export const Loading: Story = {
  args: { query: { ...query, isFetching: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading withdrawals');
  },
};

export const Failed: Story = {
  args: { query: { ...query, isError: true, error: new Error('offline') } },
  play: async ({ canvas, userEvent, args, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: texts.ErrorState.retry }));
    await expect(args.query.refetch).toHaveBeenCalled();
  },
};

export const OutOfDate: Story = {
  args: { query: { ...query, data: 'Three withdrawals', isError: true, error: new Error('offline') } },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByText(texts.QueryView.outdated)).toBeVisible();
    await expect(canvas.getByText('Three withdrawals')).toBeVisible();
  },
};
