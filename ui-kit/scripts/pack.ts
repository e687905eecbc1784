// Builds the kit as a package that any React application can install.
//   npm run pack -w ui-kit      dist/dayrise-ui-kit-VERSION.tgz, checked by publint and are-the-types-wrong
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { buildTypes } from './build-types.ts';
import { packageProblems } from './package-problems.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const target = join(dist, 'package');

type Manifest = { version: string; exports: Record<string, string>; dependencies: Record<string, string> };

const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const manifest: Manifest = readJson('package.json');
const versions: Record<string, string> = readJson('../package.json').dependencies;
const peers = ['react', 'react-dom'];
/** Fonts and the code that makes texts are copied into the package, so that an application needs no further ones. */
const isCopied = (name: string) => /^@(fontsource|dayrise)/.test(name);
const installed = Object.keys(manifest.dependencies).filter(
  (name) => !peers.includes(name) && !isCopied(name),
);
const entries = Object.entries(manifest.exports).flatMap(([path, source]) =>
  /\.(css|json)$/.test(source) ? [] : [{ path, source, name: /(\w+)\.ts$/.exec(source)?.[1] ?? path }],
);

const run = (command: string, args: readonly string[]): void => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed`);
};

/** The tokens and the reset come first in the one sheet, with the order of the layers. */
const styles: Plugin = {
  name: 'styles',
  resolveId: (id) => (id === 'virtual:styles' ? id : null),
  load: (id) => (id === 'virtual:styles' ? `import '${join(root, 'src/styles/styles.css')}';` : null),
};

/** Scripts of each entry, and one sheet with the styles of all components in the order of the layers. */
const buildScripts = (): Promise<unknown> =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    base: './',
    plugins: [styles],
    build: {
      outDir: target,
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      // `light-dark()` stays as written: see .storybook/main.ts.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      rolldownOptions: {
        input: {
          styles: 'virtual:styles',
          ...Object.fromEntries(entries.map(({ name, source }) => [name, join(root, source)])),
        },
        external: [...peers, ...installed].map((name) => new RegExp(`^${name}($|/)`)),
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'parts/[name].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  });

/**
 * Renames the helper that Vite adds to dynamic imports: an application that Vite builds gets its own of that name. As
 * long as the old name, so that the source maps stay right.
 */
const finishScripts = (): void => {
  for (const file of globSync('**/*.js', { cwd: target })) {
    const path = join(target, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('__vitePreload', '__kitLoadPart'));
  }
};

const finishStyles = (): void => {
  const file = join(target, 'style.css');
  // The bundler may put a component's styles first, but the first statement decides the order of the layers.
  writeFileSync(file, `@layer reset, tokens, ui-kit, app;\n${readFileSync(file, 'utf8')}`);
  rmSync(join(target, 'styles.js'));
};

const finishTypes = (): void => {
  const types = join(target, 'types');
  buildTypes(root, types);
  for (const file of globSync('ui-kit/**/*.d.ts', { cwd: types })) {
    const texts = relative(dirname(file), 'contracts/src/languages/texts.js');
    const path = join(types, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('@dayrise/contracts/texts', texts));
  }
};

const writeManifest = (): void => {
  const { version } = manifest;
  const versionOf = (name: string) => versions[name] ?? '*';
  const catalogues = Object.entries(manifest.exports).filter(([, source]) => source.endsWith('.json'));
  const exports: Record<string, object | string> = Object.fromEntries(
    entries.map(({ path, source, name }) => [
      path,
      {
        types: source.replace('./src/', './types/ui-kit/src/').replace(/\.ts$/, '.d.ts'),
        default: `./${name}.js`,
      },
    ]),
  );
  for (const [path, source] of catalogues) exports[path] = source.replace('./src/', './');
  cpSync(join(root, 'src/languages'), join(target, 'languages'), { recursive: true });
  const published = {
    name: '@dayrise/ui-kit',
    version,
    description: 'The components that Dayrise is built from.',
    license: 'MIT',
    type: 'module',
    sideEffects: ['**/*.css'],
    exports: { ...exports, './styles.css': './style.css', './package.json': './package.json' },
    peerDependencies: Object.fromEntries(
      peers.map((name) => [name, `^${versionOf(name).split('.')[0]}.0.0`]),
    ),
    dependencies: Object.fromEntries(installed.map((name) => [name, `^${versionOf(name)}`])),
  };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  writeFileSync(
    join(target, 'README.md'),
    "# @dayrise/ui-kit\n\nReact components, themes and tokens.\n\n```tsx\nimport '@dayrise/ui-kit/styles.css';\nimport { Button } from '@dayrise/ui-kit';\n```\n",
  );
  copyFileSync(join(root, '../LICENSE'), join(target, 'LICENSE'));
};

/** Builds the package and its tarball. Returns the tarball's path. Throws where a step fails. */
export const pack = async (): Promise<string> => {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  await buildScripts();
  finishScripts();
  finishStyles();
  finishTypes();
  writeManifest();
  run('npm', ['pack', target, '--pack-destination', dist, '--silent']);
  return join(dist, `dayrise-ui-kit-${manifest.version}.tgz`);
};

if (import.meta.main) {
  const tarball = await pack();
  const problems = await packageProblems(tarball);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  process.stdout.write(`${tarball}\n`);
}
