/** The document contains everything that its page needs for the first paint. */
import { expect, test } from 'vitest';
import { documentOf } from './document.ts';

const page = {
  ...{ status: 200, title: '课程', description: '', canonical: null, structuredData: '', routeName: 'course' },
  ...{
    html: '<p></p>',
    state: '{}',
    sessionRefused: false,
    setCookies: [],
    personal: false,
    incomplete: false,
    freshFor: null,
  },
  ...{ private: false, unlisted: false, styles: ['later'] },
};
const entry = 'src/entry-client.tsx';
/** Files come from our own origin. */
const own = { publicOrigin: null, assetBase: null };
const build = {
  manifest: {
    [entry]: { file: 'assets/a.js' },
    'src/entry-polyfills.ts': { file: 'assets/p.js' },
    'src/pages/Course.tsx': { file: 'assets/c.js', imports: [entry, '_l.js'] },
    '_l.js': { file: 'assets/l.js' },
  },
  styles: {
    sheet: 'assets/styles.css',
    rules: [
      ['base', '.a{}'],
      ['list', '.l{}'],
      ['later', '.p{}'],
      ['other', '.o{}'],
      ['course', '.c{}'],
    ] as const,
    reached: { [entry]: ['base'], 'src/pages/Course.tsx': ['base', 'course', 'list'] },
  },
};

test('[2.1-01] the document contains the styles that a page imports and those of what was rendered, in the order of the sheet', () => {
  const html = documentOf(build, { ...page, modules: ['src/pages/Course.tsx'] }, own);
  const [, attributes, css] = /<style([^>]*)>(.*?)<\/style>/.exec(html) ?? [];
  expect(css).toBe('.a{}.l{}.p{}.c{}');
  expect(attributes).toContain('data-styles="base list later course" data-sheet="assets/styles.css"');
});

test('the document preloads the scripts of a page and of all its imports', () => {
  const html = documentOf(build, { ...page, modules: ['src/pages/Course.tsx'] }, own);
  expect(html).toContain('["/assets/c.js","/assets/l.js"]');
});

test('with ASSET_BASE the scripts come from there, and from our own origin where that fails', () => {
  const assetBase = 'https://static.example.com/portal';
  const html = documentOf(build, { ...page, modules: ['src/pages/Course.tsx'] }, { publicOrigin: null, assetBase });
  expect(html).toContain('<link rel="preconnect" href="https://static.example.com" crossorigin>');
  expect(html).toContain(`["${assetBase}/assets/c.js","${assetBase}/assets/l.js"]`);
  expect(html).toContain(`m=()=>import("${assetBase}/assets/a.js").catch(()=>import("/assets/a.js"));`);
  expect(html).toContain(`import("${assetBase}/assets/p.js").catch(()=>import("/assets/p.js")).then(m)`);
  const plain = documentOf(build, { ...page, modules: [] }, own);
  expect(plain).toContain('m=()=>import("/assets/a.js");');
  expect(plain).toContain('import("/assets/p.js").then(m)).catch(portalFailed)');
  expect(plain).not.toContain('preconnect');
});

test('a page that the build does not know throws instead of rendering without styles', () => {
  expect(() => documentOf(build, { ...page, modules: ['src/pages/Gone.tsx'] }, own)).toThrow(
    'The build knows no styles of src/pages/Gone.tsx.',
  );
});
