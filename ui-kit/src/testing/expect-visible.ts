import { expect, waitFor } from 'storybook/test';

/** Waits for an element that floats over the page. It stays hidden until it has its place. */
export const expectVisible = async (element: Promise<HTMLElement>): Promise<void> => {
  const found = await element;
  await waitFor(() => expect(found).toBeVisible());
};
