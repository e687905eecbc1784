import {
  type BodyOf,
  type Language,
  listManagedHelpArticles,
  type ManagedHelpArticle,
  moveHelpArticle,
  translateHelpArticle,
  updateHelpArticle,
} from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

type ArticleTexts = Pick<ManagedHelpArticle, 'question' | 'answer' | 'keywords' | 'published'>;

/** Queries of the help articles. */
export const helpQueries = {
  list: () =>
    queryOptions({
      queryKey: keys.help,
      queryFn: ({ signal }) => api.call(listManagedHelpArticles, { signal }),
    }),
};

/** The texts of an article in a language; undefined if it is not translated. */
export const textsIn = (
  article: ManagedHelpArticle,
  language: Language,
): (ArticleTexts & { readonly updatedAt: string }) | undefined =>
  language === 'en' ? article : article.translations.find((one) => one.language === language);

/** Changes an article in a language; what is left out stays. */
export const saveArticle = (id: string, language: Language, body: BodyOf<typeof translateHelpArticle>) =>
  language === 'en'
    ? api.call(updateHelpArticle, { params: { id }, body })
    : api.call(translateHelpArticle, { params: { id, language }, body });

export const sendArticleMove = ({ id, direction }: { id: string; direction: 'up' | 'down' }) =>
  api.call(moveHelpArticle, { params: { id }, body: { direction } });
