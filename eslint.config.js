import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import { reactRefresh } from 'eslint-plugin-react-refresh';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { namedNumbers } from './scripts/lib/namedNumbers.ts';
import { newerApis } from './scripts/lib/newerApis.ts';

const room = (type, pattern, capture) => ({ type, pattern, partialMatch: false, ...(capture && { capture }) });

/** The rooms of the house. A file in no room is an error. */
const rooms = [
  room('features', 'src/features/*', ['feature']),
  ...['server', 'app', 'pages', 'kit', 'stores', 'api', 'ui', 'addresses', 'shared'].map((name) =>
    room(name, `src/${name}`),
  ),
  ...['openapi', 'mocks', 'scripts', 'tests'].map((name) => room(name, name)),
  // What lies directly in src/: the two entries and a declaration of globals.
  room('entry', 'src'),
];

/** Who may import whom. */
const law = {
  entry: ['app', 'api', 'stores', 'addresses', 'shared', 'openapi'],
  server: ['server', 'entry', 'addresses', 'shared'],
  app: ['app', 'pages', 'features', 'kit', 'api', 'stores', 'ui', 'addresses', 'shared', 'openapi'],
  pages: ['pages', 'features', 'kit', 'api', 'stores', 'ui', 'addresses', 'shared', 'openapi'],
  features: ['kit', 'api', 'stores', 'ui', 'addresses', 'shared', 'openapi'],
  kit: ['kit', 'api', 'stores', 'ui', 'addresses', 'shared', 'openapi'],
  stores: ['stores', 'addresses', 'openapi', 'shared'],
  api: ['api', 'addresses', 'openapi', 'shared'],
  ui: ['ui', 'shared'],
  addresses: ['addresses', 'openapi', 'shared'],
  shared: ['shared'],
  openapi: ['openapi'],
  mocks: ['mocks', 'openapi'],
  scripts: ['scripts', 'openapi', 'mocks'],
  tests: [
    'tests',
    'entry',
    'server',
    'app',
    'pages',
    'features',
    'kit',
    'stores',
    'api',
    'ui',
    'addresses',
    'shared',
    'openapi',
    'mocks',
    'scripts',
  ],
};

/** One file of the mocks: its doors are the only ones that the app may know. */
const door = (file) => ({ to: { element: { type: 'mocks', fileInternalPath: file } } });

const banned = (selector, message) => ({ selector, message });

const ownPath = '/^\\/(?:web|learn|user|lecturer|new|course|course_vip188|search|protocol|hysapp|act)(?:[/?#]|$)/';
const addressAdvice = 'Build it from the address declared in src/addresses, such as coursePage.to({ type, id }).';
/** A path of the portal is written once, where its address is declared. */
const writtenPaths = [
  banned(`Literal[value=${ownPath}]`, addressAdvice),
  banned(`TemplateLiteral > TemplateElement:first-child[value.raw=${ownPath}]`, addressAdvice),
  banned(
    'Literal[regex.pattern=/^\\^?\\\\\\/(?:web|learn|user|lecturer|new|course|search|protocol|hysapp|act)/]',
    addressAdvice,
  ),
];

const keyAdvice =
  'Read it with pressedKey of shared/pressedKey.ts: Enter, Escape and arrow keys may belong to an input method.';
const keyNames = '/^(?:key|keyCode)$/';
/** A key is read by the one helper that knows input methods. */
const rawKeys = [
  banned(`MemberExpression[object.name=/^(?:e|event|nativeEvent)$/][property.name=${keyNames}]`, keyAdvice),
  banned(`MemberExpression[object.property.name='nativeEvent'][property.name=${keyNames}]`, keyAdvice),
  banned(`MemberExpression[object.typeAnnotation.typeName.name='KeyboardEvent'][property.name=${keyNames}]`, keyAdvice),
  banned(
    `ObjectPattern[typeAnnotation.typeAnnotation.typeName.name='KeyboardEvent'] > Property[key.name=${keyNames}]`,
    keyAdvice,
  ),
  banned(
    `VariableDeclarator[init.name=/^(?:e|event|nativeEvent)$/] > ObjectPattern > Property[key.name=${keyNames}]`,
    keyAdvice,
  ),
  banned(
    `JSXAttribute[name.name=/^onKey/] > JSXExpressionContainer > ArrowFunctionExpression > ObjectPattern > Property[key.name=${keyNames}]`,
    keyAdvice,
  ),
];

