import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { type Figure, meetsGoal } from './question.ts';

const file = new URL('../RESULTS.md', import.meta.url);

const number = (value: number) =>
  value.toLocaleString('en-US', {
    maximumFractionDigits: Math.abs(value) < 10 ? 3 : Math.abs(value) < 100 ? 1 : 0,
  });

function goalOf({ goal, unit }: Figure): string {
  if (!goal) return '';
  return 'atMost' in goal ? `≤ ${number(goal.atMost)} ${unit}` : `≥ ${number(goal.atLeast)} ${unit}`;
}

/** Formats the figures as a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const mark = figure.goal ? (meetsGoal(figure) ? 'met' : '**missed**') : '';
    return `| ${figure.name} | ${number(figure.value)} ${figure.unit} | ${goalOf(figure)} | ${mark} | ${figure.note ?? ''} |`;
  });
  return ['| figure | measured | goal | | note |', '| --- | ---: | ---: | --- | --- |', ...rows].join('\n');
}

/** Replaces a benchmark's figures in RESULTS.md. */
export async function record(name: string, asks: string, figures: readonly Figure[]): Promise<void> {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  const day = new Date().toISOString().slice(0, 10);
  const section = `${begin}\n## ${name}\n${asks}\n\n${day}; ${machine}.\n\n${tableOf(figures)}\n${end}`;
  const text = await readFile(file, 'utf8');
  const known = text.indexOf(begin);
  const updated =
    known === -1
      ? `${text.trimEnd()}\n\n${section}\n`
      : text.slice(0, known) + section + text.slice(text.indexOf(end) + end.length);
  await writeFile(file, updated);
}
