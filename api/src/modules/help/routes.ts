import {
  addHelpArticle,
  listHelpArticles,
  listManagedHelpArticles,
  moveHelpArticle,
  translateHelpArticle,
  updateHelpArticle,
} from '@dayrise/contracts';
import { mount, type Router } from '../../http/index.ts';
import { addArticle, moveArticle, translateArticle, updateArticle } from './commands/change-articles.ts';
import { presentManagedArticle } from './presenter.ts';
import { findArticles, findManagedArticles } from './queries.ts';

export function mountRoutes(router: Router): void {
  mount(router, listHelpArticles, {
    handle: async ({ context, query, setHeader }) => {
      const found = await findArticles(context.database, query);
      setHeader('Cache-Control', 'public, max-age=60');
      return { articles: found.map(({ id, question, answer }) => ({ _id: id, question, answer })) };
    },
  });
  mount(router, listManagedHelpArticles, {
    handle: async ({ context }) => ({
      articles: (await findManagedArticles(context.database)).map(presentManagedArticle),
    }),
  });
  mount(router, addHelpArticle, {
    handle: async ({ context, body }) => ({
      article: presentManagedArticle(await addArticle(context, body)),
    }),
  });
  mount(router, updateHelpArticle, {
    handle: async ({ context, params, body }) => ({
      article: presentManagedArticle(await updateArticle(context, params.id, body)),
    }),
  });
  mount(router, translateHelpArticle, {
    handle: async ({ context, params, body }) => ({
      article: presentManagedArticle(await translateArticle(context, params.id, params.language, body)),
    }),
  });
  mount(router, moveHelpArticle, {
    handle: async ({ context, params, body }) => ({
      articles: (await moveArticle(context, params.id, body.direction)).map(presentManagedArticle),
    }),
  });
}
