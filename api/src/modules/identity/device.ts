import type { Language } from '@dayrise/contracts';
import Bowser from 'bowser';
import { deviceTexts } from './device-texts.ts';

/** The browser and system that a `User-Agent` header names, such as "Firefox on Linux", in a language. */
export function describeDevice(userAgent: string, language: Language): string {
  const texts = deviceTexts.in(language);
  if (userAgent === '') return texts.unknown;
  const { browser: program, os, platform } = Bowser.parse(userAgent);
  const browser = program.name ?? '';
  const system = platform.model ?? os.name ?? '';
  return browser && system ? texts.on({ browser, system }) : browser || system || texts.unknown;
}
