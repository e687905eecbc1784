import Bowser from 'bowser';

/** The browser and system that a `User-Agent` header names; empty where it names none. */
export function readDevice(userAgent: string): { readonly browser: string; readonly system: string } {
  if (userAgent === '') return { browser: '', system: '' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: browser.name ?? '', system: platform.model ?? os.name ?? '' };
}

/** The browser and system that a `User-Agent` header names, such as "Firefox on Linux". */
export function describeDevice(userAgent: string): string {
  const { browser, system } = readDevice(userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser || system || 'Unknown device';
}
