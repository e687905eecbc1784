import '@dayrise/ui-kit/styles.css';
import { answerMeanwhile } from './answer-meanwhile.ts';

/** What the start is made of, all of it in the first script; each part is built in a task of its own. */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@dayrise/ui-kit'),
  () => import(/* webpackMode: "eager" */ '@dayrise/platform'),
];

for (const part of parts) {
  await part();
  await answerMeanwhile();
}
const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
await start();
