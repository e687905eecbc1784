// Installs the package in a new Vite application outside the repository, checks its types, builds it and looks at it in
// Chromium. Needs npm's registry or its cache.
//   npm run pack:try -w ui-kit
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright } from 'playwright';
import { chromium } from './chromium.ts';
import { pack } from './pack.ts';
import { serveFolder } from './static-server.ts';

const root = join(import.meta.dirname, '..');
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, '../package.json'), 'utf8'));
const versions: Record<string, string> = { ...dependencies, ...devDependencies };

/** A page with one component of each entry, and parts of it in Arabic. */
const page = `import '@dayrise/ui-kit/styles.css';
import { Button, KitProvider, Money, Spinner } from '@dayrise/ui-kit';
import { CandleChart } from '@dayrise/ui-kit/candles';
import { LineChart } from '@dayrise/ui-kit/charts';
import { CommandPalette } from '@dayrise/ui-kit/commands';
import { Tabs } from '@dayrise/ui-kit/data';
import { DateRangeField } from '@dayrise/ui-kit/dates';
import { TextField } from '@dayrise/ui-kit/forms';
import ar from '@dayrise/ui-kit/languages/ar' with { type: 'json' };
import de from '@dayrise/ui-kit/languages/de' with { type: 'json' };
import es from '@dayrise/ui-kit/languages/es' with { type: 'json' };
import { Stack } from '@dayrise/ui-kit/layout';
import { MarketSource } from '@dayrise/ui-kit/market';
import { Footer } from '@dayrise/ui-kit/marketing';
import { QrCode } from '@dayrise/ui-kit/media';
import { Menu } from '@dayrise/ui-kit/menus';
import { Composer } from '@dayrise/ui-kit/messaging';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { PhoneField } from '@dayrise/ui-kit/phone';
import { ColumnChoice } from '@dayrise/ui-kit/tables';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const languages = [['ar-EG', ar], ['de-DE', de], ['es-ES', es]] as const;

const App = () => {
  const [open, setOpen] = useState(false);
  const [finding, setFinding] = useState(false);
  return (
    <Stack>
      <h1>Elsewhere</h1>
      <Money value={1234.5} />
      <TextField label="Email" />
      <PhoneField label="Phone" />
      <DateRangeField label="Days" />
      <LineChart
        label="Balance"
        valueLabel="Balance"
        unit="money"
        points={[{ day: '2026-11-20', value: 1 }, { day: '2026-11-21', value: 2 }]}
      />
      <CandleChart label="Price" candles={[{ time: 1763683200, open: 1, high: 3, low: 1, close: 2 }]} />
      <Tabs label="Views" tabs={[{ id: 'one', label: 'One', panel: 'First' }]} selected="one" onSelect={() => {}} />
      <MarketSource source="simulated" asOf="2026-11-21T12:00:00Z" />
      <QrCode value="dayrise" label="Address" />
      <Composer label="Reply" onSend={async () => {}} />
      <ColumnChoice columns={[{ key: 'id', header: 'Id' }]} hidden={new Set()} onHiddenChange={() => {}} />
      <Menu
        label="Actions"
        trigger={<Button>More</Button>}
        items={[{ id: 'delete', label: 'Delete', onAction: () => setOpen(true) }]}
      />
      <Button variant="primary" onClick={() => setOpen(true)}>Open</Button>
      <Button onClick={() => setFinding(true)}>Find</Button>
      {finding && (
        <CommandPalette
          title="Find"
          label="Pages"
          query=""
          onQueryChange={() => {}}
          groups={[]}
          onChoose={() => {}}
          onClose={() => setFinding(false)}
          status="Nothing found"
        />
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="From the package" />
      {languages.map(([locale, messages]) => (
        <KitProvider key={locale} locale={locale} messages={messages}>
          <Spinner />
        </KitProvider>
      ))}
      <Footer links={[]} />
    </Stack>
  );
};
createRoot(document.body.appendChild(document.createElement('div'))).render(<App />);
`;

