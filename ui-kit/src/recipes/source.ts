/** A recipe's source with the imports that an application writes. */
export const forApplications = (code: string): string =>
  code
    .replaceAll("'../entries/core.ts'", "'@dayrise/ui-kit'")
    .replaceAll(/'\.\.\/entries\/(\w+)\.ts'/g, "'@dayrise/ui-kit/$1'");
