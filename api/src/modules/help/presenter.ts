import { type ManagedHelpArticle, TranslatedLanguage } from '@dayrise/contracts';
import type { ArticleRecord } from './queries.ts';

const presentTexts = ({
  question,
  answer,
  keywords,
  published,
  updatedAt,
}: Omit<ArticleRecord, 'id' | 'position' | 'translations'>) => ({
  question,
  answer,
  keywords,
  published,
  updatedAt: updatedAt.toISOString(),
});

/** An article as staff see it. */
export function presentManagedArticle(article: ArticleRecord): ManagedHelpArticle {
  return {
    _id: article.id,
    ...presentTexts(article),
    translations: article.translations.flatMap((translation) => {
      const language = TranslatedLanguage.safeParse(translation.language);
      return language.success ? [{ language: language.data, ...presentTexts(translation) }] : [];
    }),
  };
}
