import { isLanguage, type Language, languages, locales } from '@dayrise/contracts';
import { languageStore, sessionStore, useLocation, useQueryClient, useStore } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Globe } from 'lucide-react';
import { useEffect } from 'react';
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
  return (
    <span className={styles.switch} data-compact={compact}>
      <Globe aria-hidden="true" />
      {/* biome-ignore lint/correctness/noRestrictedElements: the kit's entry for forms is 4 KiB, on every public page */}
      <select
        aria-label={label}
        value={language}
        onChange={({ target }) => {
          if (!isLanguage(target.value)) return;
          // Some responses contain translated texts.
          void switchLanguage(target.value).then(() => client.invalidateQueries());
          keepLanguage(target.value).catch(() => undefined);
        }}
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
