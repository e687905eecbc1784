import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedFiles, touchedStoryFiles } from './touched.ts';

const kit = () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'kit-touched-')), 'ui-kit');
  const put = (file: string, text: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  put('.storybook/preview.tsx', "import '../src/styles.css';\n");
  put('src/styles.css', '@import "./tokens.css";\n');
  put('src/tokens.css', ':root {}\n');
  put('src/Badge/Badge.module.css', '.badge {}\n');
  put('src/Badge/Badge.tsx', "import styles from './Badge.module.css';\n");
  put('src/Badge/Badge.stories.tsx', "import { Badge } from './Badge.tsx';\n");
  put('src/Card/Card.stories.tsx', "import { Card } from './Card.tsx';\n");
  put('src/Card/Card.tsx', "import { Badge } from '../Badge/Badge.tsx';\n");
  put('src/Link/Link.stories.tsx', 'export {};\n');
  put('.storybook/mails.stories.tsx', "import { mail } from '../../api/mail.ts';\n");
  put('../api/mail.ts', 'export {};\n');
  return { folder, put };
};

test('a component touches the stories of all that use it', () => {
  const { folder } = kit();
  expect(touchedStoryFiles(folder, ['src/Badge/Badge.module.css']).sort()).toEqual([
    'src/Badge/Badge.stories.tsx',
    'src/Card/Card.stories.tsx',
  ]);
  expect(touchedStoryFiles(folder, ['src/Link/Link.stories.tsx'])).toEqual(['src/Link/Link.stories.tsx']);
  expect(touchedStoryFiles(folder, ['README.md'])).toEqual([]);
  expect(touchedStoryFiles(folder, ['../api/mail.ts'])).toEqual(['.storybook/mails.stories.tsx']);
});

test('a token touches every story', () => {
  const { folder } = kit();
  expect(touchedStoryFiles(folder, ['src/tokens.css'])).toHaveLength(4);
});

test('compares with main on a branch, with the last commit on main, and with nothing without history', () => {
  const { folder, put } = kit();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.test', ...args], {
      cwd: folder,
      stdio: 'ignore',
    });
  const commit = (file: string) => {
    put(file, `${file}\n`);
    git('add', '-A');
    git('commit', '-m', file);
  };
  expect(changedFiles(folder)).toBeNull();
  git('init', '-b', 'main');
  commit('one.txt');
  expect(changedFiles(folder)).toBeNull();
  commit('two.txt');
  expect(changedFiles(folder)).toEqual(['two.txt']);
  git('switch', '-c', 'branch');
  commit('three.txt');
  commit('four.txt');
  put('five.txt', 'not committed\n');
  expect(changedFiles(folder)?.sort()).toEqual(['five.txt', 'four.txt', 'three.txt']);
  expect(changedFiles(join(folder, 'src'))).toContain('../four.txt');
});
