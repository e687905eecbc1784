// `npm run dev`: everything with hot reload. Needs Node 20 and npm; installs the rest.
import { continueIn, ensureInstalled, fail, requireFreePort } from './lib/install.mjs';

try {
  await requireFreePort('PORT', 3000);
  await ensureInstalled('everything');
  await continueIn('dev.ts');
} catch (error) {
  fail(error);
}
