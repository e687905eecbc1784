// node tooling/run.mjs start|everything FILE|PROGRAM [ARGUMENTS]
// Installs what is missing, then runs a script or an installed program under the project's own Node. Needs Node 20
// and npm. `start` skips packages that only tests and tools need.
import { ensureInstalled, fail, runTool } from './lib/install.mjs';

const [scope, tool, ...args] = process.argv.slice(2);
try {
  await ensureInstalled(scope);
  runTool(tool, args);
} catch (error) {
  fail(error);
}
