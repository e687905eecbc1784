import '@dayrise/ui-kit/styles.css';
import { answerMeanwhile } from '@dayrise/platform/answer-meanwhile';

/**
 * What the start is made of, all of it in the first script; each part is built in a task of its own. The exports are
 * some that are used anyway: without them the bundler would keep all of a package.
 */
const foundations = [
  () => import(/* webpackMode: "eager", webpackExports: ["createClient"] */ '@dayrise/contracts'),
  () => import(/* webpackMode: "eager", webpackExports: ["createBrowserRouter"] */ 'react-router'),
  () => import(/* webpackMode: "eager", webpackExports: ["api"] */ '@dayrise/platform'),
];
const drawing = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["AppFrame"] */ '@dayrise/ui-kit'),
];

async function build(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const part of parts) {
    await answerMeanwhile();
    await part();
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application.');
await build(foundations);
await answerMeanwhile();
const { begin } = await import(/* webpackMode: "eager" */ './begin.ts');
const beginning = await begin(root);
// The page's code is on its way while what draws it is built.
await build(drawing);
await answerMeanwhile();
const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
await start(beginning);
