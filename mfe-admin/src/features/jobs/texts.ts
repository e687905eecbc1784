import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('jobs', {
  title: 'Failed jobs',
  lead: 'Background jobs that failed all their attempts. Each job keeps its latest 20 failures, for 7 days.',
  dashboard: 'Dashboard',
  failed: 'The failed jobs could not be loaded',
  job: 'Job',
  at: 'Gave up',
  tries: 'Tries',
  reason: 'Reason',
  action: 'Action',
  again: 'Run again',
  gone: 'This job is no longer in the list. Somebody may have run it again.',
  notQueued: 'The job could not be queued. Try again.',
  queued: '{job} is queued again.',
  none: 'No failed jobs',
  noneText: 'Jobs that fail all their attempts appear here. You can run them again.',
});
