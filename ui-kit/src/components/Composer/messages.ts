export const messages = {
  attach: 'Attach images',
  /** Names the list of images that go with the message. */
  attached: 'Attached images',
  remove: ({ file }: { file: string }) => `Remove ${file}`,
  send: 'Send',
  sending: 'Sending images',
  /** After attaching files that can't be. */
  wrongType: ({ files }: { files: string }) => `Not attached: ${files}. Use PNG, JPEG or WebP images.`,
  tooMany: ({ files, max }: { files: string; max: string }) =>
    `Not attached: ${files}. The limit is ${max} per message.`,
};
