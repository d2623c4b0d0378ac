/**
 * Documents as five kinds of programs put them into the clipboard. A browser that draws one shows the words of the article that it
 * becomes, but for declared differences: what the program marks in ways that no browser knows, and what the article says in words.
 */

/** A document of the clipboard. */
export interface PastedDocument {
  origin: 'Word' | 'WPS' | 'Excel' | 'WeChat' | 'web';
  html: string;
  /** What the browser shows, and what the article says instead. */
  differences?: readonly (readonly [seen: string, said: string])[];
}

const office = (sheet: string, body: string): string =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta charset=utf-8><style><!-- ${sheet} --></style></head><body><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const word = (body: string): string =>
  office(
    '@font-face {font-family:Wingdings;} p.MsoNormal {margin:0cm; font-size:10.5pt;} span.MsoFootnoteReference {vertical-align:super;} @page WordSection1 {size:595.3pt 841.9pt;} div.WordSection1 {page:WordSection1;}',
    `<div class=WordSection1>${body}</div>`,
  );
const wps = (body: string): string =>
  office(
    'p.MsoNormal{mso-style-name:正文;margin:0pt;font-size:10.5000pt;} span.10{font-family:宋体;} @page{mso-page-border-surround-header:no;}',
    body,
  );
const excel = (body: string): string =>
  office(
    '.font5 {font-family:Symbol, serif;} .font6 {vertical-align:super;} .xl65 {mso-number-format:"\\@"; text-align:center;}',
    `<table border=0 cellpadding=0>${body}</table>`,
  );
const p = (html: string): string =>
  `<p class=MsoNormal><span lang=EN-US style='font-family:宋体'>${html}<o:p></o:p></span></p>`;
