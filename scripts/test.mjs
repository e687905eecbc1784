// `npm test`: everything, counted. Needs Node 20 and npm, brings the rest.
import { continueIn, ensureInstalled, fail } from './lib/install.mjs';

try {
  await ensureInstalled('everything');
  await continueIn('test.ts');
} catch (error) {
  fail(error);
}
