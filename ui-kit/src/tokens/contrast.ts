export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Lightness from 0 to 1, chroma, hue in degrees. */
type Oklch = readonly [lightness: number, chroma: number, hue: number];

const declarations = (sheet: string): Map<string, string> =>
  new Map(
    [...sheet.matchAll(/^ {4}(--[\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [name, value]),
  );

/** Reads colors from the token sheets: a function from a semantic token to its color. Throws for another value. */
export const colorReader = (primitive: string, semantic: string): ((name: string, theme: Theme) => Oklch) => {
  const values = new Map([...declarations(primitive), ...declarations(semantic)]);
  const read = (value: string, theme: Theme): Oklch => {
    const sides = /^light-dark\((.+), (.+)\)$/.exec(value);
    if (sides) return read((theme === 'light' ? sides[1] : sides[2]) ?? '', theme);
    const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    if (reference) return read(values.get(reference) ?? '', theme);
    const [lightness, chroma, hue] = /^oklch\(([\d. ]+)\)$/.exec(value)?.[1]?.split(' ').map(Number) ?? [];
    if (lightness === undefined || chroma === undefined || hue === undefined)
      throw new Error(`"${value}" is not an opaque color`);
    return [lightness, chroma, hue];
  };
  return (name, theme) => read(values.get(name) ?? '', theme);
};

/** Relative luminance as WCAG defines it, by way of linear sRGB (Björn Ottosson's Oklab matrices). */
const luminanceOf = ([lightness, chroma, hue]: Oklch): number => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const shown = (channel: number) => Math.min(1, Math.max(0, channel));
  const red = shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast ratio of two colors, from 1 to 21. */
export const contrastOf = (one: Oklch, other: Oklch): number => {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((left, right) => left - right);
  return (high + 0.05) / (low + 0.05);
};
