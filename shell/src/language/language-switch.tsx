import { isLanguage, type Language, languages, locales } from '@dayrise/contracts';
import { languageStore, sessionStore, useLocation, useQueryClient, useStore } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Globe } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './language-switch.module.css';
import { followAddress, switchLanguage } from './packs.ts';
import { navMessages } from './texts.ts';

/** Stores a signed-in person's choice, for mail and other devices. Failures are ignored. */
async function keepLanguage(language: Language): Promise<void> {
  const session = sessionStore.get();
  if (!session || session.viewingUntil !== undefined) return;
  const { setLanguage } = await import('./set-language.ts');
  await setLanguage(language);
}

interface LanguageSwitchProps {
  /** Shows the icon alone on a phone. */
  readonly compact?: boolean;
}

/** Switches the language. Each language is listed under its own name. */
export function LanguageSwitch({ compact }: LanguageSwitchProps) {
  const language = useStore(languageStore);
  const { language: label } = useTexts(navMessages);
  const client = useQueryClient();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move may be to an address in another language
  useEffect(() => void followAddress(), [key]);
  const select = useRef<HTMLSelectElement>(null);
  const choose = (chosen: string | undefined) => {
    if (!isLanguage(chosen)) return;
    void switchLanguage(chosen).then(() => {
      // Some responses contain translated texts.
      void client.invalidateQueries();
      if (languageStore.get() === chosen) keepLanguage(chosen).catch(() => undefined);
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the first rendering has found
  useEffect(() => {
    // Chosen in the prerendered page, before this code arrived.
    if (select.current?.value !== language) choose(select.current?.value);
  }, []);
  return (
    <span className={styles.switch} data-compact={compact}>
      <Globe aria-hidden="true" />
      {/* biome-ignore lint/correctness/noRestrictedElements: the kit's entry for forms is 4 KiB, on every public page */}
      <select
        ref={select}
        aria-label={label}
        value={language}
        onChange={({ target }) => choose(target.value)}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {locales[each].name}
          </option>
        ))}
      </select>
    </span>
  );
}
