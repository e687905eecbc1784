import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

interface Schema {
  readonly shape?: Readonly<Record<string, unknown>>;
  safeParse(value: unknown): {
    readonly error?: { readonly issues: readonly { readonly message: string }[] };
  };
}

const bad = [
  '',
  'x',
  'x'.repeat(6000),
  '=x',
  'a\u0007b',
  7,
  -1,
  1e15,
  Number.NaN,
  true,
  {},
  [],
  null,
  undefined,
];

test('a form is never shown a message of zod’s own', async () => {
  vi.stubGlobal('document', {});
  // The schemas are built as in a page.
  vi.resetModules();
  const schemas: Readonly<Record<string, unknown>> = await import('./schemas.ts');
  const forms = Object.entries(schemas).filter(([name]) => /(Body|Fields|Condition)$/.test(name));
  expect(forms.length).toBeGreaterThan(30);
  const said = forms.flatMap(([name, schema]) => {
    const form = schema as Schema;
    return bad.flatMap((value) => {
      const filled = Object.fromEntries(Object.keys(form.shape ?? {}).map((field) => [field, value]));
      return [value, filled].flatMap((input) =>
        (form.safeParse(input).error?.issues ?? []).map(({ message }) => `${name}: ${message}`),
      );
    });
  });
  expect(said).toContain('CreateAnnouncementBody: This value is not valid.');
  expect(said).toContain('StepUpBody: This value is too small or too short.');
  expect(
    said.filter((text) => /expected|: (Invalid (input|option|ISO|UUID)|Unrecognized)/.test(text)),
  ).toEqual([]);
});
