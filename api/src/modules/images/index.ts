import type { Module } from '../module.ts';
import { sweepImagesJob } from './jobs.ts';
import { mountRoutes } from './routes.ts';

export { claimImages } from './commands/claim-images.ts';
export { discardImages, removeUnusedImages } from './commands/remove-image.ts';
export { storeImages } from './commands/store-image.ts';
export { signedAddress } from './signed-address.ts';
export { readStoredImage, remoteStorage, statementStorage } from './storage/storage.ts';
export { withTimeout } from './storage/time-limits.ts';
export type { StoredImage } from './stored-image.ts';

/** Images that people send: decoded, stored by the hash of their content, and served under signed addresses. */
export const images: Module = { mountRoutes, jobs: [sweepImagesJob] };
