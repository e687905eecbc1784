import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createLifecycle } from '../../tooling/lib/lifecycle.ts';
import { meetsGoal, type Question } from './lib/question.ts';
import { record, tableOf } from './lib/results.ts';
import { scale } from './lib/scale.ts';

/** `npm run bench -- NAME…|all [--record]`: measures, prints a table and JSON; `--record` keeps them in RESULTS.md. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false } },
});

if (values.record && scale !== 1) {
  console.error('BENCH_SCALE is set: these figures are not for RESULTS.md.');
  process.exit(2);
}

const folders = await readdir(new URL('.', import.meta.url), { withFileTypes: true });
const known = folders
  .filter((entry) => entry.isDirectory() && !['lib', 'node_modules'].includes(entry.name))
  .map((entry) => entry.name)
  .sort();
const selected = positionals.includes('all') ? known : positionals;
const unknown = selected.filter((name) => !known.includes(name));
if (selected.length === 0 || unknown.length > 0) {
  console.error(`Name one or more of: all, ${known.join(', ')}.`);
  process.exit(2);
}

const tasks: (() => unknown)[] = [];
/** Undoes what a benchmark has set up, in reverse order. A task that fails doesn't keep the others from running. */
async function cleanUp(): Promise<void> {
  for (let task = tasks.pop(); task; task = tasks.pop())
    try {
      await task();
    } catch (error) {
      console.error(error);
    }
}
const lifecycle = createLifecycle();
await lifecycle.onStop(cleanUp);
// Such as the connection that a failed benchmark left open, when PostgreSQL stops.
let onUncaught: (error: unknown) => void = console.error;
process.on('uncaughtException', (error) => onUncaught(error));

const failed: string[] = [];
for (const name of selected) {
  const { question } = (await import(`./${name}/index.ts`)) as { question: Question };
  console.log(`\n${name}: ${question.asks}`);
  const uncaught = Promise.withResolvers<never>();
  onUncaught = uncaught.reject;
  try {
    const measuring = question.measure({
      report: (line) => console.log(`  ${line}`),
      cleanUp: (task) => tasks.push(task),
    });
    const figures = await Promise.race([measuring, uncaught.promise]);
    console.log(`\n${tableOf(figures)}\n`);
    console.log(JSON.stringify({ name, figures, met: figures.every(meetsGoal) }));
    if (values.record) await record(name, question.asks, figures);
  } catch (error) {
    // Continue with the other benchmarks.
    console.error(error);
    failed.push(name);
  }
  onUncaught = console.error;
  // After a signal, the process exits when that has cleaned up.
  if (lifecycle.signal.aborted) await lifecycle.stop(1);
  await cleanUp();
}
if (failed.length > 0) console.error(`not measured: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
