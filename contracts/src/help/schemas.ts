import { z } from 'zod';
import { Id, line, Moment, optionalLine, prose } from '../fields.ts';
import { lazily } from '../lazily.ts';

/** A common question with its answer, in plain text with blank lines between paragraphs. */
export const HelpArticle = lazily(() => z.object({ _id: Id, question: z.string(), answer: z.string() }));
export type HelpArticle = z.infer<typeof HelpArticle>;

export const ManagedHelpArticle = lazily(() =>
  HelpArticle.extend({ keywords: z.string(), published: z.boolean(), updatedAt: Moment }),
);
export type ManagedHelpArticle = z.infer<typeof ManagedHelpArticle>;

export const HelpArticleBody = lazily(() =>
  z.object({
    question: line('Question', 200),
    answer: prose('Answer', 5000),
    /** Words that people search for and the article doesn't contain. */
    keywords: optionalLine('Keywords', 300),
    published: z.boolean('Must be true or false.').default(true),
  }),
);
