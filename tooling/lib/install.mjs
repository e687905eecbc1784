// Runs on Node 20 before anything is installed: import only Node's own modules.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { createServer } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');
const neededMajor = 24;
const isNodeNewEnough = Number(process.versions.node.split('.')[0]) >= neededMajor;

// Keeps compiled code, and TypeScript without its types, for the next start and for all processes that this one starts.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'node');

/**
 * Installs the locked packages unless they are there already.
 * @param {'start' | 'everything'} scope `start` skips packages that only tests and tools need
 */
export async function ensureInstalled(scope) {
  const required = requiredPackages(scope);
  if (isInstalled(required)) return;
  const startedAt = Date.now();
  console.log(`installing ${required.length} packages`);
  const stopProgress = showProgress(required);
  try {
    const omit = scope === 'start' ? ['--omit=dev'] : ['--include=dev'];
    // Not `npm ci`: it deletes everything that is installed first.
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
  console.log(`installed in ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

/** @param {'start' | 'everything'} scope @returns {[string, string][]} paths and versions from the lock file */
function requiredPackages(scope) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.link)
    .filter(([, entry]) => !entry.optional && !entry.devOptional && !(scope === 'start' && entry.dev))
    .map(([path, entry]) => [path, entry.version]);
}

/** Whether npm's record of installed packages has every required version. */
function isInstalled(required) {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record) || !findNode()) return false;
  const { packages } = JSON.parse(readFileSync(record, 'utf8'));
  return required.every(([path, version]) => packages[path]?.version === version);
}

/** The project's own Node. Images of containers leave it out, because theirs is new enough. */
function findNode() {
  const installed = join(modules, '.bin', 'node');
  if (existsSync(installed)) return installed;
  return isNodeNewEnough ? process.execPath : null;
}

function showProgress(required) {
  const timer = setInterval(() => {
    const present = required.filter(([path]) => existsSync(join(root, path, 'package.json'))).length;
    console.log(`  ${present} of ${required.length} packages`);
  }, 10_000);
  return () => clearInterval(timer);
}

function npm(args) {
  // The npm that runs this script, else the one on the PATH.
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  return run(command, [...first, ...args], `npm ${args[0]} failed`);
}

/** Runs a command in the repository's root and prints its output. Rejects with `failure` if it fails. */
export function run(command, args, failure, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', (error) => reject(new Error(`${failure}: ${error.message}`)));
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${failure} (exit code ${code})`)),
    );
  });
}

/** Runs a TypeScript file of tooling/: in this process if its Node is new enough, else under the project's Node. */
export async function continueIn(script) {
  const file = join(root, 'tooling', script);
  if (isNodeNewEnough) {
    stopWithParent();
    hideExperimentalWarnings();
    module.enableCompileCache();
    await import(file);
    return;
  }
  runTool(file, process.argv.slice(2), { cwd: root });
}

/** Runs a script of the repository or a program of node_modules/.bin, and exits with its code. */
export function runTool(tool, args, options = {}) {
  const [command, first] = /\.(ts|mjs)$/.test(tool)
    ? [findNode(), ['--disable-warning=ExperimentalWarning', resolve(root, tool)]]
    : [join(modules, '.bin', tool), []];
  const child = spawn(command, [...first, ...args], {
    ...options,
    stdio: 'inherit',
    env: { ...process.env, PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter) },
  });
  child.once('error', fail);
  // Ctrl-C reaches both processes. Signals sent only to this one are forwarded; the child decides when to exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  stopWithParent();
  child.once('close', (code) => process.exit(code ?? 1));
}

/** Like --disable-warning=ExperimentalWarning, for a running process. */
function hideExperimentalWarnings() {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') console.warn(warning.stack);
  });
}

/** Stops when npm is killed. No signal arrives then, but the parent processes (npm's shell and npm) change. */
function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const initial = ancestors();
  setInterval(() => {
    if (ancestors() !== initial) process.kill(process.pid, 'SIGTERM');
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

/** Prints an error's message and exits with code 1. */
export function fail(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** Exits with a message if the configured port is invalid or taken, before any slow work. */
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
