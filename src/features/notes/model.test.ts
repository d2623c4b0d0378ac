import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/support/anyText.ts';
import { runs } from '#tests/support/runs.ts';
import { byLesson, notesMarkdown, withNote } from './model.ts';
import type { Note } from './queries.ts';

const note = (noteId: number, videoId: number, t: number, content = '要点'): Note => ({
  noteId,
  albumId: 1001,
  videoId,
  lessonTitle: `第${videoId}节`,
  t,
  content,
  createTime: 0,
  updateTime: 0,
});

test('notes are grouped by lesson, and a saved one is inserted by its second', () => {
  const notes = [note(1, 1, 30), note(2, 1, 90), note(3, 2, 5)];
  expect(byLesson(notes).map(({ videoId, notes: own }) => [videoId, own.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  const order = (all: Note[]): number[] => all.map(({ noteId }) => noteId);
  expect(order(withNote(notes, note(4, 1, 60)))).toEqual([1, 4, 2, 3]);
  expect(order(withNote(notes, note(1, 1, 100)))).toEqual([2, 1, 3]);
});

test('the file has each note with its time under its lesson, including line breaks', () => {
  const file = notesMarkdown('胃癌D2根治术', [
    note(1, 1, 754, '第一行\n第二行'),
    note(2, 2, 3_723, '- 一\n# 二\n<b>三</b>'),
  ]);
  expect(file).toBe(
    [
      '# 胃癌D2根治术',
      '## 第1节',
      '- **12:34** 第一行\n  第二行',
      '## 第2节',
      '- **1:02:03** \\- 一\n  \\# 二\n  \\<b\\>三\\</b\\>\n',
    ].join('\n\n'),
  );
});

test('markup in a note makes no heading or tag in the file', () => {
  fc.assert(
    fc.property(anyText(80), (content) => {
      const lines = notesMarkdown('课程', [note(1, 1, 0, content)]).split('\n');
      expect(lines.filter((line) => /^#/.test(line))).toHaveLength(2);
      expect(lines.join('').replaceAll(/\\./g, '')).not.toMatch(/[<>`]/);
    }),
    { numRuns: runs(60, 10_000) },
  );
});
