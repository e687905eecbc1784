import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { languages } from '../languages/languages.ts';
import {
  HelpArticle,
  HelpArticleBody,
  HelpArticleChange,
  ManagedHelpArticle,
  TranslatedLanguage,
} from './schemas.ts';

export const listHelpArticles = defineEndpoint(() => ({
  name: 'listHelpArticles',
  method: 'GET',
  path: '/api/help',
  access: 'all',
  stake: 'read',
  summary: 'Common questions in a language: all in their order, or those that a search finds, the best first',
  query: z.object({
    search: z.string().trim().max(200).optional(),
    /** English if it is missing. */
    language: z.enum(languages).optional(),
  }),
  response: z.object({ articles: z.array(HelpArticle) }),
}));

export const listManagedHelpArticles = defineEndpoint(() => ({
  name: 'listManagedHelpArticles',
  method: 'GET',
  path: '/api/admin/help',
  access: 'admin',
  stake: 'read',
  permission: 'help.read',
  summary: 'All help articles in their order, unpublished ones too',
  response: z.object({ articles: z.array(ManagedHelpArticle) }),
}));

export const addHelpArticle = defineEndpoint(() => ({
  name: 'addHelpArticle',
  method: 'POST',
  path: '/api/admin/help',
  access: 'admin',
  stake: 'access',
  permission: 'help.manage',
  summary: 'Add a help article at the end',
  body: HelpArticleBody,
  response: z.object({ article: ManagedHelpArticle }),
  status: 201,
}));

export const updateHelpArticle = defineEndpoint(() => ({
  name: 'updateHelpArticle',
  method: 'PUT',
  path: '/api/admin/help/{id}',
  access: 'admin',
  stake: 'access',
  permission: 'help.manage',
  summary: 'Change, publish or unpublish a help article. What is left out stays as it is',
  params: z.object({ id: Id }),
  body: HelpArticleChange,
  response: z.object({ article: ManagedHelpArticle }),
}));

export const translateHelpArticle = defineEndpoint(() => ({
  name: 'translateHelpArticle',
  method: 'PUT',
  path: '/api/admin/help/{id}/translations/{language}',
  access: 'admin',
  stake: 'access',
  permission: 'help.manage',
  summary:
    'Translate a help article; change, publish or unpublish a translation. What is left out stays as it is; a new one needs question and answer',
  params: z.object({ id: Id, language: TranslatedLanguage }),
  body: HelpArticleChange,
  response: z.object({ article: ManagedHelpArticle }),
}));

export const moveHelpArticle = defineEndpoint(() => ({
  name: 'moveHelpArticle',
  method: 'POST',
  path: '/api/admin/help/{id}/move',
  access: 'admin',
  stake: 'access',
  permission: 'help.manage',
  summary: 'Move a help article before or after its neighbor',
  params: z.object({ id: Id }),
  body: z.object({ direction: z.enum(['up', 'down']) }),
  response: z.object({ articles: z.array(ManagedHelpArticle) }),
}));
