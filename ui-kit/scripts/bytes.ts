// Measures what importing one component of the kit adds, in bytes (brotli), without React.
//   npm run bytes -w ui-kit [-- --json]
//   npm run bytes -w ui-kit -- core     one entry
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const entries = [
  'core',
  'layout',
  'forms',
  'phone',
  'pickers',
  'dates',
  'messaging',
  'overlays',
  'menus',
  'data',
  'charts',
  'tables',
  'marketing',
  'media',
] as const;

type Cost = { what: string; script: number; style: number };

const brotli = (text: string | Uint8Array): number => brotliCompressSync(text).length;

const costOf = async (what: string, code: string): Promise<Cost> => {
  const folder = mkdtempSync(join(tmpdir(), 'kit-bytes-'));
  const input = join(root, `.bytes-${process.pid}.ts`);
  writeFileSync(input, code);
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      build: {
        outDir: folder,
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
    const assets = readdirSync(join(folder, 'assets')).map((file) => join(folder, 'assets', file));
    const sum = (ending: string) =>
      assets
        .filter((file) => file.endsWith(ending))
        .reduce((total, file) => total + brotli(readFileSync(file)), 0);
    return { what, script: sum('.js'), style: sum('.css') };
  } finally {
    rmSync(input);
    rmSync(folder, { recursive: true });
  }
};

const namesIn = (entry: string): string[] =>
  [...readFileSync(join(root, 'src/entries', `${entry}.ts`), 'utf8').matchAll(/\/components\/(\w+)\//g)].map(
    (match) => match[1] ?? '',
  );

const componentCode = (name: string): string =>
  `export * from '${join(root, 'src/components', name, `${name}.tsx`).replaceAll('\\', '/')}';`;

/** Importing a name from an entry must cost no more than importing its file: this is what is measured. */
const throughEntry = (entry: string, name: string): string =>
  `export { ${name} } from '${join(root, 'src/entries', `${entry}.ts`)}';`;

const run = async (): Promise<void> => {
  const costs: Cost[] = [];
  const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  for (const entry of entries.filter((name) => only.length === 0 || only.includes(name))) {
    costs.push(
      await costOf(
        `entry ${entry}, all of it`,
        `export * from '${join(root, 'src/entries', `${entry}.ts`)}';`,
      ),
    );
    for (const name of new Set(namesIn(entry))) {
      const shown = name === 'Toast' ? 'ToastRegion' : name;
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
  process.stdout.write('| import | script (B, brotli) | style (B, brotli) |\n| --- | ---: | ---: |\n');
  for (const cost of costs) process.stdout.write(`| ${cost.what} | ${cost.script} | ${cost.style} |\n`);
};

await run();
