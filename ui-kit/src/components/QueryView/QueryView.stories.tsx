import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, mocked, waitFor } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { QueryView, type QueryViewProps } from './QueryView.tsx';

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

/** As TanStack Query does it: without data, another attempt starts without the error of the one before. */
const Live = (args: QueryViewProps<string>) => {
  const [current, setCurrent] = useState(args.query);
  const refetch = async () => {
    setCurrent({ ...query, isFetching: true });
    const outcome = await args.query.refetch();
    setCurrent({ ...query, ...(outcome as Partial<typeof query>) });
  };
  return <QueryView {...args} query={{ ...current, refetch }} />;
};

export const Retried: Story = {
  tags: ['!visual'],
  args: { query: { ...query, isError: true, error: new Error('offline') } },
  render: (args) => <Live {...args} />,
  play: async ({ canvas, userEvent, args, globals }) => {
    const texts = textsIn(globals.locale);
    const { promise, resolve } = Promise.withResolvers<Partial<typeof query>>();
    mocked(args.query.refetch).mockReturnValueOnce(promise);
    const button = canvas.getByRole('button', { name: texts.ErrorState.retry });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await expect(button).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading withdrawals');
    resolve({ isError: true, error: new Error('offline') });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await expect(button).toHaveFocus();
    mocked(args.query.refetch).mockReturnValueOnce({ data: 'Three withdrawals' });
    await userEvent.click(button);
    await expect(await canvas.findByText('Three withdrawals')).toBeVisible();
  },
};

/** What failed belongs to its query: the next page loads as a page does that was never tried. */
export const AnotherQuery: Story = {
  tags: ['!visual'],
  args: { query: { ...query, isError: true, error: new Error('offline'), errorUpdatedAt: 1 } },
  render: (args) => {
    const [page, setPage] = useState(args.query);
    const refetch = () => setPage({ ...query, isFetching: true, errorUpdatedAt: 1 });
    return (
      <>
        <QueryView {...args} query={{ ...page, refetch }} />
        <button type="button" onClick={() => setPage({ ...query, isFetching: true, errorUpdatedAt: 0 })}>
          ›
        </button>
      </>
    );
  },
  play: async ({ canvas, userEvent, globals }) => {
    const texts = textsIn(globals.locale);
    const retry = canvas.getByRole('button', { name: texts.ErrorState.retry });
    await userEvent.click(retry);
    await expect(retry).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '›' }));
    await expect(retry).not.toBeInTheDocument();
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading withdrawals');
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
