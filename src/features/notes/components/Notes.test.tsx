// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { type CoursePage, coursePageOf, named, pageText, shows } from '#tests/support/coursePage.tsx';
import { does, fieldNamed, pressed, submitted, typeInto } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { xssPayloads } from '#tests/support/xssPayloads.ts';
import type { Memory } from '#shared/storage.ts';
import { Notes } from './Notes.tsx';

const { draw } = withRoot();
const lesson = { videoId: 100_101, title: '第1节 课程导学' };

async function drawn(userId?: number, memory?: Memory, open: typeof lesson | null = lesson) {
  const page = coursePageOf(userId, memory);
  const player = { at: 754.6, jumps: [] as number[][] };
  const redraw = (): Promise<void> =>
    draw(
      page.around(
        <Notes
          albumId={1001}
          lesson={open}
          now={() => player.at}
          onJump={(videoId, t) => player.jumps.push([videoId, t])}
        />,
      ),
    );
  await redraw();
  await shows(userId === 0 ? '登录' : /还没有笔记|共 \d+ 条/);
  return { ...page, player, redraw };
}

/** The submit guard opens one second after a success. */
const second = async ({ door }: CoursePage): Promise<void> => does(() => door.clock.advance(1_000));

test('[6-02] a visitor gets a link to the login, and no notes are read', async () => {
  const page = await drawn(0);
  await pressed('登录后记笔记');
  expect(page.stores.dialogs.dialogLogin).toBe(true);
  expect(page.door.paths()).toEqual([]);
});

test('[2.1-15] a note keeps the second at which it was begun, and links to it', async () => {
  const page = await drawn();
  await typeInto('记笔记', '注');
  page.player.at = 900;
  await typeInto('记笔记', '注意血管变异');
  expect(pageText()).toContain('12:34');
  await submitted();
  await shows('共 1 条笔记');
  expect(await page.sent('/note/save')).toEqual([{ albumId: 1001, videoId: 100_101, t: 754, content: '注意血管变异' }]);
  expect([fieldNamed('记笔记').value, page.notices()]).toEqual(['', ['保存成功']]);
  await does(() => named('button', '跳到 12:34').click());
  expect(page.player.jumps).toEqual([[100_101, 754]]);
  await second(page);
  await typeInto('记笔记', '第二条');
  page.player.at = 960;
  await pressed('当前位置');
  await submitted();
  await shows('共 2 条笔记');
  expect((await page.sent('/note/save'))[1]).toMatchObject({ t: 960, content: '第二条' });
});

test('R13 a note that was not stored keeps its text, second and key, also over a reload', async () => {
  const page = await drawn();
  await typeInto('记笔记', '不能丢的话');
  page.force('noteSave', 'failure');
  await submitted();
  expect([fieldNamed('记笔记').value, page.notices()]).toEqual(['不能丢的话', ['系统繁忙，请稍后再试']]);
  await draw(null);
  const again = await drawn(undefined, page.memory, null);
  expect([fieldNamed('记笔记').value, pageText().includes('12:34')]).toEqual(['不能丢的话', true]);
  await submitted(3);
  await shows('共 1 条笔记');
  expect(await again.sent('/note/save')).toEqual([{ albumId: 1001, videoId: 100_101, t: 754, content: '不能丢的话' }]);
  const keys = [...page.door.sent, ...again.door.sent].map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys.filter(Boolean)).size).toBe(1);
});

test('[2.1-15] a note is edited in place, and removed after a confirmation', async () => {
  const page = await drawn();
  await typeInto('记笔记', '原来的话');
  await submitted();
  await shows('共 1 条笔记');
  await pressed('编辑');
  await typeInto('修改 12:34 的笔记', '改过的话');
  page.force('noteSave', 'failure');
  const form = (): HTMLFormElement | null | undefined => fieldNamed('修改 12:34 的笔记').closest('form');
  await does(() => form()?.requestSubmit());
  expect(fieldNamed('修改 12:34 的笔记').value).toBe('改过的话');
  await does(() => form()?.requestSubmit());
  await shows(/12:34改过的话/);
  await pressed('删除');
  expect(document.activeElement?.textContent).toBe('取消');
  await pressed('确定');
  await shows('还没有笔记');
  expect(await page.sent('/note/remove')).toEqual([{ noteId: 1_001 }]);
});

test('[2.1-15] an empty note is not sent, and the text is limited to a thousand characters', async () => {
  const page = await drawn();
  await typeInto('记笔记', ' \u200b ');
  await submitted();
  expect([page.notices(), await page.sent('/note/save')]).toEqual([[], []]);
  expect(pageText()).toContain('内容不能为空');
  await typeInto('记笔记', '𠀀'.repeat(1_001));
  expect([...fieldNamed('记笔记').value]).toHaveLength(1_000);
  expect(pageText()).toContain('1000/1000');
});

test('markup in notes is shown as plain text', async () => {
  const page = coursePageOf();
  const { state } = page.backend.engine;
  const own = xssPayloads.map((content, at) => ({
    noteId: 5_000 + at,
    albumId: 1001,
    videoId: 100_101,
    t: at,
    content,
    createTime: 0,
    updateTime: 0,
  }));
  state.learning['10001'] = {
    plays: {},
    watchedIn: {},
    removedFinished: [],
    collected: {},
    collectedPrices: {},
    liked: [],
    likedComments: [],
    purchases: [],
    cases: {},
    notes: own,
  };
  await draw(page.around(<Notes albumId={1001} lesson={null} now={() => 0} onJump={() => undefined} />));
  await shows(`共 ${own.length} 条笔记`);
  expect([...document.querySelectorAll('li p')].map(({ textContent }) => textContent)).toEqual(xssPayloads);
  expect(document.querySelectorAll('script, iframe, img, [onerror], [onload]')).toHaveLength(0);
});

test('[2.1-15] all notes can be downloaded as a file', async () => {
  await drawn();
  await typeInto('记笔记', '带走的话');
  await submitted();
  await shows('共 1 条笔记');
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  const names: string[] = [];
  const take = (event: Event): void => {
    const link = event.target;
    if (link instanceof HTMLAnchorElement) names.push(link.download);
    event.preventDefault();
  };
  document.addEventListener('click', take);
  onTestFinished(() => document.removeEventListener('click', take));
  await pressed('导出');
  expect(names).toEqual(['课程－笔记.md']);
  expect(await files[0]?.text()).toContain('- **12:34** 带走的话');
});

test('[2.1-15] notes that are still read are not called none', async () => {
  const page = coursePageOf();
  const { answer } = page.backend;
  const { promise, resolve } = Promise.withResolvers<null>();
  page.backend.answer = async (request) => {
    await promise;
    return answer(request);
  };
  await draw(page.around(<Notes albumId={1001} lesson={lesson} now={() => 0} onJump={() => undefined} />));
  expect(document.querySelector('[aria-busy]')).not.toBeNull();
  expect(pageText()).not.toContain('还没有笔记');
  resolve(null);
  await shows('还没有笔记');
});
