// `npm start`: needs Node 20 and npm; installs the rest.
import { continueIn, ensureInstalled, fail, requireFreePort } from './lib/install.mjs';

try {
  await requireFreePort('PORT', 3000);
  await ensureInstalled('start');
  await continueIn('start.ts');
} catch (error) {
  fail(error);
}
