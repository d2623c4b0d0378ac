// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { type CoursePage, coursePageOf, named, pageText, shows } from '#tests/support/coursePage.tsx';
import { does, fieldNamed, pressed, submitted, typeInto } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { xssPayloads } from '#tests/support/xssPayloads.ts';
import { visitor } from '#stores/SessionStore.ts';
import { NoteButton } from '../NoteButton.tsx';
import { NoteDialog } from './NoteDialog.tsx';

const { draw } = withRoot();
const target = { targetType: 'article' as const, targetId: 5_002 };
const label = '笔记，只有自己可见';
const text = '先评估肾功能，再定疗程';
let page: CoursePage;

const show = (own = page): Promise<void> =>
  draw(
    own.around(
      <>
        <NoteButton target={target} title="骨质疏松性骨折之后" noted={false} />
        <NoteDialog />
      </>,
    ),
  );
const opened = async (own = page): Promise<void> => {
  await show(own);
  await pressed('笔记');
  await shows(label);
};
const dialog = (): Element | null => document.querySelector('[role=dialog]');
const stored = (own = page) => own.backend.engine.state.targetNotes['10001'] ?? [];

beforeEach(() => {
  page = coursePageOf();
});

test('[R092] the dialog says what the note is on, stores its text once and closes', async () => {
  await opened();
  expect(pageText()).toContain('骨质疏松性骨折之后');
  expect(document.activeElement).toBe(fieldNamed(label));
  await typeInto(label, `  ${text}\n第二行 `);
  await submitted(20);
  expect(await page.sent('/note/save')).toEqual([{ ...target, content: `${text}\n第二行` }]);
  expect([dialog(), page.notices()]).toEqual([null, ['保存成功']]);
  expect(stored()).toMatchObject([{ ...target, content: `${text}\n第二行` }]);
});

test('[R092] a stored note is shown, changed, and removed after a question', async () => {
  await opened();
  await typeInto(label, text);
  await submitted();
  page.notices();
  await pressed('笔记');
  await shows('删除');
  expect(fieldNamed(label).value).toBe(text);
  await does(() => page.door.clock.advance(1_000));
  await typeInto(label, `${text}（修改）`);
  await submitted();
  expect(stored()).toMatchObject([{ content: `${text}（修改）` }]);
  page.notices();
  await pressed('笔记');
  await shows('删除');
  await pressed('删除');
  await pressed('确定');
  expect([stored(), dialog(), page.notices()]).toEqual([[], null, ['删除成功']]);
});

test('R12 [R092] a blank note is not sent, and a note has a thousand characters at most', async () => {
  await opened();
  await typeInto(label, ' \u3000\u200b');
  await submitted();
  expect([pageText().includes('内容不能为空'), await page.sent('/note/save')]).toEqual([true, []]);
  await typeInto(label, '𠀀'.repeat(1_001));
  expect([...fieldNamed(label).value]).toHaveLength(1_000);
});

test('R13 [R092] what was typed stays when it is not stored, when the dialog is closed and over a reload', async () => {
  await opened();
  await typeInto(label, text);
  page.force('targetNoteSave', 'failure');
  await submitted();
  expect([fieldNamed(label).value, page.notices(), stored()]).toEqual([text, ['系统繁忙，请稍后再试'], []]);
  await pressed('取消');
  const again = coursePageOf(10_001, page.memory);
  await draw(null);
  await opened(again);
  expect([fieldNamed(label).value, pageText().includes('还没有保存')]).toEqual([text, true]);
  await submitted();
  expect(stored(again)).toMatchObject([{ content: text }]);
  await pressed('笔记');
  await shows('删除');
  expect([fieldNamed(label).value, pageText().includes('还没有保存')]).toEqual([text, false]);
});

test('[R092] what was typed over a stored note can be given up', async () => {
  await opened();
  await typeInto(label, text);
  await submitted();
  await pressed('笔记');
  await shows('删除');
  await typeInto(label, '改了一半');
  await pressed('取消');
  await pressed('笔记');
  await shows('放弃修改');
  expect(fieldNamed(label).value).toBe('改了一半');
  await pressed('放弃修改');
  expect([fieldNamed(label).value, pageText().includes('放弃修改')]).toEqual([text, false]);
  expect(stored()).toMatchObject([{ content: text }]);
});

test('[R092] a note that cannot be read offers to try again, and nothing can be stored over it before', async () => {
  page.force('targetNote', 'failure', 2);
  await show();
  await pressed('笔记');
  await shows('系统繁忙');
  expect(document.querySelector('textarea')).toBeNull();
  page.force('targetNote', 'empty');
  await pressed('重新加载');
  await shows(label);
});

test('[6-02] a visitor meets the login first, and gets to the note after it', async () => {
  page = coursePageOf(0);
  await show();
  await pressed('笔记');
  const { dialogs, session } = page.stores;
  expect([dialogs.paramsOf('login'), dialog()]).toEqual([{ reason: '登录后即可记笔记' }, null]);
  await does(() => {
    session.saveUser({ ...visitor, userId: 10_001 });
    dialogs.close('login', true);
  });
  expect(dialogs.paramsOf('note')).toMatchObject(target);
});

test('[R092] a session that ended opens the login over the note, and the text stays', async () => {
  await opened();
  await typeInto(label, text);
  page.force('targetNoteSave', 'loginRequired');
  await submitted();
  expect([page.stores.dialogs.dialogLogin, fieldNamed(label).value]).toEqual([true, text]);
});

test('markup in a note is shown as plain text', async () => {
  const content = xssPayloads.join('\n').slice(0, 900);
  page.backend.engine.state.targetNotes['10001'] = [
    { noteId: 1, ...target, content, createTime: 1, updateTime: 1_700_000_000_000 },
  ];
  await opened();
  expect(fieldNamed(label).value).toBe(content);
  expect(named('button', '保存')).toBeDefined();
  expect(document.querySelectorAll('script, iframe, img, [onerror], [onload]')).toHaveLength(0);
});
