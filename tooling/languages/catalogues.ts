import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fieldLabels } from '../../contracts/src/languages/field-labels.ts';
import { issueTexts } from '../../contracts/src/languages/issue-texts.ts';
import type { Language } from '../../contracts/src/languages/languages.ts';
import { entryParts, entryTexts } from '../../contracts/src/money/entry-texts.ts';
import { bellMessages } from '../../platform/src/bell.ts';
import { failureMessages } from '../../platform/src/failures.ts';
import type { Manifest } from '../../platform/src/manifest.ts';
import { notificationMessages } from '../../platform/src/notifications.ts';
import type { FeatureTexts } from '../../platform/src/texts.ts';
import { root } from '../lib/tasks.ts';
import { flatten, readTexts, type Texts, translated } from './files.ts';

/** The English messages that files declare, by their features. */
async function messagesOf(files: string): Promise<Record<string, unknown>> {
  const features: Record<string, unknown> = {};
  for (const file of globSync(files, { cwd: root }))
    for (const texts of Object.values(await import(join(root, file))) as Partial<FeatureTexts<unknown>>[])
      if (texts?.feature !== undefined) features[texts.feature] = texts.messages;
  return features;
}

/** The English messages of the kit's components, by the names of their folders. */
async function messagesOfKit(): Promise<Record<string, unknown>> {
  const files = globSync('ui-kit/src/{components/*,charts}/messages.ts', { cwd: root });
  const read = async (file: string) => (await import(join(root, file))).messages;
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [basename(dirname(file)), await read(file)])),
  );
}

async function englishOf(remote: string, { routes: declared }: { readonly routes: object }): Promise<Texts> {
  const features = await messagesOf(`${remote}/src/**/*texts.ts`);
  const routes = Object.entries(declared as Record<string, { title: string; description?: string }>);
  features.routes = Object.fromEntries(
    routes.map(([name, { title, description }]) => [name, { title, ...(description && { description }) }]),
  );
  return flatten(features);
}

interface Catalogue {
  readonly name: string;
  readonly english: Texts;
  readonly file: (language: Language) => string;
}

const remotes = await Promise.all(
  globSync('mfe-*/src/manifest.ts', { cwd: root })
    .sort()
    .map(async (file) => {
      const { manifest }: { manifest: Manifest } = await import(join(root, file));
      const name = dirname(dirname(file));
      const english = await englishOf(name, manifest);
      return {
        name,
        manifest,
        english,
        file: (language: Language) => `${name}/src/languages/${language}.json`,
      };
    }),
);

/** Every catalogue with its English messages by their names. */
export const catalogues: readonly Catalogue[] = [
  ...remotes,
  {
    name: 'the shell',
    english: flatten(await messagesOf('shell/src/{language,search}/*texts.ts')),
    file: (language) => `shell/src/languages/${language}.json`,
  },
  {
    name: 'what the server writes',
    english: await englishOf('api', { routes: {} }),
    file: (language) => `api/src/languages/${language}.json`,
  },
  {
    name: 'the second factors',
    english: flatten(await messagesOf('shell/src/factors/*texts.ts')),
    file: (language) => `shell/src/languages/factors/${language}.json`,
  },
  {
    name: 'the kit',
    english: flatten(await messagesOfKit()),
    file: (language) => `ui-kit/src/languages/${language}.json`,
  },
  {
    name: 'the contract',
    english: flatten({
      issues: issueTexts,
      fields: fieldLabels,
      entries: { ...entryTexts, ...entryParts },
      failures: failureMessages,
      notifications: notificationMessages,
      bell: bellMessages,
    }),
    file: (language) => `contracts/src/languages/messages/${language}.json`,
  },
];

/** Each catalogue in each language that it is translated into. */
export const translations = catalogues.flatMap((catalogue) =>
  translated.map((language) => ({
    ...catalogue,
    language,
    texts: readTexts(catalogue.file(language)),
  })),
);

/** The manifests of the remotes, whose routes have titles. */
export const manifests = remotes.map(({ manifest }) => manifest);
