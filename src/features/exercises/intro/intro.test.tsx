// @vitest-environment jsdom
/** Sets and papers before they are begun, against the mock backend's real handlers. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { type CoursePage, coursePageOf, named, pageText, shows } from '#tests/support/coursePage.tsx';
import { does, pressed } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { useApi } from '#api/ApiContext.ts';
import { exerciseQuery } from '../queries.ts';
import { History } from './History.tsx';
import { PaperStart } from './PaperStart.tsx';
import { StartPanel } from './StartPanel.tsx';

const { draw } = withRoot();
const free = 7011;
const forMembers = 7012;
const paper = 7013;
const notOpen = 7033;

function Intro({ id }: { id: number }) {
  const { data: about } = useSuspenseQuery(exerciseQuery(useApi(), id));
  const Start = about.brief.kind === 'paper' ? PaperStart : StartPanel;
  return (
    <>
      <Start about={about} isMember={false} />
      <History about={about} />
    </>
  );
}

async function show(page: CoursePage, id: number): Promise<void> {
  await draw(
    page.around(
      <Suspense>
        <Intro key={id} id={id} />
      </Suspense>,
    ),
  );
  await shows(/作答模式|考试规则/);
}

const radio = (mode: string): HTMLInputElement =>
  named<HTMLLabelElement>('label', mode).querySelector('input') ?? new HTMLInputElement();

test('[1-03 exercise sets] [2.1-17] the server begins an attempt before its sheet is shown; then the set offers to go on or to begin anew', async () => {
  const page = coursePageOf();
  await show(page, free);
  await pressed('开始练习');
  await shows('上次练习未完成，是否继续？');
  expect(page.place()).toMatch(/^\/learn\/detail\/exercise\/7011\?recordId=\d+$/);
  const first = page.place();
  expect(await page.sent('/exercise/start')).toEqual([{ source: 'set', exerciseId: free, mode: 'practice' }]);
  expect(named<HTMLAnchorElement>('a', '继续').getAttribute('href')).toBe(first);
  await pressed('重新开始');
  expect((await page.sent('/exercise/start')).at(-1)).toMatchObject({ exerciseId: free, restart: true });
  expect(page.place()).not.toBe(first);
  // The ended attempt leads to its result.
  await shows('查看结果');
});

test('an examination says its time, may have half as much again, and is not begun anew', async () => {
  const page = coursePageOf();
  await show(page, free);
  await does(() => radio('考试模式').click());
  expect(pageText()).toContain('限时 20分钟');
  await does(() => named<HTMLLabelElement>('label', '延长作答时间').click());
  expect(pageText()).toContain('限时 30分钟，倒计时不能暂停');
  await pressed('开始考试');
  await shows('考试正在进行');
  expect(await page.sent('/exercise/start')).toEqual([
    { source: 'set', exerciseId: free, mode: 'exam', extraTime: true },
  ]);
  expect(pageText()).not.toContain('重新开始');
});

test('a visitor logs in first: nothing is sent, and the chosen mode stays', async () => {
  const page = coursePageOf(0);
  await show(page, free);
  await does(() => radio('考试模式').click());
  await pressed('开始考试');
  expect(page.stores.dialogs.paramsOf('login')).toMatchObject({ reason: '登录后开始作答' });
  expect(await page.sent('/exercise/start')).toEqual([]);
  expect(radio('考试模式').checked).toBe(true);
});

test('of a set for members others practise the free questions, and no examination', async () => {
  const page = coursePageOf();
  await show(page, forMembers);
  expect(radio('考试模式').disabled).toBe(true);
  await pressed('开始练习');
  expect(page.place()).toContain('/learn/detail/exercise/7012?recordId=');
});

test('a paper begins after its rules were accepted; a paper that is not open says when it opens', async () => {
  const page = coursePageOf();
  await show(page, paper);
  await pressed('开始考试');
  expect(pageText()).toContain('请先阅读考试规则，并勾选「我已知晓考试规则」');
  expect(await page.sent('/exercise/start')).toEqual([]);
  await does(() => document.querySelector<HTMLInputElement>('input[name=known]')?.click());
  await pressed('开始考试');
  await shows('考试正在进行');
  expect(await page.sent('/exercise/start')).toEqual([{ source: 'set', exerciseId: paper, mode: 'exam' }]);
  await show(page, notOpen);
  await shows(/考试未开始，\d+月\d+日 周. 08:00 开考/);
  expect(pageText()).not.toContain('我已知晓');
});

const keysOf = ({ door }: CoursePage): (string | null)[] =>
  door.sent.filter(({ url }) => url.endsWith('/exercise/start')).map(({ headers }) => headers.get('Idempotency-Key'));

test('a start is repeated with its key after a lost answer, and with another one after a refusal', async () => {
  const page = coursePageOf();
  await show(page, free);
  page.force('exerciseStart', 'broken');
  await pressed('开始练习');
  page.force('exerciseStart', 'vipOnly');
  await pressed('开始练习');
  await pressed('开始练习');
  const [lost, refused, done] = keysOf(page);
  expect(refused).toBe(lost);
  expect(done).not.toBe(refused);
  expect(page.place()).toContain('recordId=');
});

test('a refused start reads the introduction again and tells why', async () => {
  const page = coursePageOf();
  await show(page, free);
  page.force('exerciseStart', 'noQuestions');
  await pressed('开始练习');
  expect(page.notices()).toHaveLength(1);
  expect(page.place()).toBe('/web/video/open/1001');
  await pressed('开始练习');
  expect(page.place()).toContain('recordId=');
});

test('a paper may have half as much time again, and its start says so', async () => {
  const page = coursePageOf();
  await show(page, paper);
  await does(() => named<HTMLLabelElement>('label', '延长作答时间').click());
  await does(() => document.querySelector<HTMLInputElement>('input[name=known]')?.click());
  await pressed('开始考试');
  await shows('考试正在进行');
  expect(await page.sent('/exercise/start')).toEqual([
    { source: 'set', exerciseId: paper, mode: 'exam', extraTime: true },
  ]);
});

function ForMembers() {
  const { data: about } = useSuspenseQuery(exerciseQuery(useApi(), paper));
  return <PaperStart about={{ ...about, brief: { ...about.brief, free: false } }} isMember={false} />;
}

test('a paper for members shows its rules to everybody, and its start to members alone', async () => {
  const page = coursePageOf();
  await draw(
    page.around(
      <Suspense>
        <ForMembers />
      </Suspense>,
    ),
  );
  await shows('考试规则');
  expect(document.querySelector('input[name=known]')).toBeNull();
  expect(pageText()).not.toContain('我已知晓');
});
