import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vite';
import { computedCore } from './scripts/lib/computedCore.ts';
import { devFaults } from './scripts/lib/devFaults.ts';
import { generateOnEdit } from './scripts/lib/generateOnEdit.ts';
import { keepPages } from './scripts/lib/keepPages.ts';
import { requireNode } from './scripts/lib/requireNode.ts';
import { stylesApart } from './scripts/lib/stylesApart.ts';

requireNode();

/** Oldest browsers of hospital PCs: Windows 7 ends at Chrome 109, the wrapped ones start at Chromium 87. */
const browsers = ['chrome87', 'safari14', 'firefox91'];

const fileHere = (path: string): string => resolve(import.meta.dirname, path);

const packageFile = (path: string): string => fileHere(`node_modules/${path}`);

/** Packages whose `exports` lead every bundler to their development files; these are their production ones. */
const productionFiles = [
  { find: /^mobx$/, replacement: packageFile('mobx/dist/mobx.esm.production.min.js') },
  { find: /^react-router$/, replacement: packageFile('react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: packageFile('react-router/dist/production/dom-export.mjs') },
];

/** The server only mentions this library, so its bundle gets the short form. */
const serverFiles = [{ find: /^hls\.js$/, replacement: packageFile('hls.js/dist/hls.min.mjs') }];

/** Which pretend backend the browser brings along: only `vite build` without a mode of ours is for production. */
const mocksOf = (command: 'serve' | 'build', mode: string): typeof __MOCKS__ => {
  if (command === 'build') return mode === 'demo' && 'engine';
  return mode === 'prism' ? 'prism' : 'engine';
};

const demoOptions = { rolldownOptions: { input: fileHere('index.html') }, chunkSizeWarningLimit: 2_000 };

/** Joins small scripts by copying what several need into each of them; what is larger stays a file of its own. */
const joinedBelow = 16_000;

/** The folder of the host in which the static demo lies (`npm run build:demo -- --base=`), with a slash at both ends. */
const baseOf = (mode: string): string => (mode === 'demo' && process.env.DEMO_BASE) || '/';

/** Scripts of the production build find each other relative to themselves: the server chooses where they come from (`ASSET_BASE`). */
const fileBaseOf = (command: 'serve' | 'build', mode: string): string =>
  command === 'build' && mode !== 'demo' ? './' : baseOf(mode);

const core = computedCore(fileHere('src/entry-client.tsx'));

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [
    react(),
    keepPages(),
    devFaults(),
    generateOnEdit(),
    ...(command === 'serve' ? [msw()] : []),
    ...(mode === 'demo'
      ? []
      : [
          core.plugin,
          stylesApart({
            root: import.meta.dirname,
            runtime: fileHere(isSsrBuild ? 'src/app/renderedStyles.server.ts' : 'src/ui/styleSheet.ts'),
            browsers,
          }),
        ]),
  ],
  base: fileBaseOf(command, mode),
  publicDir: 'public',
  define: {
    // The one switch that lets the mocks into the browser; the build replaces it and drops the branches.
    __MOCKS__: JSON.stringify(mocksOf(command, mode)),
    __BASE__: JSON.stringify(baseOf(mode).slice(0, -1)),
    // Node looks the real environment up at each mention; libraries mention it in every render.
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  // Firefox before 114 knows no modules in workers.
  worker: { format: 'iife' },
  server: { port: Number(process.env.PORT ?? 5173), strictPort: false },
  resolve: command === 'build' ? { alias: [...productionFiles, ...(isSsrBuild ? serverFiles : [])] } : {},
  ssr: { noExternal: command === 'build' ? true : [] },
  build: {
    // `npm run build` names another one. By itself Vite must not empty a folder that is served.
    outDir: isSsrBuild ? 'dist/loose/server' : 'dist/loose/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    minify: !isSsrBuild,
    target: isSsrBuild ? 'node24' : browsers,
    cssTarget: browsers,
    modulePreload: {
      polyfill: false,
      // A dynamic import loads its own file at once, and these two are there already: their names would only make the core larger.
      resolveDependencies: (file, needed) =>
        needed.filter((one) => one !== file && !/\/(?:core|rolldown-runtime)-/.test(one)),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? // One file, read whole at the start: a chunk that is read when its page is first asked for may be gone by then.
        // Comments of libraries are a tenth of it; names and lines stay, because the log names the place of an error.
        { output: { codeSplitting: false, comments: false } }
      : {
          input: [fileHere('src/entry-client.tsx'), fileHere('src/entry-polyfills.ts')],
          // Nothing imports the entries of the build by name, so their files may be joined.
          preserveEntrySignatures: false,
          output: {
            // Compresses better than base64: the core has the names of all pages.
            hashCharacters: 'hex',
            // Without this the core has the name of any of its modules.
            chunkFileNames: ({ name, moduleIds }) =>
              `assets/${moduleIds.some(core.has) ? 'core' : name.replace(/\.module\.css$/, '')}-[hash].js`,
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [{ name: 'core', test: core.has }],
              experimentalInlineCommonChunks: { maxSize: joinedBelow },
            },
          },
        },
    // A page of its own that nobody weighs: built fast.
    ...(mode === 'demo' && { outDir: 'dist/demo', manifest: false, ...demoOptions }),
  },
}));
