import { parseArgs } from 'node:util';
import { connectRedis, publishPrice, settle } from '../../../api/src/testing/prices.ts';
import { coins } from './seed-orders.ts';

// A worker whose prices the benchmark decides: publishes a price some times, and prints as JSON how many milliseconds each
// took to evaluate.
const { values } = parseArgs({
  options: { ticks: { type: 'string', default: '1' }, price: { type: 'string', default: '1000' } },
});
await connectRedis();
const times: number[] = [];
for (let tick = 0; tick < Number(values.ticks); tick += 1) {
  await publishPrice(Number(values.price), { coins, source: 'simulated' });
  const startedAt = performance.now();
  await settle();
  times.push(performance.now() - startedAt);
}
console.log(JSON.stringify(times));
process.exit(0);
