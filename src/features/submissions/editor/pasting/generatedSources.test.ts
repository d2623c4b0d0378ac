// @vitest-environment jsdom
/** Generated texts of office programs and websites, pasted: a reader of the article sees what a reader of the source saw. */
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, pasteAnew, pasted, tidyLine } from '#tests/support/pastedEditor.ts';
import { runs } from '#tests/support/runs.ts';
import { nodeLimits } from '../../fitted.ts';

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
        `<video>${text}</video>`,
        `<span style="position:absolute;clip:rect(1px,1px,1px,1px)">${text}</span>`,
      )
      .map((html) => ({ html, seen: '' })),
  ),
  fc
    .constantFrom('<br>', '<br/>', '<br style="mso-special-character:line-break">')
    .map((html) => ({ html, seen: '\n' })),
  words.map((text) => ({ html: `<span style="font-size:0"><b style="font-size:14px">${text}</b></span>`, seen: text })),
  words.map((text) => ({ html: `<ruby>${text}<rp>(</rp><rt>x</rt><rp>)</rp></ruby>`, seen: `${text}（x）` })),
  words.map((text) => ({ html: `<q>${text}</q>`, seen: `“${text}”` })),
  words.map((text) => ({
    html: `<math><msup><mi>${text}</mi><mn>2</mn></msup><mfrac><mn>1</mn><mn>3</mn></mfrac></math>`,
    seen: `${text}^{2}1/3`,
  })),
  words.map((text) => ({ html: `<span style="text-transform:uppercase">${text}</span>`, seen: text.toUpperCase() })),
  words.map((text) => ({ html: `${text}<wbr>\u00AD${text}`, seen: text + text })),
  words.map((text) => ({ html: `<span style="display:inline-block;vertical-align:-2px">${text}</span>`, seen: text })),
  words.map((text) => ({ html: `<span style="float:left">${text}</span>`, seen: `\n${text}\n` })),
  words.map((text) => ({ html: `<select><option>x<option selected>${text}</select>`, seen: text })),
  words.map((text) => ({ html: `<sup>${text}</sup>`, seen: `^{${text}}` })),
  words.map((text) => ({ html: `<span style='vertical-align:sub'>${text}</span>`, seen: `_{${text}}` })),
);

const wrapped = fc
  .tuple(piece, fc.constantFrom(...wrappers))
  .map(([{ html, seen }, wrap]) => ({ html: wrap(html), seen }));
const joined = (parts: readonly Piece[]): Piece => ({
  html: parts.map(({ html }) => html).join(''),
  seen: parts.map(({ seen }) => seen).join(''),
});

const run = fc.array(wrapped, { minLength: 1, maxLength: 8 }).map(joined);
/** Begins with a word, so that the number of an item stands before it. */
const entry = fc.tuple(words, run).map(([text, { html, seen }]) => ({ html: text + html, seen: text + seen }));
/** Has no breaks. */
const short = fc
  .array(
    wrapped.filter(({ seen }) => !seen.includes('\n')),
    { minLength: 1, maxLength: 4 },
  )
  .map(joined);

const lines = (parts: readonly Piece[]): string => parts.map(({ seen }) => seen).join('\n');
const entries = (min: number, max: number): fc.Arbitrary<Piece[]> =>
  fc.array(entry, { minLength: min, maxLength: max });
const cellsOf = (rows: readonly (readonly Piece[])[]): string =>
  rows.map((cells) => `<tr>${cells.map(({ html }) => `<td class=xl65>${html}</td>`).join('')}</tr>`).join('');
