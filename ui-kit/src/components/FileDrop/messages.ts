export const messages = {
  help: (limit: string) => `PNG, JPEG or WebP, at most ${limit}.`,
  wrongType: (name: string) => `${name} isn’t a supported file type. Choose a PNG, JPEG or WebP image.`,
  empty: (name: string) => `${name} is empty. Choose another image.`,
  tooLarge: (name: string, size: string, limit: string) =>
    `${name} is ${size}; the limit is ${limit}. Choose a smaller image.`,
  preview: (name: string) => `Preview of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  choose: 'Choose an image',
  orDrop: 'or drop it here',
  uploading: 'Uploading',
};
