// Measures what importing one component of the kit adds, in bytes (brotli), without React.
//   npm run bytes -w ui-kit [-- --json]
//   npm run bytes -w ui-kit -- core     one entry
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const { exports }: { exports: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const entries = Object.values(exports).flatMap(
  (source) => /^\.\/src\/entries\/(\w+)\.ts$/.exec(source)?.[1] ?? [],
);

/** `later` is what the import loads only after it, when it is used. */
type Cost = { what: string; script: number; later: number; style: number };

const brotli = (text: string | Uint8Array): number => brotliCompressSync(text).length;

const costOf = async (what: string, code: string): Promise<Cost> => {
  const input = join(root, `.bytes-${process.pid}.ts`);
  writeFileSync(input, code);
  try {
    const built = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        minify: true,
        cssCodeSplit: false,
        rolldownOptions: {
          input,
          external: [/^react($|\/)/, /^react-dom($|\/)/],
          preserveEntrySignatures: 'strict',
          output: { format: 'es' },
        },
      },
    });
    if (!('output' in built)) throw new Error('Vite built something else than one bundle');
    const chunks = new Map(
      built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
    );
    const first = new Set(
      [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
    );
    for (const name of first) for (const imported of chunks.get(name)?.imports ?? []) first.add(imported);
    const cost = { what, script: 0, later: 0, style: 0 };
    for (const { fileName, code: script } of chunks.values())
      cost[first.has(fileName) ? 'script' : 'later'] += brotli(script);
    for (const file of built.output)
      if (file.type === 'asset' && file.fileName.endsWith('.css')) cost.style += brotli(file.source);
    return cost;
  } finally {
    rmSync(input);
  }
};

const namesIn = (entry: string): string[] =>
  [...readFileSync(join(root, 'src/entries', `${entry}.ts`), 'utf8').matchAll(/\/components\/(\w+)\//g)].map(
    (match) => match[1] ?? '',
  );

/** What the entries export of a folder whose component has another name. */
const exportedAs: Partial<Record<string, string>> = { LazyPart: 'lazyPart', Toast: 'ToastRegion' };

const componentCode = (name: string): string =>
  `export * from '${join(root, 'src/components', name, `${name}.tsx`).replaceAll('\\', '/')}';`;

/** What all of an entry costs. */
export const costOfEntry = (entry: string): Promise<Cost> =>
  costOf(`entry ${entry}, all of it`, `export * from '${join(root, 'src/entries', `${entry}.ts`)}';`);

/** Importing a name from an entry must cost no more than importing its file: this is what is measured. */
const throughEntry = (entry: string, name: string): string =>
  `export { ${name} } from '${join(root, 'src/entries', `${entry}.ts`)}';`;

const written = (bytes: number): string => bytes.toLocaleString('en-US');

const run = async (): Promise<void> => {
  const costs: Cost[] = [];
  const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  for (const entry of entries.filter((name) => only.length === 0 || only.includes(name))) {
    costs.push(await costOfEntry(entry));
    for (const name of new Set(namesIn(entry))) {
      const shown = exportedAs[name] ?? name;
      costs.push(
        name === 'Field'
          ? await costOf(`${entry} ${name}`, componentCode(name))
          : await costOf(`${entry} ${shown}`, throughEntry(entry, shown)),
      );
    }
  }
  if (process.argv.includes('--json')) {
    process.stdout.write(`${JSON.stringify(costs)}\n`);
    return;
  }
  process.stdout.write('| import | script (B) | later (B) | style (B) |\n| --- | ---: | ---: | ---: |\n');
  for (const { what, script, later, style } of costs)
    process.stdout.write(
      `| ${what} | ${written(script)} | ${later > 0 ? written(later) : ''} | ${written(style)} |\n`,
    );
};

if (import.meta.main) await run();
