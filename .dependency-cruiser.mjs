// Who may import whom; the prose is in docs/ARCHITECTURE.md.
const workspaces = [
  'verify-statement',
  'contracts',
  'platform',
  'remote-build',
  'ui-kit',
  'api',
  'shell',
  'mfe-[^/]+',
  'e2e',
  'tooling',
  'ops',
];
const test = '\\.(test|spec|stories)\\.tsx?$|/testing/|/test-[^/]+\\.tsx?$|vitest\\.config|vitest\\.setup';

/** Every workspace but those named. */
const otherThan = (...allowed) =>
  `^(${workspaces.filter((workspace) => !allowed.includes(workspace)).join('|')})/`;

/** @param {string} name @param {string} comment */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'no-cycles',
      'Modules that need each other are one module, or lack a third.',
      {},
      { circular: true },
    ),
    forbid(
      'contracts-on-zod-alone',
      'contracts depends on its schema library alone.',
      { path: '^contracts/src/', pathNot: test },
      { pathNot: ['^contracts/', 'node_modules/zod/', 'node_modules/@(noble|scure)/'] },
    ),
    forbid(
      'address-checks-in-one-file',
      'Only the withdrawal form loads hash functions.',
      { path: '^(contracts|mfe-[^/]+|api)/', pathNot: '^contracts/src/money/addresses\\.ts$' },
      { path: 'node_modules/@(noble|scure)/' },
    ),
    forbid(
      'verification-alone',
      'verify-statement must not depend on our code.',
      { path: '^verify-statement/', pathNot: test },
      { path: ['^(?!verify-statement/)', 'node_modules/'], pathNot: '^node:', dependencyTypesNot: ['core'] },
    ),
    forbid(
      'ui-kit-alone',
      'Of other workspaces the kit knows only how texts are made. Its Storybook previews the mails of the API.',
      { path: '^ui-kit/', pathNot: '^ui-kit/\\.storybook/mails\\.stories\\.tsx$' },
      { path: otherThan('ui-kit'), pathNot: '^contracts/src/languages/texts\\.ts$' },
    ),
    forbid(
      'platform-on-contracts',
      'The facade knows the contract, and no workspace that uses the facade.',
      { path: '^platform/' },
      { path: otherThan('platform', 'contracts') },
    ),
    forbid(
      'remote-build-on-platform',
      'remote-build runs in other repositories, so it may use only what remotes may use.',
      { path: '^remote-build/src/', pathNot: test },
      { path: otherThan('remote-build', 'platform', 'contracts') },
    ),
    forbid(
      'api-on-contracts',
      'The server knows the contract, and how its log is checked. Its tests use the embedded services too.',
      { path: '^api/', pathNot: ['^api/src/testing/', '^api/src/modules/[^/]+/testing/'] },
      { path: otherThan('api', 'contracts', 'verify-statement') },
    ),
    forbid(
      'shell-on-its-three',
      'The shell meets the remotes at run time, not in its source.',
      { path: '^shell/' },
      { path: otherThan('shell', 'contracts', 'platform', 'ui-kit') },
    ),
    forbid(
      'remotes-below-the-frame',
      'The frame draws remotes; loading them needs no frame.',
      { path: '^shell/src/remotes/' },
      { path: '^shell/src/app/' },
    ),
    forbid(
      'remote-on-its-three',
      'A remote knows contracts, platform, ui-kit and how the log is checked; never another remote or the shell.',
      { path: '^(mfe-[^/]+)/' },
      { path: otherThan('contracts', 'platform', 'ui-kit', 'verify-statement'), pathNot: '^$1/' },
    ),
    forbid(
      'remote-through-platform',
      'Router and queries come from the facade, so that the shared scope holds one copy.',
      { path: '^mfe-[^/]+/src/', pathNot: test },
      { path: 'node_modules/(react-router|@tanstack|@module-federation)/' },
    ),
    forbid(
      'client-through-platform',
      'The facade holds the one client, so that the errors it throws are known to everybody by `instanceof`.',
      {
        path: '^(mfe-[^/]+|shell)/src/',
        pathNot: [test, '^shell/src/remotes/contracts-for-older-builds\\.ts$'],
      },
      { path: '^contracts/src/client\\.ts$' },
    ),
    forbid(
      'end-to-end-from-outside',
      'Browser tests and benchmarks see the product from outside: contracts and the test server. A benchmark’s peer reads the same tables through the same library.',
      { path: '^(e2e|ops/bench)/' },
      {
        path: otherThan('contracts', 'e2e', 'ops', 'tooling', 'remote-build'),
        pathNot: ['^api/src/testing/', '^api/src/data/generated/client', '^ui-kit/src/testing/clipped-texts'],
      },
    ),
    forbid(
      'tooling-below-ops',
      'ops runs and measures what tooling builds and starts. Tooling needs neither ops nor browser tests.',
      { path: '^tooling/' },
      { path: '^(ops|e2e)/' },
    ),
    forbid(
      'product-without-ops',
      'What ships needs nothing of ops.',
      { path: '^(?!ops/)' },
      { path: '^ops/' },
    ),
    forbid(
      'ground-without-modules',
      'http, live, web, data, jobs and lib carry the modules; they know none of them.',
      { path: '^api/src/(http|live|web|data|jobs|lib)/', pathNot: test },
      { path: '^api/src/modules/' },
    ),
    forbid(
      'modules-by-their-index',
      'Modules meet only through each other’s index.ts.',
      { path: '^api/src/modules/([^/]+)/' },
      {
        path: '^api/src/modules/[^/]+/.+',
        pathNot: ['^api/src/modules/$1/', '^api/src/modules/[^/]+/index\\.ts$'],
      },
    ),
    forbid(
      'modules-enter-http-live-web-by-index',
      'Modules enter http, live and web through their index.ts.',
      { path: '^api/src/', pathNot: ['^api/src/(http|live|web)/', test] },
      { path: '^api/src/(http|live|web)/.+', pathNot: '^api/src/(http|live|web)/index\\.ts$' },
    ),
    forbid(
      'http-without-web',
      'http answers calls; it knows neither pages nor files.',
      { path: '^api/src/http/', pathNot: test },
      { path: '^api/src/web/' },
    ),
    forbid(
      'live-below-http',
      'Streams and events know nothing of endpoints.',
      { path: '^api/src/live/', pathNot: test },
      { path: '^api/src/(http|web)/' },
    ),
    forbid(
      'lib-at-the-bottom',
      'lib serves all of the API; it knows none of it.',
      { path: '^api/src/lib/', pathNot: test },
      { path: '^api/src/(http|live|web|jobs)/' },
    ),
    forbid(
      'koa-in-http',
      'Only http, live and web know what a request looks like.',
      { path: '^api/src/', pathNot: ['^api/src/(http|live|web)/', test] },
      { path: 'node_modules/(@types/)?(koa|@koa|koa__router)/' },
    ),
    forbid(
      'prisma-near-the-data',
      'Prisma appears where data is read and written: data, queries, commands.',
      {
        path: '^api/src/',
        pathNot: ['^api/src/data/', '^api/src/modules/.+/(queries|commands)(/|[.]ts$)', test],
      },
      { path: ['^api/src/data/generated/', 'node_modules/@prisma/'] },
    ),
    forbid(
      'pages-at-the-top',
      'Pages compose features; nothing below knows a page.',
      { path: '^(mfe-[^/]+)/src/(features|components|lib)/' },
      { path: '^$1/src/pages/' },
    ),
    forbid(
      'features-apart',
      'No feature imports another.',
      { path: '^(mfe-[^/]+)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    forbid(
      'components-below-features',
      'Components and lib serve the features; they know none.',
      { path: '^(mfe-[^/]+)/src/(components|lib)/' },
      { path: '^$1/src/features/' },
    ),
    forbid(
      'no-tests-in-the-product',
      'What ships never imports a test or its helpers.',
      { path: '^(contracts|platform|ui-kit|api|shell|mfe-[^/]+)/src/', pathNot: test },
      { path: test, pathNot: 'node_modules' },
    ),
    forbid('resolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^api/src/data/generated/'] },
    // What is built, as in .gitignore, and the template, which is a remote of another repository.
    exclude: {
      path: '(^|/)(dist|storybook-static|test-results|playwright-report|\\.cache|\\.data)/|^remote-build/template/',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
