import {
  addHelpArticle,
  listManagedHelpArticles,
  type ManagedHelpArticle,
  moveHelpArticle,
  updateHelpArticle,
} from '@dayrise/contracts';
import { api, newIdempotencyKey, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

export type ArticleTexts = Pick<ManagedHelpArticle, 'question' | 'answer' | 'keywords' | 'published'>;

/** Queries of the help articles. */
export const helpQueries = {
  list: () =>
    queryOptions({
      queryKey: keys.help,
      queryFn: ({ signal }) => api.call(listManagedHelpArticles, { signal }),
    }),
};

/** Adds an article, or changes the one with this id. */
export const saveArticle = (
  id: string | null,
  body: Partial<ArticleTexts> & Pick<ArticleTexts, 'question' | 'answer'>,
) =>
  id === null
    ? api.call(addHelpArticle, { body, idempotencyKey: newIdempotencyKey() })
    : api.call(updateHelpArticle, { params: { id }, body });

export const sendArticleMove = ({ id, direction }: { id: string; direction: 'up' | 'down' }) =>
  api.call(moveHelpArticle, { params: { id }, body: { direction } });
