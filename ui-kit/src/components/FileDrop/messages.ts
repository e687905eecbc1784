export const messages = {
  help: 'PNG, JPEG or WebP, at most {limit}.',
  wrongType: '{name} isn’t a supported file type. Choose a PNG, JPEG or WebP image.',
  empty: '{name} is empty. Choose another image.',
  tooLarge: '{name} is {size}; the limit is {limit}. Choose a smaller image.',
  preview: 'Preview of {name}',
  remove: 'Remove {name}',
  choose: 'Choose an image',
  orDrop: 'or drop it here',
  uploading: 'Uploading',
} as const;
