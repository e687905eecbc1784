import { expect, it } from 'vitest';
import { isStopping, onShutdown, shutdown } from './shutdown.ts';

it('runs the stages in order, each once, and continues when a task fails', async () => {
  const order: string[] = [];
  onShutdown('stores', () => void order.push('stores'));
  onShutdown('http', () => void order.push('http'));
  onShutdown('workers', () => Promise.reject(new Error('stuck')));
  onShutdown('workers', () => void order.push('workers'));
  const [first, second] = await Promise.all([shutdown('test'), shutdown('again')]);
  expect(order).toEqual(['http', 'workers', 'stores']);
  expect([first, second]).toEqual([false, false]);
  expect(isStopping()).toBe(true);
});
