/**
 * Replaces the federation runtime's own parser of version ranges. The runtime compares versions only where the shared
 * scope holds several of one module, and the shell provides one of each.
 */
export { satisfies as satisfy } from '../../../contracts/src/remotes/version-range.ts';
