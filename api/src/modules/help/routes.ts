import {
  addHelpArticle,
  listHelpArticles,
  listManagedHelpArticles,
  type ManagedHelpArticle,
  moveHelpArticle,
  updateHelpArticle,
} from '@dayrise/contracts';
import { mount, type Router } from '../../http/index.ts';
import { addArticle, moveArticle, updateArticle } from './commands/change-articles.ts';
import { type ArticleRecord, findArticles, findManagedArticles } from './queries.ts';

function present(article: ArticleRecord): ManagedHelpArticle {
  return {
    _id: article.id,
    question: article.question,
    answer: article.answer,
    keywords: article.keywords,
    published: article.published,
    updatedAt: article.updatedAt.toISOString(),
  };
}

export function mountRoutes(router: Router): void {
  mount(router, listHelpArticles, {
    handle: async ({ context, query, setHeader }) => {
      const found = await findArticles(context.database, query.search);
      setHeader('Cache-Control', 'public, max-age=60');
      return { articles: found.map(({ id, question, answer }) => ({ _id: id, question, answer })) };
    },
  });
  mount(router, listManagedHelpArticles, {
    handle: async ({ context }) => ({
      articles: (await findManagedArticles(context.database)).map(present),
    }),
  });
  mount(router, addHelpArticle, {
    handle: async ({ context, body }) => ({ article: present(await addArticle(context, body)) }),
  });
  mount(router, updateHelpArticle, {
    handle: async ({ context, params, body }) => ({
      article: present(await updateArticle(context, params.id, body)),
    }),
  });
  mount(router, moveHelpArticle, {
    handle: async ({ context, params, body }) => ({
      articles: (await moveArticle(context, params.id, body.direction)).map(present),
    }),
  });
}