const downloadAdvice =
  'Some browsers save no files: use useSaving or FileLink of kit/saving, which say what to do there.';
/** What saves a file past the one door. */
const downloads = [
  "JSXAttribute[name.name='download']",
  "AssignmentExpression[left.property.name='download']",
  "CallExpression[callee.property.name='setAttribute'][arguments.0.value='download']",
  "MemberExpression[property.name='createObjectURL']",
].map((selector) => banned(selector, downloadAdvice));

const labelAdvice =
  'A translator replaces the text node: give a label that changes an element of its own, <span>…</span>.';
/** A changing label of a button or link, as bare text beside another element: React could not change it on a translated page. */
const bareLabels = ['ConditionalExpression', 'LogicalExpression'].map((kind) =>
  banned(
    `JSXElement[openingElement.name.name=/^(?:a|\\w*[bB]utton|\\w*Link)$/]:has(> JSXElement) > JSXExpressionContainer > ${kind}` +
      ':matches(:has(> Literal.consequent), :has(> TemplateLiteral.consequent), :has(> Literal.right), :has(> TemplateLiteral.right))',
    labelAdvice,
  ),
);

/** What no file of the app may do, but for the one place where it is at home. */
const bannedEverywhere = [
  ...bareLabels,
  ...downloads,
  banned(
    "MemberExpression[property.name='innerHTML']",
    'No innerHTML: server HTML becomes React elements through an allow-list.',
  ),
  banned(
    "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    'No innerHTML: server HTML becomes React elements through an allow-list.',
  ),
  banned(
    "CallExpression[callee.object.name='window'][callee.property.name='open']",
    'Outgoing links go through the guard in shared/.',
  ),
  banned("AssignmentExpression[left.property.name='href']", 'Use the router, or the guarded helpers in shared/.'),
  banned(
    "MemberExpression[object.name='document'][property.name='cookie']",
    'Cookies: shared/storage.ts, the token: api/token.ts.',
  ),
  banned("CallExpression[callee.name='setInterval']", 'Deadlines and injected clocks instead of setInterval.'),
  banned("NewExpression[callee.name='RegExp'][arguments.0.type!='Literal']", 'No RegExp from input.'),
  banned(
    "CallExpression[callee.object.name='JSON'][callee.property.name='parse']",
    'JSON from outside goes through a decoder.',
  ),
  banned('TSAsExpression > TSAnyKeyword', 'No any.'),
  banned(
    'ImportExpression[source.value=/\\.tsx$/]:not(CallExpression[callee.name=/^(?:later|withStyles)$/] ImportExpression)',
    'Code with styles is loaded by later(), or by withStyles() of ui/styleSheet.ts, which waits for the styles, too.',
  ),
  ...rawKeys,
];

const readsTheQuery =
  'A page gets its address as `address`, declared in src/addresses; kit/page/usePlace.ts has the rest.';

/** What pages and features may not do: an address is read by its declaration alone. */
const queries = [
  banned("Identifier[name='URLSearchParams']", readsTheQuery),
  banned("Identifier[name='useSearchParams']", readsTheQuery),
  banned("MemberExpression[property.name='searchParams']", readsTheQuery),
  banned("MemberExpression[object.name='location'][property.name='search']", readsTheQuery),
  banned("MemberExpression[object.callee.name='useLocation'][property.name='search']", readsTheQuery),
  banned("VariableDeclarator[init.callee.name='useLocation'] Property[key.name='search']", readsTheQuery),
];

const pictureAdvice = 'Draw it with ui/Image.tsx, ui/Picture.tsx or ui/Avatar.tsx, which know what may be loaded.';
/** Outside of ui/ a picture whose address is computed goes through the one guard. */
const rawPictures = [
  banned(
    "JSXOpeningElement[name.name='img']:not(:has(JSXAttribute[name.name='src'][value.type='Literal']))",
    pictureAdvice,
  ),
  banned("JSXOpeningElement[name.name='img'] > JSXSpreadAttribute", pictureAdvice),
  banned(
    'JSXOpeningElement[name.name=/^(?:image|source|input|embed|object)$/] > JSXAttribute[name.name=/^(?:src|href|data)$/]',
    pictureAdvice,
  ),
  banned("JSXOpeningElement[name.name='video'] > JSXAttribute[name.name='poster']", pictureAdvice),
  banned('JSXAttribute[name.name=/^(?:srcSet|imageSrcSet)$/]', pictureAdvice),
  banned("Property[key.name=/^background(?:Image)?$/][value.type!='Literal']", pictureAdvice),
];