const { exports }: { exports: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const untried = Object.keys(exports).filter((path) => !page.includes(`'@dayrise/ui-kit${path.slice(1)}'`));
if (untried.length > 0) throw new Error(`the page tries nothing of ${untried.join(', ')}`);

const run = (folder: string, command: string, args: readonly string[]): void => {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
};

const write = (folder: string, tarball: string): void => {
  const put = (file: string, content: string) => writeFileSync(join(folder, file), content);
  const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, versions[name]]));
  put(
    'package.json',
    JSON.stringify({
      name: 'elsewhere',
      private: true,
      type: 'module',
      dependencies: { '@dayrise/ui-kit': `file:${tarball}`, ...named(['react', 'react-dom']) },
      devDependencies: named(['vite', 'typescript', '@types/react', '@types/react-dom']),
    }),
  );
  put(
    'tsconfig.json',
    JSON.stringify({
      include: ['*.tsx', '*.d.ts'],
      compilerOptions: {
        strict: true,
        noEmit: true,
        module: 'nodenext',
        target: 'es2024',
        lib: ['es2024', 'dom', 'dom.iterable'],
        jsx: 'react-jsx',
      },
    }),
  );
  put('styles.d.ts', "declare module '*.css';\n");
  put('main.tsx', page);
  put(
    'index.html',
    '<!doctype html><html lang="en"><link rel="icon" href="data:," /><title>Elsewhere</title><script type="module" src="./main.tsx"></script></html>',
  );
};

/** What a browser shows of the built application, and each error that it reports. */
const look = async (folder: string) => {
  const { server, origin } = await serveFolder(join(folder, 'dist'));
  const browser = await playwright.launch(chromium);
  try {
    const tab = await browser.newPage({ reducedMotion: 'reduce' });
    const errors: string[] = [];
    tab.on('pageerror', (error) => errors.push(error.message));
    tab.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
    tab.on('requestfailed', (request) => errors.push(request.url()));
    await tab.goto(`${origin}/index.html`);
    const button = tab.getByRole('button', { name: 'Open' });
    const height = (await button.boundingBox())?.height;
    await button.click();
    await tab.getByRole('dialog', { name: 'From the package' }).waitFor();
    await tab.getByRole('button', { name: 'Close' }).click();
    await tab.getByRole('button', { name: 'More' }).click();
    await tab.getByRole('menuitem', { name: 'Delete' }).waitFor();
    await tab.keyboard.press('Escape');
    await tab.getByRole('button', { name: 'Find' }).click();
    await tab.getByRole('dialog', { name: 'Find' }).getByText('Nothing found').waitFor();
    await tab.keyboard.press('Escape');
    const text = await tab.getByText('$1,234.50').count();
    for (const part of [
      tab.getByRole('textbox', { name: 'Email' }),
      tab.getByRole('textbox', { name: 'Phone' }),
      tab.getByRole('group', { name: 'Days' }),
      tab.getByRole('application', { name: 'Balance' }),
      tab.getByRole('application', { name: 'Price' }),
      tab.getByRole('tab', { name: 'One' }),
      tab.getByText('Simulated prices'),
      tab.getByRole('img', { name: 'Address' }),
      tab.getByRole('textbox', { name: 'Reply' }),
      tab.getByRole('button', { name: 'Columns' }),
      tab.getByRole('contentinfo'),
      tab.getByRole('status', { name: 'جارٍ التحميل' }),
    ])
      await part.waitFor();
    const font = await tab.evaluate(() => document.fonts.check('16px "Inter Variable"'));
    return { errors, height, text, font };
  } finally {
    await browser.close();
    server.close();
  }
};

const folder = mkdtempSync(join(tmpdir(), 'kit-elsewhere-'));
try {
  write(folder, await pack());
  run(folder, 'npm', [
    'install',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ]);
  run(folder, join(folder, 'node_modules/.bin/tsc'), ['-p', '.']);
  run(folder, join(folder, 'node_modules/.bin/vite'), ['build', '--base', './', '--logLevel', 'warn']);
  const { errors, height, text, font } = await look(folder);
  const wrong = [
    ...errors,
    ...(height === 40 ? [] : [`the button is ${height} px high instead of 40`]),
    ...(text === 1 ? [] : ['the amount is not shown']),
    ...(font ? [] : ['the font is not loaded']),
  ];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  process.stdout.write(
    'the package works in a Vite application: types, build, styles, font, a component of each entry, Arabic\n',
  );
} finally {
  rmSync(folder, { recursive: true });
}
