// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { type CoursePage, coursePageOf, named, pageText, shows } from '#tests/support/coursePage.tsx';
import { does, fieldNamed, pressed, submitted, typeInto } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { notesPage, type NotesAddress } from '#addresses/note.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { OwnNotes } from './OwnNotes.tsx';

const { draw } = withRoot();
const full = 10_007;

const addressOf = (more: Partial<NotesAddress> = {}): NotesAddress => ({ tab: '', keyword: '', page: 1, ...more });

async function drawn(page: CoursePage, address: NotesAddress, expected: string | RegExp): Promise<void> {
  await draw(
    page.around(
      <AsyncSection loading={null}>
        <OwnNotes address={address} />
      </AsyncSection>,
    ),
  );
  await shows(expected);
}

/** The files that are saved from now on. */
function files() {
  const made: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${made.push(file)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  const take = (event: Event): void => {
    if (event.target instanceof HTMLAnchorElement && event.target.download) names.push(event.target.download);
    event.preventDefault();
  };
  document.addEventListener('click', take);
  onTestFinished(() => document.removeEventListener('click', take));
  return { names, texts: () => Promise.all(made.map((file) => file.text())) };
}

test('[R092] notes of all kinds lead to where they were taken', async () => {
  await drawn(coursePageOf(full), addressOf(), '共 9 条笔记');
  const links = [...document.querySelectorAll('h2 a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/web/video/vip/3001?videoId=300104&t=318');
  expect(links).toContain('/web/article/5001');
  expect(links).toContain('/learn/medicase/7002');
  expect(notesPage.to({ tab: 'article' })).toBe('/learn/note?tab=article');
});

test('[R092] a note of each kind is edited in place and removed after a question; a failure keeps the text', async () => {
  const page = coursePageOf(full);
  await drawn(page, addressOf({ tab: 'question' }), '共 3 条笔记');
  await pressed('编辑');
  const label = '修改 胃癌最主要的转移途径是 的笔记';
  await typeInto(label, '改过的要点');
  page.force('targetNoteSave', 'failure');
  await does(() => fieldNamed(label).closest('form')?.requestSubmit());
  expect(fieldNamed(label).value).toBe('改过的要点');
  await does(() => fieldNamed(label).closest('form')?.requestSubmit());
  await shows('改过的要点2026');
  page.notices();
  await pressed('删除');
  await pressed('确定');
  await shows('共 2 条笔记');
  expect(pageText()).not.toContain('改过的要点');
  expect(page.notices()).toEqual(['删除成功']);
  await drawn(page, addressOf({ tab: 'video' }), '共 3 条笔记');
  await pressed('删除');
  await pressed('确定');
  await shows('共 2 条笔记');
  expect(await page.sent('/note/remove')).toEqual([{ noteId: 900 }]);
});

test('[R092] what is shown is saved as one Markdown file, from all its pages', async () => {
  const page = coursePageOf(full);
  const own = page.backend.engine.state.targetNotes[String(full)] ?? [];
  const more = Array.from({ length: 60 }, (_, at) => ({
    ...{ noteId: 5_000 + at, targetType: 'article' as const, targetId: 5_003, content: `# 第${at}条` },
    ...{ createTime: 1_700_000_000_000, updateTime: 1_700_000_000_000 },
  }));
  page.backend.engine.state.targetNotes[String(full)] = [...own, ...more];
  const saved = files();
  await drawn(page, addressOf({ tab: 'article' }), '共 62 条笔记');
  await pressed('导出 Markdown');
  await vi.waitFor(() => expect(saved.names).toEqual(['我的笔记－文章.md']));
  const [text = ''] = await saved.texts();
  expect(text).toContain(
    '# 我的笔记\n\n## 文章\n\n### 急性胆囊炎的严重程度分级与手术时机：TG18要点梳理\n\n- **2026-11-',
  );
  expect(text.match(/^- \*\*/gm)).toHaveLength(62);
  expect(text.match(/^# /gm)).toHaveLength(1);
  page.force('ownNoteList', 'failure', 2);
  await pressed('导出 Markdown');
  expect([saved.names.length, page.notices()]).toEqual([1, ['系统繁忙，请稍后再试']]);
});

test('[R092] without a note the page says what to do, and a search without a result can be given up', async () => {
  await drawn(coursePageOf(), addressOf(), '还没有笔记');
  expect(named('a', '去学习').getAttribute('href')).toBe('/course');
  await drawn(coursePageOf(full), addressOf({ tab: 'video', keyword: '没有这样的词' }), '没有找到相关笔记');
  expect(named('a', '清空搜索').getAttribute('href')).toBe('/learn/note?tab=video');
  expect(document.querySelector('form')?.getAttribute('action')).toBe('/learn/note');
  await submitted();
});
