import { inspect, styleText } from 'node:util';

const colors: Readonly<Record<string, Parameters<typeof styleText>[0]>> = {
  debug: 'gray',
  info: 'green',
  warn: 'yellow',
  error: 'red',
  fatal: 'red',
};

/** A JSON line of the log as a developer reads it: time, level, message, request, fields, stack. Other lines stay. */
export function readable(line: string): string {
  if (!line.startsWith('{"level":')) return line;
  const { level, time, pid: _, msg = '', requestId, err, ...fields } = JSON.parse(line);
  const details = Object.entries(fields).map(
    ([name, value]) =>
      `${name}=${typeof value === 'string' ? value : inspect(value, { breakLength: Infinity })}`,
  );
  return [
    new Date(time).toTimeString().slice(0, 8),
    styleText(colors[level] ?? 'white', String(level).padEnd(5)),
    ...[msg, ...details].filter((part) => part !== ''),
    ...(requestId === undefined ? [] : [styleText('gray', `request ${requestId}`)]),
    ...(err === undefined ? [] : [`\n  ${String(err.stack ?? err.message).replaceAll('\n', '\n  ')}`]),
  ].join(' ');
}
