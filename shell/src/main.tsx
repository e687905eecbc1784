import '@dayrise/ui-kit/styles.css';
import { answerMeanwhile } from './answer-meanwhile.ts';

/**
 * What the start is made of, all of it in the first script; each part is built in a task of its own. The exports are
 * some that are used anyway: without them the bundler would keep all of a package.
 */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["AppFrame"] */ '@dayrise/ui-kit'),
  () => import(/* webpackMode: "eager", webpackExports: ["createClient"] */ '@dayrise/contracts'),
  () => import(/* webpackMode: "eager", webpackExports: ["createBrowserRouter"] */ 'react-router'),
  () => import(/* webpackMode: "eager", webpackExports: ["api"] */ '@dayrise/platform'),
];

for (const part of parts) {
  await part();
  await answerMeanwhile();
}
const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
await start();
