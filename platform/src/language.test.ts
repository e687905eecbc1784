import { expect, test } from 'vitest';
import { contractTranslations, createCatalogue, loadCatalogues } from './language.ts';

test('a remote with older texts of the contract takes none away, and adds those that are missing', async () => {
  const remoteWith = (contract: object) =>
    createCatalogue({ translations: { de: async () => ({ default: {}, contract: { ...contract } }) } });
  remoteWith({ errors: { maintenance: 'Wartung', overloaded: 'Überlastet' }, issues: { required: 'Fehlt' } });
  await loadCatalogues('de');
  remoteWith({ errors: { maintenance: 'Es wird gewartet', former: 'Früher' } });
  await loadCatalogues('de');
  expect(contractTranslations('de')).toEqual({
    errors: { maintenance: 'Wartung', overloaded: 'Überlastet', former: 'Früher' },
    issues: { required: 'Fehlt' },
  });
});
