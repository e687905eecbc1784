export const messages = {
  attach: 'Attach images',
  /** Names the list of images that go with the message. */
  attached: 'Attached images',
  remove: 'Remove {file}',
  send: 'Send',
  sending: 'Sending images',
  /** After attaching files that can't be. */
  wrongType: 'Not attached: {files}. Use PNG, JPEG or WebP images.',
  tooLarge: 'Not attached: {files}. Images can be at most {limit}.',
  tooMany: 'Not attached: {files}. The limit is {max} per message.',
} as const;
