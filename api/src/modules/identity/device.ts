import Bowser from 'bowser';

/** The browser and system that a `User-Agent` header names, such as "Firefox on Linux". */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.model ?? os.name;
  if (browser.name && system) return `${browser.name} on ${system}`;
  return browser.name || system || 'Unknown device';
}
