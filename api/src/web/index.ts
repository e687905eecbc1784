export { sendFailurePage } from './failure-page.ts';
export { type PublicFile, servePublicLog } from './public-log.ts';
export type { RemotesSource } from './remotes.ts';
export { serveFrontEnds } from './static.ts';
export { immutable } from './static-files.ts';
