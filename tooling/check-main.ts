import { checks } from './check.ts';
import { runTasks } from './lib/tasks.ts';

const { failed } = await runTasks(await checks());
process.exit(failed === 0 ? 0 : 1);
