import { isLanguage, type Language, SOURCE_LANGUAGE } from './languages.ts';

/** Splits `/es/help` into the language and the page's own path. English addresses have no prefix. */
export function splitLanguage(pathname: string): { readonly language: Language; readonly path: string } {
  const [, first, rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(pathname) ?? [];
  return first !== SOURCE_LANGUAGE && isLanguage(first)
    ? { language: first, path: rest || '/' }
    : { language: SOURCE_LANGUAGE, path: pathname };
}

/** The address of a page in a language. */
export function inLanguage(path: string, language: Language): string {
  if (language === SOURCE_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
