// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { advance, testMoment } from '#mocks/engine/clock.ts';
import { emptyLearning } from '#mocks/engine/learning/records.ts';
import { calm, type CoursePage, coursePageOf, named, pageText, shows } from '#tests/support/coursePage.tsx';
import { does, fieldNamed, pressed, submitted, typeInto } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { xssPayloads } from '#tests/support/xssPayloads.ts';
// Loaded when a doctor sends a comment: here it must be there already.
import './CommentForm.tsx';
import { Comments } from './Comments.tsx';

const { draw } = withRoot();
/** A course that has no questions in the seed data. */
const albumId = 1001;
let page: CoursePage;
/** A comment of another doctor. */
const anothers = { id: 9_000, userId: 10_002, parentId: null, content: '值得讨论', createTime: testMoment };

/** Writes questions, or replies to a question, as another doctor. */
function written(texts: readonly string[], parentId: number | null = null, firstId = 9_000): void {
  const { engine } = page.backend;
  engine.state.comments.push(
    ...texts.map((content, at) => ({
      id: firstId + at,
      userId: 10_002,
      ...of(albumId).target,
      parentId,
      content,
      createTime: engine.now - at,
    })),
  );
}

const of = (targetId: number) => ({
  target: { targetType: 'course' as const, targetId },
  words: { name: '提问', placeholder: '' },
});
const show = async (expected: string | RegExp = '暂无评论'): Promise<void> => {
  await draw(page.around(<Comments {...of(albumId)} />));
  await shows(expected);
};
const second = (): Promise<void> => does(() => page.door.clock.advance(1_000));

beforeEach(() => {
  page = coursePageOf();
});

test('[6-02] a visitor can read, and the login opens when she wants to write or like', async () => {
  page = coursePageOf(0);
  written(['入路怎样选择']);
  await show('入路怎样选择');
  for (const start of ['登录后提问', '点赞', '回复', '举报']) {
    await does(() => named('button', start).click());
    expect(page.stores.dialogs.dialogLogin).toBe(true);
    await does(() => page.stores.dialogs.close('login'));
  }
  expect(await page.sent('/comment/submit')).toEqual([]);
});

test('[2.1-15] a question and an answer to it are stored and shown', async () => {
  await show();
  await typeInto('提问', '  肥胖患者怎样暴露？ ');
  await submitted();
  await shows('共 1 条提问');
  expect([fieldNamed('提问').value, page.notices()]).toEqual(['', ['提问成功']]);
  await does(() => named('button', '回复').click());
  await typeInto('回复 张**', '调整体位');
  await does(() => fieldNamed('回复 张**').closest('form')?.requestSubmit());
  await shows('调整体位');
  expect(await page.sent('/comment/submit')).toEqual([
    { ...of(albumId).target, content: '肥胖患者怎样暴露？' },
    { ...of(albumId).target, content: '调整体位', parentId: 1_001 },
  ]);
});

test('P04 with storage blocked a question is sent as it was typed', async () => {
  Object.assign(page.stores.surroundings.memory.session, { get: () => null, set: () => false });
  await show();
  await typeInto('提问', '没有草稿的问题');
  await submitted();
  expect(await page.sent('/comment/submit')).toEqual([{ ...of(albumId).target, content: '没有草稿的问题' }]);
});

