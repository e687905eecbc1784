export const messages = {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'Copy failed: select the text instead',
} as const;
