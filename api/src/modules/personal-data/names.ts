export const makeExportsJobName = 'personal-data.make-exports';
