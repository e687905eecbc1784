import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
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

const failed: string[] = [];
for (const name of selected) {
  const { question } = (await import(`./${name}/index.ts`)) as { question: Question };
  const tasks: (() => unknown)[] = [];
  console.log(`\n${name}: ${question.asks}`);
  try {
    const figures = await question.measure({
      report: (line) => console.log(`  ${line}`),
      cleanUp: (task) => tasks.push(task),
    });
    console.log(`\n${tableOf(figures)}\n`);
    console.log(JSON.stringify({ name, figures, met: figures.every(meetsGoal) }));
    if (values.record) await record(name, question.asks, figures);
  } catch (error) {
    // Continue with the other benchmarks.
    console.error(error);
    failed.push(name);
  } finally {
    for (const task of tasks.reverse()) await task();
  }
}
if (failed.length > 0) console.error(`not measured: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
