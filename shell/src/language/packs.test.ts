import { languageStore } from '@dayrise/platform';
import { expect, it, vi } from 'vitest';
import { loadLanguage } from './packs.ts';

const spanish = Promise.withResolvers<object>();
vi.mock('../languages/es.ts', () => spanish.promise);
vi.mock('../languages/de.ts', () => ({ kit: {}, default: {} }));

it('shows the language that was chosen last, whichever arrives last', async () => {
  const first = loadLanguage('es');
  await loadLanguage('de');
  spanish.resolve({ kit: {}, default: {} });
  await first;
  expect(languageStore.get()).toBe('de');
});
