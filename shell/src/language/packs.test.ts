import { addCatalogue, languageStore } from '@dayrise/platform';
import { expect, it, vi } from 'vitest';
import { loadLanguage } from './packs.ts';

const spanish = Promise.withResolvers<object>();
vi.mock('../languages/es.ts', () => spanish.promise);
vi.mock('../languages/de.ts', () => ({ kit: {}, default: {} }));
vi.mock('../languages/ar.ts', () => Promise.reject(new Error('gone')));

it('shows the language that was chosen last, whichever arrives last', async () => {
  const first = loadLanguage('es');
  await loadLanguage('de');
  spanish.resolve({ kit: {}, default: {} });
  await first;
  expect(languageStore.get()).toBe('de');
});

it('opens later pages in the language in use after another one could not be loaded', async () => {
  await loadLanguage('de');
  await loadLanguage('ar');
  expect(languageStore.get()).toBe('de');
  const load = vi.fn(async () => undefined);
  addCatalogue(load);
  expect(load).toHaveBeenCalledExactlyOnceWith('de');
});
