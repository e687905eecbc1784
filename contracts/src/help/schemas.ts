import { z } from 'zod';
import { Id, line, Moment, optionalLine, prose } from '../fields.ts';
import { languages, SOURCE_LANGUAGE } from '../languages/languages.ts';
import { lazily } from '../lazily.ts';

/** A common question with its answer, in plain text with blank lines between paragraphs. */
export const HelpArticle = lazily(() => z.object({ _id: Id, question: z.string(), answer: z.string() }));
export type HelpArticle = z.infer<typeof HelpArticle>;

/** A language that the English articles are translated into. */
export const TranslatedLanguage = lazily(() => z.enum(languages).exclude([SOURCE_LANGUAGE]));
export type TranslatedLanguage = z.infer<typeof TranslatedLanguage>;

const managed = { keywords: z.string(), published: z.boolean(), updatedAt: Moment };

/** An article in English, with its translations. Unpublished, it is hidden in every language. */
export const ManagedHelpArticle = lazily(() =>
  HelpArticle.extend({
    ...managed,
    translations: z.array(
      z.object({ language: TranslatedLanguage, question: z.string(), answer: z.string(), ...managed }),
    ),
  }),
);
export type ManagedHelpArticle = z.infer<typeof ManagedHelpArticle>;

export const HelpArticleBody = lazily(() =>
  z.object({
    question: line(200),
    answer: prose(5000),
    /** Words that people search for and the article doesn't contain. */
    keywords: optionalLine(300),
    published: z.boolean().default(true),
  }),
);

/** What changes of an article or a translation; the rest stays. */
export const HelpArticleChange = lazily(() =>
  HelpArticleBody.partial().extend({ published: z.boolean().optional() }),
);
