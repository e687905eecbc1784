import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import anyAscii from 'any-ascii';
import makeBidi from 'bidi-js';
import { unpackFont } from './unpack-font.ts';

/** A way in which text is set. */
export type Style = 'regular' | 'bold' | 'title';

/** A part of a text whose characters are all in one font. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

/** Inter comes in files by script. Each character is taken from the first that has it; ranges as in its `unicode.json`. */
const scripts: readonly { readonly name: string; readonly characters: RegExp }[] = [
  {
    name: 'latin',
    characters:
      /[\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/u,
  },
  {
    name: 'latin-ext',
    characters:
      /[\u0100-\u02ba\u02bd-\u02c5\u02c7-\u02cc\u02ce-\u02d7\u02dd-\u02ff\u1d00-\u1dbf\u1e00-\u1e9f\u1ef2-\u1eff\u2020\u20a0-\u20ab\u20ad-\u20c0\u2113\u2c60-\u2c7f\ua720-\ua7ff]/u,
  },
  { name: 'cyrillic', characters: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u },
  { name: 'cyrillic-ext', characters: /[\u0460-\u052f\u1c80-\u1c8a\u20b4\u2de0-\u2dff\ua640-\ua69f]/u },
  { name: 'greek', characters: /[\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ff]/u },
  { name: 'greek-ext', characters: /[\u1f00-\u1fff]/u },
  { name: 'vietnamese', characters: /[\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0329\u1ea0-\u1ef1]/u },
];

/** Noto Sans Arabic, for documents from right to left. Its runs need a shaped, reversed order. */
const arabic = { name: 'arabic', characters: /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff]/u } as const;
/** Marks of direction, which are invisible. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const weights = { regular: 400, bold: 600 } as const;

/** Splits a text by the fonts that have its characters. What none has is written in Latin letters. */
export function runsOf(text: string, style: Style): Run[] {
  if (style === 'title') return [{ font: 'title', text }];
  const runs: { font: string; text: string }[] = [];
  // Decomposed letters would need a font with their marks.
  for (const character of text.normalize('NFC')) {
    const script = scripts.find(({ characters }) => characters.test(character));
    const font = `${script?.name ?? 'latin'}-${weights[style]}`;
    const drawn = script ? character : anyAscii(character);
    const last = runs.at(-1);
    if (last?.font === font) last.text += drawn;
    else runs.push({ font, text: drawn });
  }
  return runs;
}

let bidi: ReturnType<typeof makeBidi> | undefined;

/**
 * The same for a document from right to left: the runs from the left to the right as they are drawn, by the Unicode
 * bidirectional algorithm. A run of Arabic is in the order of reading; the PDF library shapes and reverses it.
 */
export function runsFromRight(text: string, style: Style): Run[] {
  bidi ??= makeBidi();
  const weight = weights[style === 'title' ? 'bold' : style];
  const fontOf = (character: string): string | undefined => {
    if (arabic.characters.test(character)) return `${arabic.name}-${weight}`;
    const script = scripts.find(({ characters }) => characters.test(character));
    return script && (style === 'title' ? 'title' : `${script.name}-${weight}`);
  };
  const drawn = Array.from(text.normalize('NFC'), (each) => (fontOf(each) ? each : anyAscii(each))).join('');
  const levels = bidi.getEmbeddingLevels(drawn, 'rtl');
  const order = Array.from(drawn, (_, at) => at);
  for (const [start = 0, end = 0] of bidi.getReorderSegments(drawn, levels)) {
    order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse());
  }
  const mirrored = bidi.getMirroredCharactersMap(drawn, levels.levels);
  const runs: { font: string; text: string }[] = [];
  for (const at of order) {
    const character = mirrored.get(at) ?? drawn[at] ?? '';
    if (marks.test(character)) continue;
    const font = fontOf(character) ?? 'latin-400';
    const last = runs.at(-1);
    if (last?.font !== font) runs.push({ font, text: character });
    else last.text = font.startsWith(arabic.name) ? character + last.text : last.text + character;
  }
  return runs;
}

const files = new Map<string, Promise<Buffer>>();

/** A font. The same few are read for every statement, so they stay in memory. */
export function readFont(font: string): Promise<Buffer> {
  const known = files.get(font);
  if (known) return known;
  const name =
    font === 'title'
      ? '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff'
      : font.startsWith(arabic.name)
        ? `@fontsource/noto-sans-arabic/files/noto-sans-arabic-${font}-normal.woff`
        : `@fontsource/inter/files/inter-${font}-normal.woff`;
  const file = readFile(fileURLToPath(import.meta.resolve(name))).then(unpackFont);
  files.set(font, file);
  return file;
}

/** Every font that texts of a document can need, by name. */
export const fontNames: readonly string[] = [
  'title',
  ...[...scripts, arabic].flatMap(({ name }) => Object.values(weights).map((weight) => `${name}-${weight}`)),
];
