import type { Order } from '@dayrise/contracts';

interface OrderPage {
  readonly orders: readonly Order[];
  readonly next: string | null;
}

/** The orders of all pages of a list, which `read` reads from a cursor on, as one page. */
export async function readAllOrders(read: (cursor?: string) => Promise<OrderPage>): Promise<OrderPage> {
  const { orders, next } = await read();
  if (next === null) return { orders, next };
  const rest = await readAllOrders((cursor = next) => read(cursor));
  return { orders: [...orders, ...rest.orders], next: null };
}
