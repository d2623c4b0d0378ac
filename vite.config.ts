import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vite';
import { keepPages } from './scripts/lib/keepPages.ts';
import { requireNode } from './scripts/lib/requireNode.ts';

requireNode();

/** Oldest browsers of hospital PCs: Windows 7 ends at Chrome 109, the wrapped ones start at Chromium 87. */
const browsers = ['chrome87', 'safari14', 'firefox91'];

const fileHere = (path: string): string => resolve(import.meta.dirname, path);

/**
 * What every page loads first, in one file. A group takes along whatever its files import statically and use, so naming the
 * entry is enough for the shell and the libraries; the rest is what a third of the pages or more show. Everything else is
 * loaded by the page that needs it. Do not add a folder of the features or of node_modules: what is loaded on demand would
 * come along.
 */
const firstLoad = [
  'src/entry-client.tsx',
  'src/kit/page/page.ts',
  'src/shared/dates.ts',
  'src/ui/Avatar.tsx',
  'src/ui/Badge.tsx',
  'src/ui/Grid.tsx',
  'src/ui/ListBody.tsx',
  'src/ui/ListNav.tsx',
  'src/ui/Pager.tsx',
  'src/ui/Picture.tsx',
  'src/ui/Section.tsx',
  'src/features/courses/components/CourseCard.tsx',
  // Each alone would be a file of 200 bytes, which is not compressed.
  ...['check', 'chevron-left', 'chevron-right', 'circle-check', 'pause', 'play'].map(
    (icon) => `node_modules/lucide-react/dist/esm/icons/${icon}.mjs`,
  ),
].map((path) => {
  const file = fileHere(path);
  if (!existsSync(file)) throw new Error(`firstLoad in vite.config.ts names ${path}, which does not exist.`);
  return file.replaceAll('\\', '/');
});

/**
 * The core names every file that a page may load, so the names are short: only what is loaded by itself keeps the name of its
 * source.
 */
const shortNames = {
  chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
    isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
  assetFileNames: 'assets/[hash:7][extname]',
};

const packageFile = (path: string): string => fileHere(`node_modules/${path}`);

/** Packages whose `exports` lead every bundler to their development files; these are their production ones. */
const productionFiles = [
  { find: /^mobx$/, replacement: packageFile('mobx/dist/mobx.esm.production.min.js') },
  { find: /^react-router$/, replacement: packageFile('react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: packageFile('react-router/dist/production/dom-export.mjs') },
];

/** Which pretend backend the browser brings along: only `vite build` without a mode of ours is for production. */
const mocksOf = (command: 'serve' | 'build', mode: string): typeof __MOCKS__ => {
  if (command === 'build') return mode === 'demo' && 'engine';
  return mode === 'prism' ? 'prism' : 'engine';
};

const demoOptions = { rolldownOptions: { input: fileHere('index.html') }, chunkSizeWarningLimit: 2_000 };

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [react(), keepPages(), ...(command === 'serve' ? [msw()] : [])],
  publicDir: 'public',
  define: {
    // The one switch that lets the mocks into the browser; the build replaces it and drops the branches.
    __MOCKS__: JSON.stringify(mocksOf(command, mode)),
    // Node looks the real environment up at each mention; libraries mention it in every render.
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  server: { port: Number(process.env.PORT ?? 5173), strictPort: false },
  resolve: command === 'build' ? { alias: productionFiles } : {},
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
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? // One file, read whole at the start: a chunk that is read when its page is first asked for may be gone by then.
        { output: { codeSplitting: false } }
      : {
          input: fileHere('src/entry-client.tsx'),
          output: {
            ...shortNames,
            codeSplitting: { groups: [{ name: 'core', test: (id) => firstLoad.includes(id.replaceAll('\\', '/')) }] },
          },
        },
    // A page of its own that nobody weighs: built fast.
    ...(mode === 'demo' && { outDir: 'dist/demo', manifest: false, ...demoOptions }),
  },
}));
