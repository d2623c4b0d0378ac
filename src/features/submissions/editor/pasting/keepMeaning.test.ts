// @vitest-environment jsdom
/** What pasted text says stays the same: a source says it by styles and elements, an article in words. */
import { expect, test } from 'vitest';
import { linesOf, pasted } from '#tests/support/pastedEditor.ts';
import { lostPicture } from '../../articleForm.ts';
import { lostMessage, struckMessage } from '../createEditor.ts';

const wordsOf = (html: string): string[] => linesOf(pasted(html).editor);

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
    ['10', '20 mg', '– 早', '晚', '1', '2', '3'],
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
    ['10^{5} H_{2}O 10^{9}_{n}'],
  ],
  ['raised text of a sheet', '<style>.font6{vertical-align:super}</style>10<font class=font6>9</font>/L', ['10^{9}/L']],
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
])('[2.1-04] V01 pasting keeps what a text says: %s', (_, html, lines) => {
  expect(wordsOf(html)).toEqual(lines);
});

test('[2.1-04] V02 it is said when words with a line through them were left out, but not what a program has deleted', () => {
  expect(pasted('剂量<s>10</s>5mg').messages).toEqual([struckMessage]);
  expect(pasted('剂量<del>10</del>5mg').messages).toEqual([]);
});

const math = (inner: string, more = ''): string =>
  `<math${more}><semantics><mrow>${inner}</mrow><annotation encoding="application/x-tex">TeX</annotation></semantics></math>`;
const squared = '<msup><mi>c</mi><mn>2</mn></msup>';

