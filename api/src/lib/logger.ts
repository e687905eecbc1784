import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { config } from '../config.ts';
import { openLogOutput } from './log-output.ts';

/** The fields of every log line within one request or job. */
export interface LogContext {
  readonly requestId: string;
  readonly [field: string]: string | number | undefined;
}

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work` and adds `context` to every line that it logs. */
export function withLogContext<T>(context: LogContext, work: () => T): T {
  return storage.run(context, work);
}

/** Adds fields to all further log lines of the current request or job. */
export function addLogContext(facts: Readonly<Record<string, string>>): void {
  Object.assign(storage.getStore() ?? {}, facts);
}

/** An error's message and stack only, because drivers attach whole connections to their errors. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return {
    name,
    message: cut(message, longestError),
    code,
    stack: stack && cut(stack, longestError),
    cause: cause === undefined ? undefined : describeError(cause),
  };
}

/** Characters of a field, and of an error's message or stack. Callers choose what is in many of them. */
const longestField = 500;
const longestError = 4000;
function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
}

const cutField = (value: unknown) => (typeof value === 'string' ? cut(value, longestField) : value);

/** The process's log: JSON lines on standard output or in LOG_FILE, without secrets. */
export const logger = pino(
  {
    level: config.LOG_LEVEL,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) =>
        Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cutField(value)])),
    },
    serializers: { err: describeError },
    // A copy: pino writes the line's own fields into it.
    mixin: () => ({ ...storage.getStore() }),
    redact: {
      paths: ['password', 'oldPassword', 'newPassword', 'token', '*.password', '*.token', '*.authorization'],
      censor: '[hidden]',
    },
  },
  await openLogOutput(),
);
