/** The document contains everything that its page needs for the first paint. */
import { expect, test } from 'vitest';
import { documentOf } from './document.ts';

const page = {
  ...{ status: 200, title: '课程', description: '', canonical: null, structuredData: '', routeName: 'course' },
  ...{ html: '<p></p>', state: '{}', sessionRefused: false, setCookies: [], personal: false, incomplete: false },
  ...{ private: false, unlisted: false },
};
const build = {
  manifest: {
    'src/entry-client.tsx': { file: 'assets/a.js', css: ['assets/a.css'] },
    'src/pages/Course.tsx': { file: 'assets/c.js', css: ['assets/c.css'], imports: ['src/entry-client.tsx', '_l.js'] },
    '_l.js': { file: 'assets/l.js', css: ['assets/l.css'] },
  },
  styles: new Map([
    ['assets/a.css', '.a{}'],
    ['assets/l.css', '.l{}'],
    ['assets/c.css', '.c{}'],
  ]),
};

test('[2.1-01] the document contains the styles of a page and of all its imports, the page’s own styles last', () => {
  const html = documentOf(build, { ...page, modules: ['src/pages/Course.tsx'] }, null);
  expect(/<style[^>]*>(.*?)<\/style>/.exec(html)?.[1]).toBe('.a{}.l{}.c{}');
});

test('a page without a chunk of its own in the build throws instead of rendering without styles', () => {
  expect(() => documentOf(build, { ...page, modules: ['src/pages/Gone.tsx'] }, null)).toThrow(
    'The build has no chunk of its own for src/pages/Gone.tsx.',
  );
});
