import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/support/anyText.ts';
import { runs } from '#tests/support/runs.ts';
import { headingLine, listEntry, markdownFile, markdownName } from './markdown.ts';

test('the file name has no characters that file systems forbid', () => {
  expect(markdownName('大师课：TAVR/MitraClip "左心耳".. 封堵', '笔记')).toBe(
    '大师课：TAVR MitraClip 左心耳 封堵－笔记.md',
  );
  expect(markdownName('长'.repeat(300), '笔记')).toHaveLength(66);
});

test('a typed text makes one heading or one entry, and no other markup', () => {
  fc.assert(
    fc.property(anyText(80), (text) => {
      const lines = markdownFile([headingLine(2, text), listEntry('12:34', text)]).split('\n');
      expect(lines.filter((line) => /^#/.test(line))).toHaveLength(1);
      expect(lines.filter((line) => /^\s*([-+]|\d+[.)])\s/.test(line))).toHaveLength(1);
      expect(lines.join('').replaceAll(/\\./g, '')).not.toMatch(/[<>`]/);
    }),
    { numRuns: runs(60, 10_000) },
  );
});
