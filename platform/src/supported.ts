import { version as react } from 'react';
import { CONTRACT, PLATFORM_VERSION } from './manifest.ts';

/**
 * The versions that this shell can run: the current one and the last of the previous major. A test compares them with the
 * packages.
 */
export const supported = {
  contract: CONTRACT,
  platform: [PLATFORM_VERSION, '1.0.0'],
  uiKit: ['2.0.0', '1.8.0'],
  react: [react],
} as const;
