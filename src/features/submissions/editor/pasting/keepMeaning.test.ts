// @vitest-environment jsdom
/** What pasted text says stays the same: a source says it by styles and elements, an article in words. */
import { Fragment } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pasted } from '#tests/support/pastedEditor.ts';
import { runs } from '#tests/support/runs.ts';
import { struckMessage } from '../createEditor.ts';

const signs = { superscript: '^', subscript: '_' } as const;

/** The words of a pasted text by paragraphs, with signs before what is raised or lowered. */
const linesOf = (html: string): string[] => {
  const lines: string[] = [];
  pasted(html).editor.state.doc.descendants((node) => {
    if (!node.isTextblock) return true;
    let line = '';
    Fragment.from(node.content).forEach((text) => {
      const mark = text.marks.map(({ type }) => signs[type.name as keyof typeof signs] ?? '').join('');
      line += `${mark}${text.text ?? ''}`;
    });
    lines.push(line.replace(/\s+/g, ' ').trim());
    return false;
  });
  return lines.filter(Boolean);
};

const word = (style: string, text: string): string => `<span lang=EN-US style='${style}'>${text}</span>`;

test.each([
  ['a letter of Symbol', `5 <span style='font-family:Symbol'>m</span>g`, ['5 μg']],
  [
    'an inserted symbol of Word',
    word(
      `font-family:Symbol;mso-ascii-font-family:"Times New Roman";mso-char-type:symbol;mso-symbol-font-family:Symbol`,
      `<span style='mso-char-type:symbol;mso-symbol-font-family:Symbol'>£</span>`,
    ) + '5 mg',
    ['≤5 mg'],
  ],
  [
    'letters of Word that only Chinese text would have in Symbol',
    word('font-family:Symbol;mso-ascii-font-family:Arial', 'mg'),
    ['mg'],
  ],
  ['a font element', '<font face="Symbol">a b D</font>', ['α β Δ']],
  [
    'a font that a sheet names',
    '<style><!-- .font5 {color:black; font-family:Symbol, serif;} --></style><table><tr><td>5 <font class="font5">m</font>g</td></tr></table>',
    ['5 μg'],
  ],
  [
    'a font that ends within',
    `<span style='font-family:Symbol'>m<span style='font-family:Arial'>mol</span></span>`,
    ['μmol'],
  ],
  ['a private letter', '\uF06Dg \uF0B35', ['μg ≥5']],
  ['a tick of Wingdings', `<span style='font-family:Wingdings'>\u00FE</span>有`, ['🗹有']],
  ['deleted and inserted words', '剂量<del>10</del><ins>5</ins>mg', ['剂量5mg']],
  [
    'words with a line through them',
    '剂量<s>10</s><span style="text-decoration:underline line-through">8</span>5mg',
    ['剂量5mg'],
  ],
  ['a break', '10<br>20 mg', ['10', '20 mg']],
  [
    'breaks in marks, items and cells',
    '<p><b>10<br>20</b> mg</p><ul><li>早<br>晚</li></ul><table><tr><td>1<br>2</td><td><br>3</td></tr></table>',
    ['10', '20 mg', '早', '晚', '1', '2', '3'],
  ],
  ['a break in a heading', '<h2>甲<br>乙</h2><p>丙</p>', ['甲', '乙', '丙']],
  [
    'lines of preformatted text',
    '<pre>10\n20 mg</pre><p style="white-space:pre-wrap">1\n2</p>',
    ['10', '20 mg', '1', '2'],
  ],
  [
    'spans on lines of their own',
    '<p><span style="display:block">10</span><span style="display:block">20 mg</span></p>',
    ['10', '20 mg'],
  ],
  ['terms and what they mean', '<dl><dt>剂量</dt><dd>10</dd><dt>次数</dt><dd>2</dd></dl>', ['剂量', '10', '次数', '2']],
  [
    'hidden words',
    `甲<span style='display:none;mso-hide:all'>内部备注</span><span style='mso-hide:all'>乙</span><span hidden>丙</span><span style="visibility:hidden">丁<b style="visibility:visible">戊</b></span>`,
    ['甲戊'],
  ],
  [
    'words that a sheet hides',
    '<style>.x, p.y{display:none}</style><p>甲<span class=x>乙</span></p><p class=y>丙</p>',
    ['甲'],
  ],
  [
    'comments of Word',
    `甲<span class=MsoCommentReference><a href="#_msocom_1" class=msocomanchor>[A1]</a></span><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>批注</p></div></div>`,
    ['甲'],
  ],
  [
    'raised and lowered text',
    `10<sup>5</sup> H<sub>2</sub>O 10<span style='position:relative;top:-4.0pt;mso-text-raise:4.0pt'>9</span><span style="vertical-align:-2px">n</span>`,
    ['10^5 H_2O 10^9_n'],
  ],
  ['raised text of a sheet', '<style>.font6{vertical-align:super}</style>10<font class=font6>9</font>/L', ['10^9/L']],
  ['capitals by style', '<span style="text-transform:uppercase">mg</span>', ['MG']],
  ['a list that goes on', '<ol start=3><li>甲</li><li>乙</li></ol>', ['3. 甲', '4. 乙']],
  [
    'a list in letters',
    '<ol type=a><li>甲</li><li>乙</li></ol><ol style="list-style-type:upper-roman" start=4><li>丙</li></ol>',
    ['a. 甲', 'b. 乙', 'IV. 丙'],
  ],
  [
    'a list of Word that goes on',
    ['5.', '6.', 'a)']
      .map(
        (marker) =>
          `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${marker}</span>甲</p>`,
      )
      .join(''),
    ['5. 甲', '6. 甲', 'a) 甲'],
  ],
  ['boxes of a form', '<p><input type=checkbox checked>有 <input type=checkbox>无</p>', ['☑有 ☐无']],
])('[2.1-04] pasting keeps what a text says: %s', (_, html, lines) => {
  expect(linesOf(html)).toEqual(lines);
});

