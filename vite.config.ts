import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vite';
import { lighterRouter } from './scripts/lib/lighterRouter.ts';
import { requireNode } from './scripts/lib/requireNode.ts';
import { terserFirst } from './scripts/lib/terserFirst.ts';

requireNode();

/** Oldest browsers of hospital PCs: Windows 7 ends at Chrome 109, the wrapped ones start at Chromium 87. */
const browsers = ['chrome87', 'safari14', 'firefox91'];

/** A pattern of paths: any of the alternatives, which are written with slashes. */
const anyOf = (...paths: string[]): RegExp => new RegExp(paths.join('|').replaceAll('/', String.raw`[\\/]`));

/**
 * What every page loads first, in one file: fewer files, they compress better together, and it outlives a release.
 * By name, because a catch-all group would draw what is loaded on demand into the first load.
 */
const firstLoad = anyOf(
  'node_modules/(react|react-dom|scheduler|react-router|react-router-dom|mobx|mobx-react-lite|@tanstack|cookie)/(?!.*(infiniteQueryObserver|useInfiniteQuery)[.])',
  'lucide-react/dist/esm/(?!icons)',
  'icons/(check|circle-check|chevron-left|play|pause)[.]',
  'src/app/(?!DoctorTools|routes/(content|account|search|course|lecturer|channel|video)|errors/MissingVersion)',
  'src/api/(?!pages|courseCache|staleness)',
  'src/stores/(?!SubmitGuard)',
  'src/shared/(?!imageIntake|rasterPicture|validation|saveFile|FormKey|kept|draft|query|closeReasons)',
  'src/entry-client',
  'src/ui/(?!Pager|List|Breadcrumb|TextBox|GrowingList|Stars|MarkButton|SureButton|capField|useCarousel|Form|KeywordForm)[^/]+$',
  'features/(session/components/VipLine|courses/components/CourseCard|lecturers/components/Lecturer(Card|Section)|frame)',
  'openapi/dist/operations',
  'rolldown/runtime',
  'vite/preload',
);

/** Small ones that pages of many kinds need: by themselves, or the first group that needs them would draw them in. */
const small = (path: string) => ({ name: /\w+$/.exec(path)?.[0] ?? path, test: anyOf(`${path}[.]ts`) });

/** What every list of courses or lecturers loads: in one file it is smaller than in those that would be cut out of it. */
const everyList = anyOf(
  'src/(ui/(Pager|List)|pages/List[.]module|features/(courses/(queries|components/CourseRanking)|lecturers/queries))',
  'openapi/dist/(course|lecturer)[.]',
);

/** What the pages of lists of courses have in common. Pages themselves stay by themselves: the server looks their styles up. */
const courseLists = anyOf(
  'src/(features/courses/(address|components/Course(Catalogue|Filters|List))|pages/parts/courseChoices)[.]',
);

/** What every page with something to write loads. */
const writing = anyOf('src/(kit/use(Write|SubmitGuard)|stores/SubmitGuard|api/staleness)[.]');

/** What the channels of courses have in common. */
const channels = anyOf('src/features/(courses/components/ChannelParts|live/components/LiveRows)');

const packageFile = (path: string): string => resolve(import.meta.dirname, 'node_modules', path);

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

const entry = (file: string): string => resolve(import.meta.dirname, file);

const demoOptions = { rolldownOptions: { input: entry('index.html') }, chunkSizeWarningLimit: 2_000 };

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [
    react(),
    ...(command === 'serve' ? [msw()] : [lighterRouter()]),
    ...(isSsrBuild || mode === 'demo' ? [] : [terserFirst()]),
  ],
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
          input: entry('src/entry-client.tsx'),
          output: {
            codeSplitting: {
              groups: [
                { name: 'core', test: firstLoad },
                small('src/shared/query'),
                small('src/features/courses/modules'),
                small('openapi/dist/learning'),
                small('openapi/dist/collect'),
                { name: 'writes', test: writing },
                { name: 'lists', test: everyList },
                { name: 'courses', test: courseLists },
                { name: 'channels', test: channels },
              ],
            },
          },
        },
    // A page of its own that nobody weighs: built fast.
    ...(mode === 'demo' && { outDir: 'dist/demo', manifest: false, ...demoOptions }),
  },
}));
