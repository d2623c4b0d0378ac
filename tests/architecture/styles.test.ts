import { globSync, readFileSync } from 'node:fs';
import { browserslistToTargets, transform } from 'lightningcss';
import { expect, test } from 'vitest';
import { system } from '#ui/chakra/system.ts';
import { newerStyles } from '../support/newerStyles.ts';

const root = `${import.meta.dirname}/../../`;
/** Those of `vite.config.ts`. */
const targets = browserslistToTargets(['chrome 87', 'safari 14', 'firefox 91']);

/** A file of styles as the build writes it. */
const built = (path: string): string =>
  transform({
    filename: path,
    code: readFileSync(root + path),
    cssModules: path.endsWith('.module.css'),
    targets,
  }).code.toString();

/** Rules as Chakra writes them in the browser, where nothing lowers them. */
const written = (selector: string, rules: object): string =>
  Object.entries(rules)
    .map(([key, value]: [string, unknown]) => {
      if (typeof value !== 'object' || value === null)
        return `${selector}{${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${String(value)}}`;
      return key.startsWith('@')
        ? `${key}{${written(selector, value)}}`
        : written(key.replaceAll('&', selector), value);
    })
    .join('');

/** What each recipe of ours makes of its styles: the recipes of one part and those of several. */
const recipes = (): [name: string, css: string][] => {
  const { recipes: simple = {}, slotRecipes = {} } = system._config.theme ?? {};
  return [...Object.entries(simple), ...Object.entries(slotRecipes)].map(([name, { base = {} }]) => [
    `the recipe ${name}`,
    written(
      '.x',
      'slots' in (simple[name] ?? slotRecipes[name] ?? {}) ? system.css({ '& .part': base }) : system.css(base),
    ),
  ]);
};

/**
 * What browsers may lack: the page stays right and whole without it. Each with what its reader sees instead, and the files, where it
 * is right in them alone.
 */
const allowed: readonly { features: readonly string[]; why: string; files?: readonly string[] }[] = [
  {
    features: ['gap in flex'],
    why: 'Safari 14.0 alone, of the seven months before 14.1: parts stand closer together, in their order and whole',
  },
  { features: [':focus-visible'], why: 'Safari before 15.4 draws its own ring; hidden fields have :focus for it' },
  {
    features: ['forced-colors', 'forced-color-adjust'],
    why: 'a browser without it forces no colours',
  },
  { features: ['overflow-wrap: anywhere'], why: 'break-word of the body is inherited' },
  {
    features: [
      'text-wrap',
      'text-autospace',
      'hanging-punctuation',
      'orphans',
      'widows',
      'text-emphasis-position: under',
    ],
    why: 'finer breaks of lines and spaces within them',
  },
  { features: ['accent-color'], why: 'ticks have the colour of the system' },
  {
    features: [
      'overflow-anchor',
      'overscroll-behavior',
      'scroll-margin-top',
      'scroll-margin-bottom',
      'scroll-behavior',
    ],
    why: 'a finer scroll',
  },
  { features: ['scrollbar-width'], why: '::-webkit-scrollbar stands beside it, or the bar is shown' },
  {
    features: [
      'print-color-adjust',
      'break-after: avoid',
      '@page',
      'page',
      'size',
      'zoom',
      ':details-content',
      'content-visibility',
    ],
    why: 'paper alone: bars without their ground, other breaks of pages, closed parts',
  },
  {
    features: [
      'justify-content: start',
      'align-content: start',
      'align-self: start',
      'place-items: start',
      'place-self: start',
    ],
    why: 'older than its use in flex, where it always meant the same',
  },
  {
    features: ['place-self: end'],
    why: 'in grids it is old; in flex it would do nothing',
    files: [
      'src/features/coupons/components/CouponCard.module.css',
      'src/features/playbackTest/components/PlaybackCheck.module.css',
    ],
  },
  {
    features: ['aspect-ratio'],
    why: 'pictures with a width and a height; the class with the fallback itself; a line in the place of a picture',
    files: [
      'src/ui/base.css',
      'src/features/home/components/LeadSlide.module.css',
      'src/features/learning/components/Favourites.module.css',
      'src/features/campaigns/banner/Banner.module.css',
      'src/features/campaigns/components/Campaign.module.css',
      'src/features/campaigns/components/OtherCampaigns.module.css',
    ],
  },
  {
    features: ['@container', 'container-type'],
    why: 'rows of two lines and a list below the plate, as where there is little room',
    files: ['src/features/live/timetable/DayList.module.css', 'src/features/anatomy/components/PlateViewer.module.css'],
  },
  {
    features: [':has'],
    why: 'captions behind an open menu; the mark of the demo data, which no real page has',
    files: ['src/features/player/components/Player.module.css', 'src/pages/web/VideoPlay.module.css'],
  },
  {
    features: ['overflow: clip'],
    why: 'square corners; hidden would cut the text',
    files: ['src/features/live/room/components/RoomStage.module.css'],
  },
  { features: ['contain'], why: 'slower with many messages', files: ['src/features/live/chat/RoomChat.module.css'] },
  {
    features: ['user-select: all'],
    why: 'a code is marked by hand',
    files: ['src/kit/meetings/CheckCodes.module.css'],
  },
  { features: ['view-timeline'], why: 'no line of progress', files: ['src/pages/web/ArticleDetail.module.css'] },
  {
    features: ['scripting'],
    why: 'without scripts a place holder stays',
    files: [
      'src/features/exercises/intro/StartPanel.module.css',
      'src/pages/web/UserLogin.module.css',
      'src/pages/web/UserRegister.module.css',
    ],
  },
];