test('[2.1-04] it is said when words with a line through them were left out, but not what a program has deleted', () => {
  expect(pasted('剂量<s>10</s>5mg').messages).toEqual([struckMessage]);
  expect(pasted('剂量<del>10</del>5mg').messages).toEqual([]);
});

/** A piece of a source: its HTML, and what a reader sees of it. */
interface Piece {
  html: string;
  seen: string;
}

const words = fc.stringMatching(/^[0-9a-z一二三甲乙丙剂量]{1,6}$/);
const symbols: readonly (readonly [string, string])[] = [
  ['m', 'μ'],
  ['a', 'α'],
  ['b', 'β'],
  ['D', 'Δ'],
  ['\u00A3', '≤'],
  ['\u00B3', '≥'],
  ['\u00B1', '±'],
  ['\u00B4', '×'],
  ['\u00B0', '°'],
  ['\u00AE', '→'],
];

const wrappers: readonly ((inner: string) => string)[] = [
  (inner) => inner,
  (inner) => `<b>${inner}</b>`,
  (inner) => `<span lang=EN-US style='font-size:12.0pt;mso-bidi-font-size:10.5pt'>${inner}</span>`,
  (inner) => `<section style="display:inline">${inner}</section>`.replace(/section/g, 'span'),
  (inner) => `<font color="#333333">${inner}</font>`,
  (inner) => `<ins cite="mailto:a" datetime="2026-01-01T00:00">${inner}</ins>`,
];

const piece: fc.Arbitrary<Piece> = fc.oneof(
  { weight: 4, arbitrary: words.map((text) => ({ html: text, seen: text })) },
  fc.constantFrom(...symbols).chain(([letter, seen]) =>
    fc.constantFrom(
      { html: `<span style='font-family:Symbol'>${letter}</span>`, seen },
      { html: `<font face="Symbol">${letter}</font>`, seen },
      { html: `<font class="font5">${letter}</font>`, seen },
      { html: String.fromCharCode(0xf000 + letter.charCodeAt(0)), seen },
      {
        html: `<span style='font-family:Symbol;mso-ascii-font-family:SimSun;mso-char-type:symbol;mso-symbol-font-family:Symbol'>${letter}</span>`,
        seen,
      },
    ),
  ),
  words.chain((text) =>
    fc
      .constantFrom(
        `<del>${text}</del>`,
        `<s>${text}</s>`,
        `<span style='text-decoration:line-through'>${text}</span>`,
        `<span style='display:none;mso-hide:all'>${text}</span>`,
        `<span class=gone>${text}</span>`,
        `<span style="font-size:0">${text}</span>`,
        `<a class=msocomanchor>${text}</a>`,
        `<!-- ${text} -->`,
      )
      .map((html) => ({ html, seen: '' })),
  ),
  fc
    .constantFrom('<br>', '<br/>', '<br style="mso-special-character:line-break">')
    .map((html) => ({ html, seen: '\n' })),
  words.map((text) => ({ html: `<sup>${text}</sup>`, seen: `^${text}` })),
  words.map((text) => ({ html: `<span style='vertical-align:sub'>${text}</span>`, seen: `_${text}` })),
);

const run = fc.array(fc.tuple(piece, fc.constantFrom(...wrappers)), { minLength: 1, maxLength: 8 }).map((parts) => ({
  html: parts.map(([{ html }, wrap]) => wrap(html)).join(''),
  // Adjacent raised texts are one.
  seen: parts.map(([{ seen }]) => seen).join(''),
}));

const joined = (lines: readonly string[]): string => lines.map((line) => line.replace(/[\^_]/g, '')).join('\n');

const block: fc.Arbitrary<Piece> = fc.oneof(
  fc
    .tuple(run, fc.constantFrom('p', 'p class=MsoNormal', 'div', 'section', 'blockquote', 'h3'))
    .map(([{ html, seen }, tag]) => ({ html: `<${tag}>${html}</${tag.split(' ')[0]}>`, seen })),
  fc.array(run, { minLength: 1, maxLength: 3 }).map((items) => ({
    html: `<ul>${items.map(({ html }) => `<li>${html}</li>`).join('')}</ul>`,
    seen: items.map(({ seen }) => seen).join('\n'),
  })),
  fc.array(fc.array(run, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 }).map((rows) => ({
    html: `<table>${rows.map((cells) => `<tr>${cells.map(({ html }) => `<td class=xl65>${html}</td>`).join('')}</tr>`).join('')}</table>`,
    seen: rows
      .flat()
      .map(({ seen }) => seen)
      .join('\n'),
  })),
);

const sheet =
  '<style>\n<!-- /* Font Definitions */ @font-face {font-family:SimSun;} .font5 {mso-font-charset:2; font-family:Symbol, serif;} .gone{display:none} @page WordSection1 {size:595.3pt;} -->\n</style>';

test('[2.1-04] property: a generated text of an office program or a website says the same after it was pasted', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
      const source = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head>${sheet}</head><body><!--StartFragment-->${blocks.map(({ html }) => html).join('\n')}<!--EndFragment--></body></html>`;
      const seen = blocks
        .map(({ seen }) => seen)
        .join('\n')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
      expect(joined(linesOf(source))).toBe(joined(seen));
    }),
    { numRuns: runs(150, 10_000) },
  );
});
