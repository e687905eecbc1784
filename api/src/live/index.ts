export { type EventStream, frame } from './event-stream.ts';
export {
  ensureSubscribed,
  type LiveListener,
  listen,
  publishSessionEnd,
  publishToAdmins,
  publishToEverybody,
  publishToPerson,
} from './live-events.ts';
export { takeStreamPlace } from './stream-limits.ts';
export { publish, subscribe } from './subscriptions.ts';