/** A cell with more lines than an article can have refuses the whole text, with a message. */
const isHeld = ({ seen }: Piece): boolean => seen.split('\n').filter(Boolean).length <= nodeLimits.cell;
const grid = (cell: fc.Arbitrary<Piece>): fc.Arbitrary<Piece[][]> =>
  fc.array(fc.array(cell.filter(isHeld), { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 });

/** What stands within an item, a cell, a quotation or a frame. */
const inner: fc.Arbitrary<Piece> = fc.oneof(
  entry,
  entry.map(({ html, seen }) => ({ html: `<h3>${html}</h3>`, seen: `\n${seen}\n` })),
  entries(1, 3).map((items) => ({
    html: `<ol type=a>${items.map(({ html }) => `<li><p>${html}</p></li>`).join('')}</ol>`,
    seen: `\n${items.map(({ seen }, at) => `${'abc'[at] ?? ''}. ${seen}`).join('\n')}\n`,
  })),
  entries(1, 3).map((items) => ({
    html: `<ul>${items.map(({ html }) => `<li>${html}</li>`).join('')}</ul>`,
    seen: `\n${items.map(({ seen }) => `– ${seen}`).join('\n')}\n`,
  })),
);
/** A table within an item or a cell: its rows are lines. A quotation or a frame around a table gives way to it. */
const innerTable: fc.Arbitrary<Piece> = grid(short).map((rows) => ({
  html: `<table><caption>x</caption>${cellsOf(rows)}</table>`,
  seen: `\nx\n${rows.map((cells) => cells.map(({ seen }) => seen).join(' | ')).join('\n')}\n`,
}));
const quoting = fc.tuple(entry, inner).map(joined);
const holding = fc.tuple(entry, fc.oneof(inner, innerTable)).map(joined);

const block: fc.Arbitrary<Piece> = fc.oneof(
  fc
    .tuple(run, fc.constantFrom('p', 'p class=MsoNormal', 'div', 'section', 'blockquote', 'h3'))
    .map(([{ html, seen }, tag]) => ({ html: `<${tag}>${html}</${tag.split(' ')[0]}>`, seen })),
  quoting.map(({ html, seen }) => ({ html: `<blockquote>${html}</blockquote>`, seen })),
  fc.array(holding, { minLength: 1, maxLength: 3 }).map((items) => ({
    html: `<ul>${items.map(({ html }) => `<li>${html}</li>`).join('')}</ul>`,
    seen: items.map(({ seen }) => `– ${seen}`).join('\n'),
  })),
  fc.tuple(fc.array(holding, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 3 })).map(([items, start]) => ({
    html: `<ol start=${start}>${items.map(({ html }) => `<li>${html}</li>`).join('')}</ol>`,
    seen: items.map(({ seen }, at) => `${start + at}. ${seen}`).join('\n'),
  })),
  fc.tuple(grid(fc.oneof(run, holding)), entry).map(([rows, caption]) => ({
    html: `<table><caption>${caption.html}</caption>${cellsOf(rows)}</table>`,
    seen: `${caption.seen}\n${lines(rows.flat())}`,
  })),
  fc.array(fc.oneof(run, quoting), { minLength: 1, maxLength: 3 }).map((parts) => ({
    html: `<table><tr><td><div style="display:flex">${parts.map(({ html }) => `<section>${html}</section>`).join('')}</div></td></tr></table>`,
    seen: lines(parts),
  })),
);

const sheet =
  '<style>\n<!-- /* Font Definitions */ @font-face {font-family:SimSun;} .font5 {mso-font-charset:2; font-family:Symbol, serif;} .gone{display:none} @page WordSection1 {size:595.3pt;} -->\n</style>';

test('[2.1-04] V04 property: a generated text of an office program or a website says the same after it was pasted', async () => {
  const { editor } = pasted('');
  await fc.assert(
    fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 5 }), async (blocks) => {
      const source = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head>${sheet}</head><body><!--StartFragment-->${blocks.map(({ html }) => html).join('\n')}<!--EndFragment--></body></html>`;
      pasteAnew(editor, source);
      const seen = lines(blocks)
        .split('\n')
        .map(tidyLine)
        .filter((line) => line !== '');
      expect(linesOf(editor)).toEqual(seen);
      // Weakly held ranges of jsdom live until the event loop turns.
      await setImmediate();
    }),
    { numRuns: runs(150, 10_000) },
  );
});
