import { version as react } from 'react';
import { CONTRACT, PLATFORM_VERSION } from './manifest.ts';

/**
 * What this shell can run. Each list holds the current version and, of the previous major, the last one whose remotes
 * still run. A test compares them with the packages.
 */
export const supported = {
  contract: CONTRACT,
  platform: [PLATFORM_VERSION, '1.0.0'],
  uiKit: ['1.4.0'],
  react: [react],
} as const;
