import type { Order } from '@dayrise/contracts';
import { expect, it, vi } from 'vitest';
import { readAllOrders } from './all-orders.ts';

it.each([[{ '': [['1'], null] }], [{ '': [['1'], 'b'], b: [['2'], 'c'], c: [['3', '4'], null] }]] as const)(
  'reads each page of %o once',
  async (pages) => {
    const read = vi.fn(async (cursor = '') => {
      const [ids, next] =
        (pages as Record<string, readonly [readonly string[], string | null]>)[cursor] ?? [];
      return { orders: (ids ?? []).map((_id) => ({ _id }) as Order), next: next ?? null };
    });
    const { orders, next } = await readAllOrders(read);
    expect(orders.map(({ _id }) => _id)).toEqual(Object.values(pages).flatMap(([ids]) => ids));
    expect(next).toBeNull();
    expect(read).toHaveBeenCalledTimes(Object.keys(pages).length);
  },
);
