import { type Job, oneAtATime } from '../../jobs/index.ts';
import { endDueClasses } from './commands/end-class.ts';

export const endClassesJob: Job = {
  name: 'classes.end',
  retry: { attempts: 1, delay: 1000 },
  schedule: { every: 60_000 },
  handle: oneAtATime(endDueClasses),
};
