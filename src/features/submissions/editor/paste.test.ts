// @vitest-environment jsdom
/** What office programs and websites put into the clipboard, pasted into the real editor. */
import { expect, test } from 'vitest';
import type { readText } from '#kit/text/readText.ts';
import { pasted } from '#tests/support/pastedEditor.ts';
import { lostMessage } from './createEditor.ts';
import { placePicture } from './lostPictures.ts';
import { addColumn, addRow, removeColumn, removeRow, split } from './tables.ts';
import { perform } from './tools.ts';

/** The cells of the first table: words, and the places that they take. */
const cellsIn = (blocks: ReturnType<typeof readText>['blocks']): string[][] =>
  blocks.flatMap((block) =>
    block.kind === 'table'
      ? block.rows.map((row) =>
          row.map(
            ({ lines, colSpan, rowSpan }) =>
              `${lines
                .flat()
                .map(({ text }) => text)
                .join('')} ${colSpan}×${rowSpan}`,
          ),
        )
      : [],
  );

/** As Word writes it. */
const wordTable = `<table class=MsoTableGrid border=1><tr><td rowspan=2><p class=MsoNormal>项目</p></td>
  <td colspan=2><p class=MsoNormal>术前</p></td></tr><tr><td><p>甲组</p></td><td><p>乙组</p></td></tr>
  <tr><td><p>例数</p></td><td><p>30</p></td><td><p>31</p></td></tr></table>`;

test('[2.1-04] merged cells of a table from Word stay merged, also when rows and columns change', () => {
  const { editor, blocks } = pasted(wordTable);
  const merged = [
    ['项目 1×2', '术前 2×1'],
    ['甲组 1×1', '乙组 1×1'],
    ['例数 1×1', '30 1×1', '31 1×1'],
  ];
  expect(cellsIn(blocks())).toEqual(merged);
  expect(editor.view.dom.querySelector('td')?.rowSpan).toBe(2);
  editor.commands.setTextSelection(5);
  perform(editor, addRow);
  perform(editor, addColumn);
  expect(cellsIn(blocks())[0]).toEqual(['项目 1×2', ' 1×1', '术前 2×1']);
  perform(editor, removeColumn);
  perform(editor, removeRow);
  perform(editor, split);
  expect(cellsIn(blocks()).map(({ length }) => length)).not.toContain(0);
  // A span never leaves the table, whatever is pasted.
  expect(cellsIn(pasted('<table><tr><td colspan=99 rowspan=99>甲</td></tr><tr></tr></table>').blocks())).toEqual([
    ['甲 12×2'],
    [],
  ]);
});

const item = (list: string, level: number, marker: string, words: string): string =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span
   style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}</p>`;

test('[2.1-04] paragraphs of Word that are list items become lists, without their bullets and numbers', () => {
  const { blocks } = pasted(
    [
      '<p class=MsoNormal>处理：</p>',
      ...[
        item('l0', 1, '1.', '禁食'),
        item('l0', 1, '2.', '补液'),
        item('l0', 2, 'a)', '晶体'),
        item('l0', 1, '3.', '手术'),
      ],
      '<p class=MsoNormal>随访：</p>',
      ...[item('l1', 1, '·', '血常规'), item('l1', 1, '·', '<b>超声</b>')],
    ].join(''),
  );
  const words = (lines: readonly (readonly { text: string }[])[]): string =>
    lines.map((runs) => runs.map(({ text }) => text.trim()).join('')).join('/');
  const shown = blocks().map((block) => {
    if (block.kind === 'list') return [block.isOrdered ? 'ol' : 'ul', ...block.items.map(words)];
    return block.kind === 'paragraph' ? ['p', words([block.runs])] : [];
  });
  expect(shown).toEqual([
    ['p', '处理：'],
    ['ol', '禁食', '补液/a) 晶体', '手术'],
    ['p', '随访：'],
    ['ul', '血常规', '超声'],
  ]);
});

test('[1-03] an uploaded picture takes the place of a mark: of the one with the caret, else of the first one', () => {
  const { editor, blocks } = pasted(
    '<p>前<img src="file:///1.png">后</p><ul><li><img src="file:///2.png"></li></ul><p>尾</p>',
  );
  const place = (alt: string): void =>
    perform(editor, (state) => placePicture(state, state.schema.node('figure', { src: '/mock-media/1.jpg', alt })));
  const shown = () => blocks().map((block) => (block.kind === 'figure' ? block.alt : block.kind));
  expect(editor.view.dom.querySelectorAll('.lostPicture')).toHaveLength(2);
  const second = editor.view.posAtDOM(editor.view.dom.querySelector('li .lostPicture') ?? editor.view.dom, 0);
  editor.commands.setTextSelection(second + 3);
  place('二');
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  place('一');
  expect([shown(), editor.getText().includes('【')]).toEqual([['paragraph', '一', 'list', '二', 'paragraph'], false]);
  place('三');
  expect(shown().filter((kind) => kind === '三')).toHaveLength(1);
});

test('[1-03] a picture of another program is marked in its place and messages; a counting pixel is left out', () => {
  const { messages, editor } = pasted(
    '<p>前<img src="file:///C:/Temp/msohtmlclip1/clip_image001.png" width=300>后</p><img src="https://pixel.example/a.png" width="1">',
  );
  expect(editor.getText()).toContain('前【此处图片未能粘贴，请上传】后');
  expect(editor.getText().split('【')).toHaveLength(2);
  expect(messages).toEqual([lostMessage]);
  const kept = pasted(
    '<p>甲</p><figure><img src="/mock-media/upload/1.jpg" alt="超声"><figcaption>图1</figcaption></figure>',
  );
  expect([kept.messages, kept.blocks().map(({ kind }) => kind)]).toEqual([[], expect.arrayContaining(['figure'])]);
});
