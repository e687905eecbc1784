import { defineMessages } from '../../lib/messages.ts';

/** Texts of the help articles. */
export const messages = defineMessages('help', {
  title: 'Help articles',
  lead: 'Answers on the help page, also offered to people who write a ticket.',
  new: 'New article',
  failedToLoad: 'The articles could not be loaded',
  none: 'No articles',
  noneText: 'Articles you add appear on the help page.',
  unpublished: 'Unpublished',
  moveUp: 'Move up: {question}',
  moveDown: 'Move down: {question}',
  publish: 'Publish',
  publishOf: 'Publish: {question}',
  unpublish: 'Unpublish',
  unpublishOf: 'Unpublish: {question}',
  edit: 'Edit',
  editOf: 'Edit: {question}',
  editor: {
    edit: 'Edit article',
    cancel: 'Cancel',
    save: 'Save article',
    saving: 'Saving',
    question: 'Question',
    answer: 'Answer',
    answerHelp: 'Plain text. A blank line starts a paragraph.',
    keywords: 'Keywords',
    keywordsHelp: 'Other words that people search for.',
  },
});
