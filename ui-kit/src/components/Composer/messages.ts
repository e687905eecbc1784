export const messages = {
  attach: 'Attach images',
  /** Names the list of images that go with the message. */
  attached: 'Attached images',
  remove: ({ file }: { file: string }) => `Remove ${file}`,
  send: 'Send',
  sending: 'Sending images',
};
