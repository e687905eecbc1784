import { existsSync } from 'node:fs';
import { tryApt } from './apt.ts';

/** Where Debian puts the sources of the Go checksum database. */
const sources = '/usr/share/gocode/src/golang.org/x/mod/sumdb/tlog';

/** Installs Go and its log's code if possible. Without them, the test in which they read our log is skipped. */
export function tryInstallGo(): void {
  if (!existsSync(sources)) tryApt('golang-go', 'golang-golang-x-mod-dev');
}