const jumpingClock =
  'Limits and lifetimes use monotonicNow of shared/clock.ts: the system time may be set back or forward while the server runs.';
/** What the server and the door to it may not do: measure time by the system clock, which can jump. */
const systemTime = [
  banned("MemberExpression[object.name='Date'][property.name='now']", jumpingClock),
  banned("NewExpression[callee.name='Date'][arguments.length=0]", jumpingClock),
  banned("CallExpression[callee.name='Date']", jumpingClock),
];

const pageAlone = "A page's file exports its page alone, so that hot reload keeps what is open and typed.";
const pageExports = [
  banned("ExportNamedDeclaration:not([declaration.declarations.0.id.name='page'])", pageAlone),
  banned('ExportAllDeclaration', pageAlone),
];

export default tseslint.config(
  { ignores: ['dist/**', 'openapi/dist/**', 'openapi/portal.d.ts', 'reports/**', 'test-results/**', 'public/**'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,js}'],
    plugins: { boundaries, 'react-hooks': reactHooks },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    settings: {
      'boundaries/elements': rooms,
      'boundaries/include': ['src/**/*', 'mocks/**/*', 'openapi/**/*', 'scripts/**/*', 'tests/**/*'],
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
      'import/resolver': {
        node: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'] },
        './scripts/lib/rootImports.mjs': {},
      },
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'boundaries/no-unknown-files': 'error',
      'boundaries/no-unknown-dependencies': 'error',
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          message:
            '{{from.element.type}} may not import {{to.element.type}}: arrows point down, see "The map" in README.md.',
          policies: [
            ...Object.entries(law).map(([from, types]) => ({
              from: { element: { type: from } },
              allow: { to: { element: { type: types } } },
            })),
            // A feature never imports another feature; the page joins them by slots.
            {
              from: { element: { type: 'features' } },
              allow: {
                to: { element: { type: 'features', captured: { feature: '{{from.element.captured.feature}}' } } },
              },
            },
            // Doors to the mocks: two lines behind a constant that the build deletes, one behind a flag that is checked.
            { from: { element: { type: 'entry' } }, allow: door('browser.ts') },
            { from: { element: { type: 'entry' } }, allow: door('prism.ts') },
            { from: { element: { type: 'server' } }, allow: door('server.ts') },
            // Tests that stand beside their subject drive the real thing, whatever it takes.
            {
              from: { element: { type: '*', fileInternalPath: '**/*.test.{ts,tsx}' } },
              allow: { to: { element: { type: '*' } } },
            },
          ],
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
    },
  },
  {
    // States, kinds and codes are numbers on the wire alone.
    files: ['{src,mocks,scripts,tests}/**/*.{ts,tsx}'],
    plugins: { house: { rules: { 'named-numbers': namedNumbers } } },
    rules: { 'house/named-numbers': 'error' },
  },
  {
    // What readers' browsers run; scripts/lib/newerApis.ts says which they are.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/**/*.test.{ts,tsx}', 'src/server/**', 'src/**/*.server.ts', 'src/entry-server.tsx', 'src/**/*.d.ts'],
    plugins: { browsers: { rules: { 'newer-apis': newerApis } } },
    rules: { 'browsers/newer-apis': 'error' },
  },
  {
    // A test may state what the wire carries.
    files: ['tests/**/*.{ts,tsx}', '**/*.test.{ts,tsx}'],
    rules: { 'house/named-numbers': ['error', { comparedOnly: true }] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/**/*.test.{ts,tsx}'],
    rules: {
      'no-console': 'error',
      'no-restricted-globals': [
        'error',
        { name: 'localStorage', message: 'Use shared/storage.ts, which survives blocked storage.' },
        { name: 'sessionStorage', message: 'Use shared/storage.ts.' },
      ],
      'no-restricted-syntax': ['error', ...bannedEverywhere, ...rawPictures, ...writtenPaths],
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ regex: '^@chakra-ui|^@emotion', message: 'Chakra is imported in ui/ alone.' }],
          paths: [
            {
              name: 'react',
              importNames: ['lazy'],
              message: 'Use later() of ui/later.ts, which waits for the styles, too.',
            },
            {
              name: 'react-router-dom',
              importNames: ['Link', 'NavLink'],
              message: 'Use ui/Link.tsx, which costs a page nothing.',
            },
            {
              name: '@tanstack/react-query',
              importNames: ['useMutation'],
              message:
                'Declare the write in a mutations.ts, of its feature or in the kit, with kit/writing/useWrite.ts.',
            },
            { name: 'openapi-fetch', message: 'Calls go through the door, api/client.ts; api/requests.ts sends them.' },
          ],
        },
      ],
    },
  },
  {
    files: ['src/{pages,features}/**/*.{ts,tsx}'],
    // The social login reads addresses that are not a page's: where it leads to, and what came back.
    ignores: ['src/**/*.test.{ts,tsx}', 'src/features/login/SocialLogin.ts', 'src/features/login/socialReturn.ts'],
    rules: { 'no-restricted-syntax': ['error', ...bannedEverywhere, ...rawPictures, ...writtenPaths, ...queries] },
  },
  {
    files: ['src/pages/**/*.{ts,tsx}'],
    ignores: [
      'src/pages/{factories,parts}/**',
      'src/pages/**/[A-Z]*/**',
      'src/pages/**/*.server.ts',
      'src/**/*.test.tsx',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...bannedEverywhere,
        ...rawPictures,
        ...writtenPaths,
        ...queries,
        ...pageExports,
      ],
    },
  },
  {
    // React refreshes a module in place when it exports components alone; otherwise the browser loads everything anew.
    files: ['src/**/*.tsx'],
    // Pages have a rule of their own, and the start of the portal cannot be replaced in place.
    ignores: ['src/**/*.test.tsx', 'src/pages/**', 'src/app/start.tsx', 'src/entry-*.tsx'],
    plugins: { 'react-refresh': reactRefresh.plugin },
    rules: {
      'react-refresh/only-export-components': ['error', { allowConstantExport: true, extraHOCs: ['observer'] }],
    },
  },
  {
    // What comes with a request must not choose how long an expression takes.
    files: ['src/{server,shared}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['src/ui/**/*.{ts,tsx}'],
    ignores: ['src/ui/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-imports': 'off', 'no-restricted-syntax': ['error', ...bannedEverywhere, ...writtenPaths] },
  },
  { files: ['src/kit/writing/useWrite.ts', 'src/api/requests.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['src/stores/**/*.ts'],
    // It only hands the stores down to components.
    ignores: ['src/stores/StoresContext.ts', 'src/stores/**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?:react|mobx-react|@tanstack|@chakra-ui|@emotion)',
              message:
                'Stores know no React, no query cache and no looks: hooks that several features share live in kit/.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/{server,api}/**/*.ts'],
    // The time of a log line is shown, and a cookie expires by the system time.
    ignores: ['**/*.test.ts', 'src/server/log.ts', 'src/server/cookies.ts'],
    rules: { 'no-restricted-syntax': ['error', ...bannedEverywhere, ...rawPictures, ...writtenPaths, ...systemTime] },
  },
  // The places where each banned thing is at home. Below the addresses, `safeRedirect` knows the pages that lead in a circle.
  {
    files: ['src/addresses/**/*.ts', 'src/app/routes/table.ts', 'src/shared/safeRedirect.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...bannedEverywhere, ...rawPictures] },
  },
  {
    files: ['src/shared/storage.ts', 'src/app/pageState.ts', 'src/kit/socket/frameText.ts', 'src/shared/storedJson.ts'],
    rules: { 'no-restricted-syntax': ['error', ...writtenPaths] },
  },
  {
    // The door of downloads, and the address from which a chosen picture is drawn.
    files: ['src/kit/saving/{useSaving,FileLink}.{ts,tsx}', 'src/ui/intake/takePicture.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...bannedEverywhere.filter((rule) => !downloads.includes(rule)),
        ...rawPictures,
        ...writtenPaths,
      ],
    },
  },
  {
    files: ['src/api/token.ts', 'src/api/decode.ts', 'src/server/build.ts'],
    rules: { 'no-restricted-syntax': ['error', ...writtenPaths, ...systemTime] },
  },
  {
    files: ['*.{ts,js}', 'tests/e2e/*.ts', '**/*.config.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
);
