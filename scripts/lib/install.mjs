// Runs before anything is installed, on Node 20: only what Node brings may be imported here.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');
const projectNode = join(modules, '.bin', 'node');
const neededMajor = 24;

/**
 * Installs the locked packages unless they are there already.
 * @param {'start' | 'everything'} scope `start` leaves out what only tests and tools need
 */
export async function ensureInstalled(scope) {
  const wanted = wantedPackages(scope);
  if (isInstalled(wanted)) return;
  const began = Date.now();
  console.log(`installing ${wanted.length} packages`);
  const stopProgress = showProgress(wanted);
  try {
    const omit = scope === 'start' ? ['--omit=dev'] : ['--include=dev'];
    // Not `npm ci`: it refuses a lock file made where a registry lacks some other platform's optional packages.
    await npm([
      'install',
      '--no-save',
      ...omit,
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      '--loglevel=error',
    ]);
  } finally {
    stopProgress();
  }
  console.log(`installed in ${Math.round((Date.now() - began) / 1000)} s`);
}

/** @param {'start' | 'everything'} scope @returns {[string, string][]} paths and versions from the lock file */
function wantedPackages(scope) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.link)
    .filter(([, entry]) => !entry.optional && !entry.devOptional && !(scope === 'start' && entry.dev))
    .map(([path, entry]) => [path, entry.version]);
}

/** npm leaves a record of what it installed; a version that differs or lacks means work to do. */
function isInstalled(wanted) {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record) || !existsSync(projectNode)) return false;
  const { packages } = JSON.parse(readFileSync(record, 'utf8'));
  return wanted.every(([path, version]) => packages[path]?.version === version);
}

function showProgress(wanted) {
  const timer = setInterval(() => {
    const present = wanted.filter(([path]) => existsSync(join(root, path, 'package.json'))).length;
    console.log(`  ${present} of ${wanted.length} packages`);
  }, 10_000);
  return () => clearInterval(timer);
}

function npm(args) {
  // The npm that runs this script, else the one on the path.
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  return run(command, [...first, ...args], `npm ${args[0]} failed`);
}

/** Runs a command in the repository's folder and shows what it prints. Rejects with `failure` unless it ends well. */
export function run(command, args, failure, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', (error) => reject(new Error(`${failure}: ${error.message}`)));
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${failure} (exit code ${code})`)),
    );
  });
}

/** Continues in a TypeScript file of scripts/ under the project's own Node, whichever Node was called. */
export async function continueIn(script) {
  const file = join(root, 'scripts', script);
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) {
    stopWithParent();
    hideExperimentalWarnings();
    await import(file);
    return;
  }
  runTool(file, process.argv.slice(2), { cwd: root });
}

/** Runs a TypeScript file of the repository, or a program of node_modules/.bin, and ends with its exit code. */
export function runTool(tool, args, options = {}) {
  const [command, first] = tool.endsWith('.ts')
    ? [projectNode, ['--disable-warning=ExperimentalWarning', resolve(root, tool)]]
    : [join(modules, '.bin', tool), []];
  const child = spawn(command, [...first, ...args], {
    ...options,
    stdio: 'inherit',
    env: { ...process.env, PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter) },
  });
  child.once('error', fail);
  // Ctrl-C reaches both; what is sent to this process alone is passed on, and the child decides when to end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  stopWithParent();
  child.once('close', (code) => process.exit(code ?? 1));
}

/** The counterpart of --disable-warning=ExperimentalWarning for a process that runs already. */
function hideExperimentalWarnings() {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') console.warn(warning.stack);
  });
}

/** When npm is killed outright nobody tells this process; those above it, npm's shell and npm, change. */
function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const above = ancestors();
  setInterval(() => {
    if (ancestors() !== above) process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}

function ancestors() {
  try {
    const [, fields] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ');
    return `${process.ppid} ${fields?.split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}

/** Ends the process with a plain message, without a stack. */
export function fail(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** Ends the process before anything long when the port of the environment is wrong or taken. */
export async function requireFreePort(variable, fallback) {
  const text = process.env[variable] || String(fallback);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    fail(`${variable}: ${text} is not a port; it must be a whole number from 1 to 65535.`);
  }
  const problem = await new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host: process.env.HOST || '0.0.0.0', exclusive: true }, () =>
      server.close(() => resolve()),
    );
  });
  if (problem === 'EADDRINUSE') {
    const other = port > 64_000 ? port - 1000 : port + 1000;
    const command = process.env.npm_lifecycle_event === 'dev' ? 'npm run dev' : 'npm start';
    fail(`Port ${port} is taken. Stop what uses it, or choose another one: ${variable}=${other} ${command}`);
  }
  if (problem === 'EADDRNOTAVAIL' || problem === 'ENOTFOUND' || problem === 'EAI_AGAIN') {
    fail(`HOST: ${process.env.HOST} is not an address of this machine.`);
  }
  if (problem) fail(`${variable}: port ${port} can't be used (${problem}).`);
}
