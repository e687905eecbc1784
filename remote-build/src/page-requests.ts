import { readFileSync } from 'node:fs';

/**
 * Reads the module of each route's page from the source of `remote.tsx`:
 * `withdraw: { page: () => import('./pages/withdraw.tsx') … }` gives `{ withdraw: './pages/withdraw.tsx' }`.
 */
export function pageRequests(remoteModule: string): Record<string, string> {
  const source = readFileSync(remoteModule, 'utf8');
  const routes = source.matchAll(/([\w$]+)\s*:\s*\{\s*page\s*:\s*\(\)\s*=>\s*import\(\s*['"]([^'"]+)['"]/g);
  return Object.fromEntries([...routes].map(([, route, request]) => [route, request]));
}
