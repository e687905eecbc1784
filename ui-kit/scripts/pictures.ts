import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { combineTags } from 'storybook/internal/csf';
import { loadCsf } from 'storybook/internal/csf-tools';

/** Whether a picture of a story is kept. A playground is its component's default, for turning knobs. */
export const hasPicture = ({ id, tags }: { id: string; tags: readonly string[] }): boolean =>
  tags.includes('visual') && !id.endsWith('--playground');

/** The ids of the stories of the kit in `folder` whose pictures are kept, read from their files. */
export const picturedStories = (folder: string): string[] =>
  globSync(['src/**/*.stories.tsx', '.storybook/*.stories.tsx'], { cwd: folder }).flatMap((file) => {
    const { meta, indexInputs } = loadCsf(readFileSync(join(folder, file), 'utf8'), {
      fileName: file,
      makeTitle: (title) => title,
    }).parse();
    return indexInputs.flatMap(({ __id: id = '', tags = [] }) =>
      // `visual` is a tag of each story, from `.storybook/preview.tsx`.
      hasPicture({ id, tags: combineTags('visual', ...(meta.tags ?? []), ...tags) }) ? [id] : [],
    );
  });
