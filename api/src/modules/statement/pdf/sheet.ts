import { buffer } from 'node:stream/consumers';
import { type Language, locales } from '@dayrise/contracts';
import PDFDocument from 'pdfkit';
import { fontNames, type Run, readFont, runsFromRight, runsOf, type Style } from './fonts.ts';

/** Points; a page is A4. */
export const page = { width: 595.28, height: 841.89, margin: 48, bottom: 62 } as const;
export const left = page.margin;
export const right = page.width - page.margin;
/** The color of what matters less. */
export const muted = '#6b645b';

export interface TextOptions {
  readonly style?: Style;
  /** Points. */
  readonly size?: number;
  readonly color?: string;
  /** Where `x` is. */
  readonly align?: 'start' | 'end';
}

/** What an element is a heading of, in a table. */
interface ElementOptions {
  readonly scope?: 'Column' | 'Row';
}

interface Line {
  readonly runs: readonly (Run & { readonly width: number })[];
  readonly width: number;
}

export interface SheetInfo {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly language: Language;
  /** The moment that the document names as its creation. */
  readonly createdAt: Date;
}

/**
 * A tagged PDF (PDF/UA) that is drawn from the top to the bottom. The same drawing gives the same bytes: nothing in it
 * comes from the clock or from chance.
 */
export class Sheet {
  /** Where the next line goes: points from the top of the page. */
  y: number = page.margin;
  readonly #document: PDFKit.PDFDocument;
  readonly #bytes: Promise<Buffer>;
  readonly #root: PDFKit.PDFStructureElement;
  /** From right to left: every `x` counts from the right edge. */
  readonly #isMirrored: boolean;

  private constructor({ title, author, subject, language, createdAt }: SheetInfo) {
    // The types of the library are those of an earlier version.
    const subset = 'PDF/UA' as 'PDF/A-1';
    this.#isMirrored = locales[language].direction === 'rtl';
    this.#document = new PDFDocument({
      subset,
      size: [page.width, page.height],
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: locales[language].locale,
      info: { Title: title, Author: author, Subject: subject, CreationDate: createdAt, ModDate: createdAt },
    });
    this.#bytes = buffer(this.#document);
    this.#root = this.#document.struct('Document');
    this.#document.addStructure(this.#root);
  }

  static async create(info: SheetInfo): Promise<Sheet> {
    const sheet = new Sheet(info);
    for (const name of fontNames) sheet.#document.registerFont(name, await readFont(name));
    return sheet;
  }

  /** Whether something of this height still fits on the page. */
  fits(height: number): boolean {
    return this.y + height <= page.height - page.bottom;
  }

  addPage(): void {
    this.#document.addPage();
    this.y = page.margin;
  }

  /** Adds an element to the document's structure, below `parent`. */
  element(type: string, parent?: PDFKit.PDFStructureElement, options?: ElementOptions) {
    const element = this.#document.struct(type, options as object);
    (parent ?? this.#root).add(element);
    return element;
  }

  /** Draws as the content of a new element. */
  tagged(
    type: string,
    draw: () => void,
    parent?: PDFKit.PDFStructureElement,
    options?: ElementOptions,
  ): void {
    this.element(type, parent, options).add(draw).end();
  }

  /** Draws what repeats or decorates. Screen readers skip it. */
  artifact(draw: () => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#document.endMarkedContent();
  }

  /** Writes one line with its top at `y`. */
  write(text: string, x: number, y: number, options: TextOptions = {}): void {
    const { style = 'regular', size = 9, align = 'start' } = options;
    const line = this.#measure(text, style, size, align === 'end');
    this.#writeLine(line, x, y, options);
  }

  /** Writes lines that a text was broken into. */
  writeLines(lines: readonly Line[], x: number, y: number, options: TextOptions = {}): void {
    for (const [at, line] of lines.entries()) {
      this.#writeLine(line, x, y + at * lineHeight(options.size), options);
    }
  }

  /** Breaks a text into lines of at most `width` points: between words, and within one that is longer. */
  break(text: string, width: number, { style = 'regular', size = 9 }: TextOptions = {}): Line[] {
    const lines: Line[] = [];
    let line = '';
    let used = 0;
    const push = () => {
      if (line.trim() !== '') lines.push(this.#measure(line.trimEnd(), style, size, false));
      line = '';
      used = 0;
    };
    const add = (part: string) => {
      const wanted = this.#measure(part, style, size, false).width;
      if (used + wanted > width) push();
      line += part;
      used += wanted;
    };
    for (const word of text
      .replace(/\s+/g, ' ')
      .trim()
      .split(/(?<= )/)) {
      if (this.#measure(word, style, size, false).width <= width) add(word);
      else for (const character of word) add(character);
    }
    push();
    return lines;
  }

  /** A horizontal line. */
  rule(y: number, color: string, width = 0.5): void {
    this.artifact(() => {
      this.#document
        .moveTo(page.margin, y)
        .lineTo(page.width - page.margin, y)
        .lineWidth(width)
        .stroke(color);
    });
  }

  /** A frame from edge to edge. */
  frame(y: number, height: number, color: string): void {
    this.artifact(() => {
      this.#document
        .roundedRect(left, y, right - left, height, 4)
        .lineWidth(0.75)
        .stroke(color);
    });
  }

  /** Attaches a file of text, which is dated as the document is. */
  attach(name: string, type: string, description: string, text: string): void {
    const { CreationDate: date } = this.#document.info;
    const about = { name, type, description, creationDate: date, modifiedDate: date, relationship: 'Data' };
    this.#document.file(Buffer.from(text), about);
  }

  /** Draws on every page at the end, when their number is known, and returns the file. */
  async finish(drawOnEach: (page: number, pages: number) => void): Promise<Buffer> {
    this.#root.end();
    const { count } = this.#document.bufferedPageRange();
    for (let at = 0; at < count; at += 1) {
      this.#document.switchToPage(at);
      this.artifact(() => drawOnEach(at + 1, count));
    }
    this.#document.end();
    return this.#bytes;
  }

  #measure(text: string, style: Style, size: number, isFigure: boolean): Line {
    const split = this.#isMirrored ? runsFromRight : runsOf;
    const runs = split(text, style).map((run) => {
      this.#document.font(run.font).fontSize(size);
      return { ...run, width: this.#document.widthOfString(run.text, isFigure ? figures : {}) };
    });
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
  }

  #writeLine({ runs, width: whole }: Line, x: number, y: number, options: TextOptions): void {
    const { size = 9, color = '#1d1a16', align } = options;
    const begin = this.#isMirrored ? page.width - x : x;
    // The left end of the line, which is anchored at its start or end.
    let at = (align === 'end') !== this.#isMirrored ? begin - whole : begin;
    for (const { font, text, width } of runs) {
      this.#document.font(font).fontSize(size).fillColor(color);
      // Arabic and Latin letters share a baseline, although the heights of their fonts differ.
      const place = this.#isMirrored
        ? ([at, y + ascent * size, { baseline: 'alphabetic' as const }] as const)
        : ([at, y, {}] as const);
      const [left, top, hanging] = place;
      this.#document.text(text, left, top, { lineBreak: false, ...hanging, ...(align === 'end' && figures) });
      at += width;
    }
  }
}

/** Inter's height above the baseline, in font sizes. */
const ascent = 0.969;

/** Digits of one width, so that amounts below each other align. The library remembers the layout of other text only. */
const figures = { features: ['tnum'] } satisfies PDFKit.Mixins.TextOptions;

/** The distance of two lines of this size, in points. */
export function lineHeight(size = 9): number {
  return Math.round(size * 1.4 * 2) / 2;
}
