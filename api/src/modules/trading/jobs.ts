import { type Job, oneAtATime } from '../../jobs/index.ts';
import { settleOrdersJobName } from '../market/index.ts';
import { settleOrders } from './commands/settle-orders.ts';

/** Queued after each new price. The schedule is for what no price does: orders that waited too long for one. */
export const settleOrdersJob: Job = {
  name: settleOrdersJobName,
  retry: { attempts: 1, delay: 1000 },
  schedule: { every: 30_000 },
  handle: oneAtATime(settleOrders),
};
