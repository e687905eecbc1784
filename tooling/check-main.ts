import { checks } from './check.ts';
import { runTasks } from './lib/tasks.ts';

// `npm run check -- types lint` runs the checks whose names contain one of the words.
const words = process.argv.slice(2);
const all = await checks();
const chosen = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const { failed } = await runTasks(chosen);
process.exit(failed === 0 && chosen.length > 0 ? 0 : 1);