test('B02 every style that a promised browser does not know has a fallback, or is one that the page can do without', () => {
  const sheets = globSync('src/**/*.css', { cwd: root }).map((path): [string, string] => [
    path.replaceAll('\\', '/'),
    built(path),
  ]);
  expect(sheets.length).toBeGreaterThan(300);
  const found = [...sheets, ...recipes()].flatMap(([name, css]) =>
    [...newerStyles(css)].map((feature) => ({ name, feature })),
  );
  const isAllowed = ({ name, feature }: (typeof found)[number]): boolean =>
    allowed.some(
      ({ features, files }) =>
        features.some((one) => feature === one || feature.startsWith(`${one}:`)) && (!files || files.includes(name)),
    );
  expect(found.filter((one) => !isAllowed(one)).map(({ name, feature }) => `${feature} in ${name}`)).toEqual([]);
  const unused = allowed.flatMap(({ features, files = [''] }) =>
    features.flatMap((one) =>
      files
        .filter((file) => !found.some(({ name, feature }) => name.includes(file) && feature.startsWith(one)))
        .map((file) => `${one} ${file}`),
    ),
  );
  expect(unused, 'allowed, but not used').toEqual([]);
});

test('B02 the search for newer styles finds them in properties, values, units, selectors and rules, and takes fallbacks', () => {
  const newer = (css: string): string[] => [...newerStyles(css)];
  expect(newer('a{aspect-ratio:1;inset:0;translate:0 1px}')).toEqual(['aspect-ratio', 'inset', 'translate']);
  expect(newer('a{height:100dvh;width:2cqw;color:color-mix(in srgb,red,blue);overflow:clip}')).toEqual([
    'dvh',
    'cqw',
    'color-mix()',
    'overflow: clip',
  ]);
  expect(newer('a:has(b){color:red} a:is(b){color:red}')).toEqual([':has', ':is']);
  expect(newer('@container (width > 1px){a{color:red}} @layer x{a{color:red}}')).toEqual(['@container', '@layer']);
  expect(newer('@media not (min-width:1px){a{color:red}}')).toEqual(['not in @media']);
  expect(newer('a{display:flex;gap:1px} b{display:grid;gap:1px}')).toEqual(['gap in flex']);
  expect(newer('a{height:100vh;height:100dvh;-webkit-user-select:none;user-select:none}')).toEqual([]);
  expect(newer('@supports (aspect-ratio:1){a{aspect-ratio:1}}')).toEqual([]);
  expect(newer('@supports not (aspect-ratio:1){a{inset:0}}')).toEqual(['inset']);
});

test('B02 no selector has :is(), :where() or a list in :not(): Chrome 87 lacks them, and what replaces them weighs more in every browser', () => {
  const newer = /:(?:is|where)\(|:not\((?:[^()]|\([^()]*\))*,/;
  const findings = globSync('src/**/*.css', { cwd: root }).filter((path) =>
    newer.test(readFileSync(root + path, 'utf8')),
  );
  expect(findings).toEqual([]);
});
