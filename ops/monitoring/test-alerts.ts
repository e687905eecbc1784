import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatePrismaClient } from '../../tooling/prisma-client.ts';
import { asRules, readQueries } from './dashboards.ts';
import { findEmptyPanels } from './platform.ts';
import { findProgram } from './programs.ts';

/**
 * `npm run test:alerts`: checks the alert rules, and tries each with values that make it fire and values that don't.
 * Checks the queries of the dashboards, and that each panel has data on a running platform. Uses Prometheus' own
 * programs.
 */
const deploy = fileURLToPath(new URL('./prometheus', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'dayrise-alerts-'));

try {
  const promtool = findProgram('promtool');
  const check = (...args: readonly string[]) =>
    execFileSync(promtool, args, { cwd: deploy, stdio: 'inherit' });
  check('check', 'rules', 'dayrise.rules.yaml');
  check('check', 'config', 'prometheus.yaml');
  check('test', 'rules', 'dayrise.test.yaml');

  const queries = readQueries();
  const panels = join(folder, 'panels.yaml');
  writeFileSync(panels, asRules(queries));
  check('check', 'rules', panels);

  console.log('Starting a platform for the dashboards');
  await generatePrismaClient();
  const empty = await findEmptyPanels(queries);
  if (empty.length > 0) throw new Error(`These panels have no data:\n  ${empty.join('\n  ')}`);
  console.log(`  SUCCESS: ${queries.length} queries of panels`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
