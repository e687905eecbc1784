// `npm run check`: what can be said without running the product. Needs Node 20 and npm, brings the rest.
import { continueIn, ensureInstalled, fail } from './lib/install.mjs';

try {
  await ensureInstalled('everything');
  await continueIn('check-main.ts');
} catch (error) {
  fail(error);
}
