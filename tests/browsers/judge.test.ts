/** The judge of the browser suite is tested itself: it names each kind of page that nobody could read or use. */
import { expect, test } from 'vitest';
import { png } from '../support/png.ts';
import { findingText } from '#scripts/lib/browserRows.ts';
import { judge, paintedShare, type Served, servedIn, type Shown } from './judge.ts';

const html =
  '<html><head><title>课程 - 橙医学苑</title><style>main{color:red}</style></head><body><div id="root"><header>登录</header>' +
  '<main class="a"><h1>课程<!-- -->列表</h1><p>共 <b>12</b> 门 &amp; 更多</p><svg><text>无</text></svg><noscript>请打开脚本</noscript></main>' +
  '</div><script>"<main>"</script></body></html>';
const served = servedIn(html);
const whole: Shown = {
  isHydrated: true,
  h1: '课程列表',
  isHeadingVisible: true,
  text: '课程列表共12门&更多',
  displayed: 11,
  notices: [],
};
const judged = (change: Partial<Shown>, painted = 0.6, noise: string[] = [], of: Served = served): string[] =>
  judge(of, { ...whole, ...change }, painted, noise).map(findingText);

test('the texts of the server’s HTML are those that a reader without scripts sees', () => {
  expect(served).toEqual({ title: '课程-橙医学苑', h1: '课程列表', texts: ['课程列表', '共', '12', '门&更多'] });
});

test('a page that is whole has no finding', () => {
  expect(judged({})).toEqual([]);
});

test('an emptied page is named by its heading, its text and its colour', () => {
  expect(judged({ h1: '', isHeadingVisible: false, text: '', displayed: 0, isHydrated: false }, 0)).toEqual([
    'text: the heading is lost (“”, not “课程列表”)',
    'text: the heading cannot be seen',
    'text: text is lost (100 %: 课程列表 / 共 / 12)',
    'text: the content is not displayed',
    'text: the window is white',
    'hydration: the scripts have not started',
  ]);
});

test('a page without a heading cannot pass because the server had none either', () => {
  const empty = servedIn('<html><body><main></main></body></html>');
  expect(judged({ h1: '', isHeadingVisible: false, text: '', displayed: 0 }, 0, [], empty)).toEqual([
    'text: the server’s page has no heading',
    'text: the heading cannot be seen',
    'text: the content is not displayed',
    'text: the window is white',
  ]);
});

test('a page that says that something failed, that did not start, or that reported an error is named', () => {
  expect(judged({ notices: ['内容显示出错'] })).toEqual(['error: the page says “内容显示出错”']);
  expect(judged({ isHydrated: false })).toEqual(['hydration: the scripts have not started']);
  expect(judged({}, 0.6, ['uncaught: TypeError: URL.canParse is not a function\n    at start (core.js:1:2)'])).toEqual([
    'error: uncaught: TypeError: URL.canParse is not a function (at start (core.js:1:2))',
  ]);
});

test('a section that is gone is named with its first words', () => {
  expect(judged({ text: '课程列表共12' })).toEqual(['text: text is lost (36 %: 门&更多)']);
});

test('rows with more than one colour are counted, and a white window has none', () => {
  expect(paintedShare(png(40, 20, [255, 255, 255, 255]))).toBe(0);
});
