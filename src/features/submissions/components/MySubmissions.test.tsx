// @vitest-environment jsdom
/** R017, tab 「我的投稿」, against the handlers of the mock backend. */
import { beforeEach, expect, test } from 'vitest';
// Loaded before the tests, so that the question is there as soon as it is asked.
import '#ui/chakra/Confirm.tsx';
import { coursePageOf, type CoursePage, named, shows } from '#tests/support/coursePage.tsx';
import { does, pressed } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { type ArticleUploadAddress, articleUploadPage } from '#addresses/submission.ts';
import { MySubmissions } from './MySubmissions.tsx';

const { draw } = withRoot();
let page: CoursePage;

const mine = articleUploadPage.read(new URLSearchParams('tab=mine')) as ArticleUploadAddress;
const show = async (
  change: Partial<ArticleUploadAddress> = {},
  expected: string | RegExp = /共 \d+ 篇/,
): Promise<void> => {
  await draw(
    page.around(
      <ListSection shape="rows">
        <MySubmissions address={{ ...mine, ...change }} />
      </ListSection>,
    ),
  );
  await shows(expected);
};
const rows = (): HTMLElement[] => [...document.querySelectorAll('li')].filter((row) => row.querySelector('h2'));
/** State and actions of each row. */
const shown = (): string[][] =>
  rows().map((row) => [
    row.querySelector('h2 span')?.textContent ?? '',
    ...[...row.querySelectorAll('[role=group] :is(a, button)')].map(({ textContent }) => textContent),
  ]);
const records = () => page.backend.engine.state.submissions;

beforeEach(() => {
  page = coursePageOf();
});

test('R017 each state of an article has only the actions that work, and a returned one its reason', async () => {
  await show();
  expect(shown()).toEqual([
    ['草稿', '编辑', '删除'],
    ['审核中', '查看', '撤回'],
    ['已退回', '编辑', '删除'],
    ['已发布', '查看', '撤回'],
  ]);
  expect(rows().map((row) => row.querySelector('[role=group] a')?.getAttribute('href'))).toEqual([
    '/web/article/update?articleId=60001',
    '/web/article/update?articleId=60002',
    '/web/article/update?articleId=60004',
    '/web/article/60003',
  ]);
  expect(rows()[2]?.textContent).toContain('退回原因：请补充末次随访的时间');
  expect(rows()[3]?.textContent).toContain('1286 阅读');
});

test('R017 a draft without a title is called 「未命名草稿」, and the states are filters', async () => {
  const [draft] = Object.values(records());
  if (draft) draft.article = { ...draft.article, title: ' ' };
  await show({ status: 'draft' });
  expect(rows().map((row) => row.querySelector('h2')?.textContent)).toEqual(['未命名草稿 草稿']);
  expect(named('a', '已发布').getAttribute('href')).toBe('/web/article/upload?tab=mine&status=published');
});

test('R017 an article is withdrawn after a question: at once before its publication, later by the editors', async () => {
  await show();
  await does(() => named('[aria-label^="撤回：阑尾"]', '撤回').click());
  await shows('撤回后稿件变为草稿');
  await pressed('确定');
  await shows('共 4 篇');
  expect([shown()[0], page.notices()]).toEqual([['草稿', '编辑', '删除'], ['已撤回，可继续修改']]);
  await does(() => named('[aria-label^="撤回：外科"]', '撤回').click());
  await pressed('确定');
  expect([shown().find(([state]) => state === '撤回申请中'), page.notices()]).toEqual([
    ['撤回申请中', '查看'],
    ['已申请撤回，请等待编辑部处理'],
  ]);
});

test('R017 a draft is removed after a question, and the focus goes to the list', async () => {
  await show();
  await does(() => named('[aria-label^="删除：一例急性胆囊炎"]', '删除').click());
  await pressed('取消');
  expect(records()['60001']).toBeDefined();
  await does(() => named('[aria-label^="删除：一例急性胆囊炎"]', '删除').click());
  await pressed('确定');
  await shows('共 3 篇');
  expect([records()['60001'], page.notices(), document.activeElement === rows()[0]?.closest('[tabindex]')]).toEqual([
    undefined,
    ['已删除'],
    true,
  ]);
});

test('[8-01] an article that was published meanwhile is not removed, and the list shows its state', async () => {
  await show();
  const draft = records()['60001'];
  if (draft) Object.assign(draft, { status: 'published', publishTime: page.backend.engine.now });
  await does(() => named('[aria-label^="删除：一例急性胆囊炎"]', '删除').click());
  await pressed('确定');
  await shows('共 4 篇');
  expect([page.notices(), shown()[0]]).toEqual([['已提交的文章不能删除，请先撤回'], ['已发布', '查看', '撤回']]);
});

test('R017 a doctor without articles is invited to write the first one', async () => {
  page = coursePageOf(10_009);
  await show({}, '还没有投稿，写下你的第一篇文章吧');
  expect(named('a', '写文章').getAttribute('href')).toBe('/web/article/upload');
  await show({ status: 'returned' }, '没有已退回的文章');
  expect(named('a', '查看全部').getAttribute('href')).toBe('/web/article/upload?tab=mine');
});