const item = (marker: string, html: string): string =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${html}</p>`;
const rich = (html: string): string =>
  `<section style="max-width:100%;box-sizing:border-box;line-height:1.75"><p style="margin:0;text-align:justify"><span style="font-size:15px;color:rgb(63,63,63)">${html}</span></p></section>`;

const wordDocuments: PastedDocument[] = [
  { origin: 'Word', html: word(p('术前 <b>5</b> mg，每日&nbsp;2 次')) },
  {
    origin: 'Word',
    html: word(p(`5 <span style='font-family:Symbol;mso-char-type:symbol;mso-symbol-font-family:Symbol'>m</span>g`)),
    differences: [['mg', 'μg']],
  },
  { origin: 'Word', html: word(p(`\uF0B3 10`)), differences: [['\uF0B3', '≥']] },
  {
    origin: 'Word',
    html: word(p(`剂量<del cite="mailto:a" datetime="2026-01-01T00:00">10</del><ins>5</ins>mg`)),
    differences: [['105', '5']],
  },
  { origin: 'Word', html: word(p(`甲<span style='display:none;mso-hide:all'>内部备注</span>乙`)) },
  { origin: 'Word', html: word(p(`甲<span style='mso-hide:all'>内部备注</span>乙`)), differences: [['内部备注', '']] },
  {
    origin: 'Word',
    html: word(
      `${p(`甲<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span>乙`)}<div style='mso-element:comment-list'><p class=MsoCommentText>批注</p></div>`,
    ),
    differences: [
      ['[A1]', ''],
      ['批注', ''],
    ],
  },
  { origin: 'Word', html: word(p('10<br>20 mg<br style="page-break-before:always">30')) },
  {
    origin: 'Word',
    html: word(item('1.', '禁食') + item('2.', '补液') + p('随访')),
    differences: [
      ['1. 禁食', '禁食'],
      ['2. 补液', '补液'],
    ],
  },
  { origin: 'Word', html: word(item('5.', '禁食') + item('6.', '补液')) },
  {
    origin: 'Word',
    html: word(
      `<table class=MsoTableGrid border=1><tr><td rowspan=2><p class=MsoNormal>项目</p></td><td colspan=2><p class=MsoNormal>术前<br>术后</p></td></tr><tr><td><p>甲</p></td><td><p>10<span style='position:relative;top:-4.0pt;mso-text-raise:4.0pt'>9</span>/L</p></td></tr></table>`,
    ),
  },
  {
    origin: 'Word',
    html: word(
      `${p(`见<a style='mso-footnote-id:ftn1' href="#_ftn1"><span class=MsoFootnoteReference><![if !supportFootnotes]>[1]<![endif]></span></a>`)}<div style='mso-element:footnote-list'><hr size=1><div style='mso-element:footnote'><p class=MsoFootnoteText>[1] 注</p></div></div>`,
    ),
  },
  {
    origin: 'Word',
    html: word(
      p(`甲<span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp; </span>乙<span style='mso-spacerun:yes'>&nbsp; </span>丙`),
    ),
  },
];

const wpsDocuments: PastedDocument[] = [
  { origin: 'WPS', html: wps(p('血压 120/80 mmHg')) },
  { origin: 'WPS', html: wps(p(`<font face="Symbol">a</font>-受体`)), differences: [['a-', 'α-']] },
  {
    origin: 'WPS',
    html: wps(p(`<span style="mso-spacerun:'yes';font-family:Wingdings">\u00FE</span>有`)),
    differences: [['\u00FE', '🗹']],
  },
  { origin: 'WPS', html: wps(p('剂量<s>10</s>5 mg')), differences: [['105', '5']] },
  { origin: 'WPS', html: wps(p('CO<sub>2</sub> 与 10<sup>9</sup>')) },
  {
    origin: 'WPS',
    html: wps(`<ol start=3 type=1><li>甲</li><li>乙</li></ol>`),
    differences: [
      ['甲', '3. 甲'],
      ['乙', '4. 乙'],
    ],
  },
  {
    origin: 'WPS',
    html: wps(`<table><tr><td>甲<table><tr><td>药</td><td>5 mg</td></tr></table></td><td>乙</td></tr></table>`),
    differences: [['药\n5 mg', '药 | 5 mg']],
  },
  { origin: 'WPS', html: wps(p(`姓名<u>&nbsp;&nbsp;&nbsp;&nbsp;</u>`)), differences: [['姓名', '姓名____']] },
];

const excelDocuments: PastedDocument[] = [
  {
    origin: 'Excel',
    html: excel(
      '<tr height=20><td class=xl65>项目</td><td class=xl65>值</td></tr><tr><td>白细胞</td><td align=right x:num="9.87654">9.9</td></tr>',
    ),
  },
  {
    origin: 'Excel',
    html: excel('<tr><td>5 <font class="font5">m</font><font class="font0">g</font></td><td>1</td></tr>'),
    differences: [['mg', 'μg']],
  },
  { origin: 'Excel', html: excel('<tr><td>10<font class="font6">9</font><font>/L</font></td><td>1</td></tr>') },
  {
    origin: 'Excel',
    html: excel(
      `<tr><td>甲<br>乙</td><td></td></tr><tr style='display:none'><td>藏</td><td>藏</td></tr><tr><td>丙</td><td>0</td></tr>`,
    ),
  },
  {
    origin: 'Excel',
    html: excel(`<tr><td colspan=2 style='mso-ignore:colspan'>合并</td></tr><tr><td>0.5%</td><td>1,234.50</td></tr>`),
  },
  { origin: 'Excel', html: excel('<tr><td>一格</td></tr>') },
];

const weChatDocuments: PastedDocument[] = [
  { origin: 'WeChat', html: rich('每次 5 mg，<strong>每日 2 次</strong>') },
  { origin: 'WeChat', html: `<section style="font-size:0px"><span style="font-size:16px">5 mg</span></section>` },
  {
    origin: 'WeChat',
    html: `<section style="display:flex"><section>01</section><section><span>概述</span></section></section>`,
  },
  {
    origin: 'WeChat',
    html: rich('好<img class="rich_media_wxqq" alt="[微笑]" src="data:," width=20>的'),
    differences: [['好的', '好[微笑]的']],
  },
  {
    origin: 'WeChat',
    html: `<ul class="list-paddingleft-1"><li><p>甲</p></li><li><p>乙</p><ul><li><p>丙</p></li></ul></li></ul>`,
    differences: [['丙', '– 丙']],
  },
  {
    origin: 'WeChat',
    html: rich('<span style="text-transform:uppercase">mg</span> 与 <span style="visibility:hidden">隐</span>示'),
  },
  {
    origin: 'WeChat',
    html: `<blockquote class="js_blockquote_wrap"><section>引<br>文</section></blockquote><p><br></p>${rich('后')}`,
  },
];

const webDocuments: PastedDocument[] = [
  {
    origin: 'web',
    html: '<h2>标题</h2><p>甲<wbr>乙&shy;丙 <a href="https://a.example/">链</a></p>',
    differences: [['\u00AD', '']],
  },
  { origin: 'web', html: '<dl><dt>剂量</dt><dd>10</dd></dl><pre>甲   10\n乙   20</pre>' },
  { origin: 'web', html: '<p>他说<q>不痛</q></p>', differences: [['不痛', '“不痛”']] },
  { origin: 'web', html: '<ol><li>甲<ol type=a><li>子</li></ol></li><li>乙</li></ol>', differences: [['子', 'a. 子']] },
  {
    origin: 'web',
    html: '<p>x<math><msup><mi>c</mi><mn>2</mn></msup></math>后</p>',
    // A browser draws the parts of a formula as boxes.
    differences: [['x\n𝑐\n2\n后', 'xc2后']],
  },
  {
    origin: 'web',
    html: '<p>高<ruby>重<rp>(</rp><rt>chóng</rt><rp>)</rp></ruby>复</p>',
    differences: [['chóng', '（chóng）']],
  },
  {
    origin: 'web',
    html: '<div style="display:inline">5</div><div style="display:inline">0 mg</div><div style="float:left">左</div><div>右</div>',
  },
  {
    origin: 'web',
    html: '<table><caption>表1<br>单位</caption><tr><th>甲<td>1</table><span style="display:none">藏</span><video>请升级</video><select><option>子<option selected>丑</select>',
    differences: [['子\n丑', '丑']],
  },
  {
    origin: 'web',
    html: '<style>.gone{display:none}.up{text-transform:uppercase}</style><p>甲<i class=gone>藏</i><i class=up>b</i></p>',
  },
];

/** All documents. */
export const pastedDocuments: readonly PastedDocument[] = [
  ...wordDocuments,
  ...wpsDocuments,
  ...excelDocuments,
  ...weChatDocuments,
  ...webDocuments,
];