test.each([
  ['a formula', `<p>E=${math(`<mi>m</mi>${squared}`)}。</p>`, ['E=mc^{2}。']],
  [
    'a fraction, a root, a mean and sums',
    `<p>${math('<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac><msqrt><mi>x</mi></msqrt><mover><mi>y</mi><mo>¯</mo></mover><munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover>')}</p>`,
    ['(a+b)/2√(x)y\u0304∑_{i}^{n}'],
  ],
  [
    'a formula that is drawn beside itself',
    `<p>甲<span class=katex><span class=katex-mathml>${math(squared)}</span><span class=katex-html aria-hidden=true>c2</span></span>乙</p>`,
    ['甲c^{2}乙'],
  ],
  [
    'a formula that is hidden behind its picture',
    `<p><span class=mwe-math-element><span style="display:none">${math(squared)}</span><img class=mwe-math-fallback-image-inline aria-hidden=true src="https://a.example/x.svg" alt="c^2"></span></p>`,
    ['c^{2}'],
  ],
  [
    'pictures that stand for words',
    '<p>好<img src="https://a.example/1f600.png" alt="😀"><img class=rich_media_wxqq src="https://a.example/1.png" alt="[微笑]"><img eeimg=1 src="https://a.example/equation" alt="c^2"></p>',
    ['好😀[微笑] c^2'],
  ],
  ['a reading above a word', '<ruby>重<rp>(</rp><rt>chóng</rt><rp>)</rp></ruby>复', ['重（chóng）复']],
  ['a quotation', '他说<q>不<q>很</q>痛</q>', ['他说“不‘很’痛”']],
  [
    'a mean and a place to fill in',
    '<span style="text-decoration:overline">x</span> <u>&nbsp; &nbsp;</u>',
    ['x\u0305 ___'],
  ],
  [
    'captions that are more than words',
    '<table><caption>表1 10<sup>9</sup>/L<br>单位</caption><tr><td>1</td><td>2</td></tr></table><figure><img src="/mock-media/upload/1.jpg"><figcaption>图1<br>10</figcaption></figure>',
    ['表1 10^{9}/L', '单位', '1', '2', '图1', '10'],
  ],
  ['a plain caption', '<table><caption>\n表\n1</caption><tr><td>1</td><td>2</td></tr></table>', ['表 1', '1', '2']],
  [
    'lists in lists',
    '<ol><li>甲<ol type=a><li><p>子</p></li><li>丑</li></ol></li><li>乙<ul><li>寅</li></ul></li><ol><li>卯</li></ol><li>丙</li></ol>',
    ['1. 甲', 'a. 子', 'b. 丑', '2. 乙', '– 寅', '1. 卯', '3. 丙'],
  ],
  [
    'headings, tables and quotations in items and cells',
    '<ol><li><h3>甲</h3>子</li><li>乙<table><tr><td>药</td><td>5 mg</td></tr></table></li><li><blockquote>丙</blockquote></li></ol><table><tr><td>1<table><tr><td>a</td><td>b<br>c</td></tr></table></td><td>2<ol><li>d</li></ol></td></tr></table>',
    ['1. 甲', '子', '2. 乙', '药 | 5 mg', '3. 丙', '1', 'a', 'b', 'c', '2', '1. d'],
  ],
  [
    'a frame of one cell',
    '<table><tr><td><h2>甲</h2><ol><li>乙</li></ol><table><tr><td>1</td><td>2</td></tr></table></td></tr></table>',
    ['甲', '1. 乙', '1', '2'],
  ],
  [
    'lists without numbers, with others, and with more than items',
    '<ol style="list-style:none"><li>（1）甲</li></ol><ul style="list-style-type:decimal"><li>乙</li></ul><ol style="list-style-type:simp-chinese-informal"><li>丙</li></ol><ol><li>丁</li>戊</ol>',
    ['（1）甲', '1. 乙', '一、丙', '1. 丁', '戊'],
  ],
  [
    'a list of an item with too many lines',
    `<ol><li>甲${'<p>乙</p>'.repeat(10)}</li><li>丙</li></ol>`,
    ['1. 甲', ...Array.from({ length: 10 }, () => '乙'), '2. 丙'],
  ],
  [
    'words beside each other in boxes',
    '<div style="display:flex"><span>甲</span><span>5 mg</span></div><span style="float:left">乙</span><span style="position:absolute">6 mg</span>甲<form>丙</form>丁',
    ['甲', '5 mg', '乙', '6 mg', '甲', '丙', '丁'],
  ],
  ['a block in a line', '5<div style="display:inline">0</div> mg', ['50 mg']],
  [
    'letters with a size within some without',
    '<section style="font-size:0">甲<b style="font-size:14px">5 mg</b></section>',
    ['5 mg'],
  ],
  [
    'what is said where nothing can be drawn, and to screen readers alone',
    '<video>请升级</video><object>请升级</object><iframe>请升级</iframe>甲<span style="position:absolute;clip:rect(0, 0, 0, 0)">新窗口打开</span>',
    ['甲'],
  ],
  ['the chosen option', '<select><option>甲<option selected>乙</select>', ['乙']],
  ['columns of blanks', '<pre>甲   10\n乙\t20</pre>', ['甲 10', '乙 20']],
  ['places where a word may be divided', '甲\u00AD乙<wbr>丙\u200B', ['甲乙丙']],
])('[2.1-04] V03 pasting keeps what the schema has no node for: %s', (_, html, lines) => {
  expect(wordsOf(html)).toEqual(lines);
});

test('[2.1-04] V03 a drawing with words is a picture that could not be pasted; an icon is none', () => {
  const drawn = pasted(
    '<p>甲<svg width=300 height=200><text>5 mg</text></svg><canvas></canvas><svg width=16 aria-hidden=true></svg></p>',
  );
  expect(linesOf(drawn.editor)).toEqual([`甲${lostPicture}${lostPicture}`]);
  expect(drawn.messages).toEqual([lostMessage]);
});

test('[2.1-04] V01 plain text gets the Unicode letters of Symbol for private ones', () => {
  const { editor } = pasted('');
  editor.view.pasteText('5 \uF06Dg \uF0B3', new Event('paste') as ClipboardEvent);
  expect(linesOf(editor)).toEqual(['5 μg ≥']);
});