test('R13 a question that is not stored keeps its text, also over a reload, and is stored only once in the end', async () => {
  await show();
  await typeInto('提问', '不能丢的问题');
  page.force('commentSubmit', 'tooFrequent');
  await submitted(3);
  expect([fieldNamed('提问').value, page.notices()]).toEqual(['不能丢的问题', ['操作过于频繁，请稍后再试']]);
  await draw(null);
  await show();
  expect(fieldNamed('提问').value).toBe('不能丢的问题');
  await submitted(3);
  await shows('共 1 条提问');
  const keys = page.door.sent.map(({ headers }) => headers.get('idempotency-key')).filter(Boolean);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('R12 a blank question is not sent, and the text is limited to five hundred characters', async () => {
  await show();
  await typeInto('提问', ' \u3000\u200b');
  await submitted();
  expect([page.notices(), await page.sent('/comment/submit')]).toEqual([[], []]);
  expect(pageText()).toContain('内容不能为空');
  await typeInto('提问', '𠀀'.repeat(501));
  expect([...fieldNamed('提问').value]).toHaveLength(500);
});

test('[2.1-15] a like is shown at once, and reverted when the write fails', async () => {
  written(['入路怎样选择']);
  await show('入路怎样选择');
  page.force('commentLike', 'failure');
  const release = page.hold('/comment/like');
  await does(() => named('button', '点赞').click());
  await shows('已赞');
  release();
  await shows('点赞');
  expect(page.notices()).toEqual(['系统繁忙，请稍后再试']);
  await does(() => named('button', '点赞').click());
  await shows(/已赞.*1/);
  expect(page.backend.engine.state.learning['10001']?.likedComments).toEqual([9_000]);
});

test('[2.1-15] a doctor removes her own question after a confirmation, and cannot remove one of another doctor', async () => {
  written(['别人的提问']);
  await show('别人的提问');
  expect(pageText()).not.toContain('删除');
  await typeInto('提问', '自己的提问');
  await submitted();
  await shows('共 2 条提问');
  await second();
  await pressed('删除');
  await pressed('取消');
  expect(await page.sent('/comment/remove')).toEqual([]);
  await pressed('删除');
  await pressed('确定');
  await shows('共 1 条提问');
  expect(pageText()).not.toContain('自己的提问');
});

test('[2.1-15] every comment and reply except her own can be reported by a doctor, and each is its own target', async () => {
  written(['别人的提问']);
  written(['别人的回复'], 9_000, 9_100);
  await show('别人的回复');
  await typeInto('提问', '自己的提问');
  await submitted();
  await shows('共 2 条提问');
  const reports = (): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>('article button')].filter(({ textContent }) =>
      textContent.startsWith('举报'),
    );
  expect(reports().map(({ textContent }) => textContent)).toEqual(['举报：李**', '举报：李**']);
  await does(() => reports()[1]?.click());
  expect(page.stores.dialogs.paramsOf('report')).toEqual({ targetType: 'comment', targetId: 9_100 });
});

test('[2.1-15] replies after the second are collapsed, and the reply of a lecturer is marked', async () => {
  written(['提问']);
  written(['第一答', '第二答', '第三答', '第四答'], 9_000, 9_100);
  await show('第二答');
  expect(pageText()).not.toContain('第三答');
  await pressed('展开其余 2 条回复');
  expect(pageText()).toContain('第四答');
  await draw(page.around(<Comments key="other" {...of(1002)} />));
  await shows('讲师回复');
});

test('[2.1-15] comments on an article differ from those on a course in their labels and their target', async () => {
  written(['课程的提问']);
  const target = { targetType: 'article' as const, targetId: 5_004 };
  await draw(page.around(<Comments target={target} words={{ name: '评论', placeholder: '写下你的评论' }} />));
  await shows('共 0 条评论');
  expect([fieldNamed('评论').placeholder, pageText().includes('提问')]).toEqual(['写下你的评论', false]);
  await typeInto('评论', '很受启发');
  await submitted();
  await shows('共 1 条评论');
  expect(await page.sent('/comment/submit')).toEqual([{ ...target, content: '很受启发' }]);
  const answered = { ...target, targetId: 5_001 };
  await draw(page.around(<Comments key="answered" target={answered} words={{ name: '评论', placeholder: '' }} />));
  await shows('作者回复');
  await draw(page.around(<Comments key="course" {...of(albumId)} />));
  await shows('共 1 条提问');
});

test('[2.1-15] the list can be sorted, and loads more entries until its end', async () => {
  written(Array.from({ length: 23 }, (_, at) => `第${at}个提问`));
  await show('共 23 条提问');
  await pressed('最热');
  await calm();
  const sorts = (await page.sent('/comment/list')).map((query) => /sort=(\w+)/.exec(String(query))?.[1]);
  expect([sorts.at(0), sorts.at(-1)]).toEqual(['new', 'hot']);
  for (const count of [20, 23]) {
    await pressed('加载更多');
    await shows(`第${count - 1}个提问`);
  }
  expect([document.querySelectorAll('article').length, pageText().includes('没有更多了')]).toEqual([23, true]);
});

test('[2.1-15] more than two empty lines of a comment become two', async () => {
  written(['一\n\n\n二', `三${'\n \t'.repeat(40)}\n四`, '五\r\n\r\n\r\n\r\n\r\n六']);
  await show('共 3 条提问');
  const texts = [...document.querySelectorAll('article p')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['一\n\n\n二', '三\n\n\n四', '五\n\n\n六']);
});

test('[2.1-15] the sixth comment within a minute is refused, keeps its text, and is accepted a minute later', async () => {
  await show();
  for (let count = 1; count <= 6; count += 1) {
    await typeInto('提问', `第${count}个提问`);
    await submitted();
    await second();
  }
  expect([page.notices().at(-1), fieldNamed('提问').value]).toEqual([
    '发表过快，一分钟内最多5条，请稍后再发',
    '第6个提问',
  ]);
  await shows('共 5 条提问');
  const { control } = page.backend.engine.state;
  control.clock = advance(control.clock, 60_000);
  await submitted();
  await shows('共 6 条提问');
});

test('markup in questions is shown as plain text', async () => {
  const payloads = xssPayloads.slice(0, 10);
  written(payloads);
  await show('共 10 条提问');
  expect([...document.querySelectorAll('article p')].map(({ textContent }) => textContent)).toEqual(payloads);
  expect(document.querySelectorAll('script, iframe, [onerror], [onload], article p *')).toHaveLength(0);
});

describe.each([
  { targetType: 'course', targetId: 1001 },
  { targetType: 'article', targetId: 5_004 },
  { targetType: 'medicase', targetId: 7_001 },
  { targetType: 'live', targetId: 2_004 },
  { targetType: 'guide', targetId: 9_101 },
] as const)('comments on a $targetType', (target) => {
  const begin = async (): Promise<void> => {
    // A case is discussed by those who have finished it.
    const { state } = page.backend.engine;
    const finished = { revealed: 8, answers: {}, done: true, score: 100, startTime: 1, updateTime: 2 };
    state.learning['10001'] = { ...emptyLearning(), cases: { 7001: finished } };
    await draw(page.around(<Comments target={target} words={{ name: '评论', placeholder: '' }} />));
    await shows(/共 \d+ 条评论/);
  };
  const total = (): number => Number(/共 (\d+) 条评论/.exec(pageText())?.[1]);

  test('[2.1-15] are written, answered, liked, reported and removed', async () => {
    page.backend.engine.state.comments.push({ ...target, ...anothers });
    await begin();
    const before = total();
    await typeInto('评论', '很受启发');
    await submitted();
    await shows(`共 ${before + 1} 条评论`);
    const other = (): HTMLElement => named('button', '举报').closest('article') as HTMLElement;
    const press = (start: string): Promise<void> =>
      does(() => [...other().querySelectorAll('button')].find((one) => one.textContent.startsWith(start))?.click());
    await press('点赞');
    await shows(/已赞.*1/);
    await press('回复');
    await typeInto('回复 李**', '同意');
    await does(() => fieldNamed('回复 李**').closest('form')?.requestSubmit());
    await shows('同意');
    expect(other().querySelector('li')?.textContent).not.toContain('回复');
    await press('举报');
    expect(page.stores.dialogs.paramsOf('report')).toEqual({ targetType: 'comment', targetId: anothers.id });
    const own = [...document.querySelectorAll('article')].find(({ textContent }) =>
      /^(?!.*李).*很受启发/.test(textContent),
    );
    await second();
    await does(() => own?.querySelector<HTMLElement>('button:last-child')?.click());
    await pressed('确定');
    await shows(`共 ${before} 条评论`);
  });

  test('[2.1-15] with doubtful words are shown to their writer alone until the editors decide', async () => {
    await begin();
    const before = total();
    await typeInto('评论', '详情请 加 微信');
    await submitted();
    await shows('审核中，仅自己可见');
    expect(page.notices()).toEqual(['评论已提交，审核通过后展示']);
    const own = named('button', '删除').closest('article');
    expect([...(own?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual(['删除']);
    const { control } = page.backend.engine.state;
    control.clock = advance(control.clock, 10 * 60_000);
    await does(() => void page.queryClient.invalidateQueries());
    await shows('该评论未通过审核');
    await pressed('删除');
    await pressed('确定');
    await shows(`共 ${before} 条评论`);
    expect(pageText()).not.toContain('未通过审核');
  });
});
