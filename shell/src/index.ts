// Evaluates the shell in parts, so that the page can respond between them. One task for all takes 0.36 s on a slow phone.
// No part uses what they export: whatever the shell leaves unused stays out of its files.
const parts = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@dayrise/platform'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@dayrise/ui-kit'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './main.tsx'),
];
for (const evaluate of parts) {
  await evaluate();
  await new Promise((resolve) => setTimeout(resolve));
}

export {};
