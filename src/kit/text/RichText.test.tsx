// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import { coursePageOf, pageText } from '#tests/support/coursePage.tsx';
import { does } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { xssPayloads } from '#tests/support/xssPayloads.ts';
import { readText } from './readText.ts';
import { References } from './References.tsx';
import { RichText } from './RichText.tsx';

type ArticleText = components['schemas']['ArticleText'];
type Run = components['schemas']['TextRun'];

const { draw } = withRoot();
const run = (text: string, ...marks: NonNullable<Run['marks']>): Run => ({ type: 'text', text, marks });
const paragraph = (...content: Run[]) => ({ type: 'paragraph' as const, content });
const doc = (...content: unknown[]): ArticleText => ({ type: 'doc', content }) as ArticleText;
const show = async (text: ArticleText, references: string[] = []) => {
  const page = coursePageOf(0);
  const read = readText(text);
  await draw(
    page.around(
      <main>
        <RichText text={read} />
        <References references={references} text={read} />
      </main>,
    ),
  );
  return { page, main: document.querySelector('main') ?? document.body };
};
const tags = (root: Element): string[] => [...root.querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase());

/** A text with every node and mark type of the contract. */
const whole = doc(
  { type: 'heading', attrs: { level: 2 }, content: [run('分期')] },
  paragraph(
    run('先'),
    run('分期', { type: 'bold' }),
    run('，再', { type: 'italic' }),
    run('10', { type: 'superscript' }),
    run('2', { type: 'subscript' }),
    run('定方案', { type: 'link', attrs: { href: '/web/article/5002' } }),
    run('外', { type: 'link', attrs: { href: 'https://example.com/a' } }),
    run('1', { type: 'reference', attrs: { number: 1 } }),
  ),
  { type: 'heading', attrs: { level: 3 }, content: [run('影像')] },
  { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(run('一'))] }] },
  { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(run('二')), paragraph(run('三'))] }] },
  { type: 'blockquote', content: [paragraph(run('引', { type: 'reference', attrs: { number: 1 } }))] },
  {
    type: 'table',
    attrs: { caption: '表1 剂量' },
    content: [
      {
        type: 'tableRow',
        content: [
          { type: 'tableHeader', content: [paragraph(run('药'))] },
          { type: 'tableHeader', content: [paragraph(run('量'))] },
        ],
      },
      {
        type: 'tableRow',
        content: [
          { type: 'tableHeader', content: [paragraph(run('甲'))] },
          { type: 'tableCell', content: [paragraph(run('1 g'))] },
        ],
      },
    ],
  },
  { type: 'figure', attrs: { src: '/mock-media/article/1.svg', alt: '流程', caption: '图1 流程' } },
  {
    type: 'card',
    attrs: { module: 'open', id: 1001, title: '一门课', coverUrl: '/mock-media/course/1.svg', text: '李样例' },
  },
);

test('[1-03] every node and mark of the contract becomes its element, with ids for the table of contents', async () => {
  const { main } = await show(whole, ['示例文献（虚构）']);
  const of = (selector: string): string[] => [...main.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect([of('h2#section-1'), of('h3#section-2'), of('strong'), of('em'), of('sub')]).toEqual([
    ['分期'],
    ['影像'],
    ['分期'],
    ['，再'],
    ['2'],
  ]);
  expect([of('ul > li'), of('ol > li > p'), of('blockquote > p')]).toEqual([['一'], ['二', '三'], ['引[1]'.slice(1)]]);
  expect([of('thead th[scope=col]'), of('tbody th[scope=row]'), of('td')]).toEqual([['药', '量'], ['甲'], ['1 g']]);
  expect(main.querySelector('[role=region][tabindex="0"]')?.getAttribute('aria-label')).toBe('表1 剂量');
  expect([of('figcaption'), main.querySelector('aside a')?.getAttribute('href')]).toEqual([
    ['表1 剂量', '图1 流程'],
    '/web/video/open/1001',
  ]);
  expect(
    [...main.querySelectorAll('a.textLink')].map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
  ).toEqual([
    ['/web/article/5002', null],
    ['https://example.com/a', '_blank'],
  ]);
});

test('[1-03] merged cells take their places, also in the head; a wide picture has its own ratio', async () => {
  const cell = (words: string, colspan: number, rowspan: number, type = 'tableHeader') => ({
    ...{ type, attrs: { colspan, rowspan }, content: [paragraph(run(words))] },
  });
  const row = (...content: object[]) => ({ type: 'tableRow', content });
  const table = (...rows: object[]) => ({ type: 'table', attrs: { caption: '' }, content: rows });
  const figure = { src: '/mock-media/article/1.svg', alt: '', caption: '', width: 2_400, height: 600 };
  const { main } = await show(
    doc(
      table(
        row(cell('项目', 1, 2), cell('术前', 2, 1)),
        row(cell('甲', 1, 1), cell('乙', 1, 1)),
        row(cell('例数', 1, 99), cell('30', 99, 1, 'tableCell')),
      ),
      // A head that reaches below the first row cannot stand in the head of the table.
      table(row(cell('上', 1, 2), cell('右', 1, 1)), row(cell('下', 1, 1, 'tableCell'))),
      { type: 'figure', attrs: figure },
    ),
  );
  const [first, second] = [...main.querySelectorAll('table')].map((own) =>
    [...own.querySelectorAll<HTMLTableCellElement>('th, td')].map(
      (one) => `${one.closest('thead, tbody')?.tagName} ${one.textContent} ${one.colSpan}×${one.rowSpan}`,
    ),
  );
  expect(first).toEqual([
    ...['THEAD 项目 1×2', 'THEAD 术前 2×1', 'THEAD 甲 1×1', 'THEAD 乙 1×1', 'TBODY 例数 1×1', 'TBODY 30 49×1'],
  ]);
  expect(second).toEqual(['TBODY 上 1×2', 'TBODY 右 1×1', 'TBODY 下 1×1']);
  expect(main.querySelector<HTMLElement>('figure a:has(img)')?.style.getPropertyValue('--ratio')).toBe('4');
});

test('[1-03] a reference mark leads to its entry in the list, and the entry back to each of its marks', async () => {
  const { main } = await show(whole, ['示例文献（虚构）']);
  const marks = [...main.querySelectorAll<HTMLAnchorElement>('sup a[href="#reference-1"]')];
  expect(marks.map(({ id, textContent }) => [id, textContent])).toEqual([
    ['mark-1-1', '[1]'],
    ['mark-1-2', '[1]'],
  ]);
  const backs = [...main.querySelectorAll('#reference-1 a')].map((link) => link.getAttribute('href'));
  expect(backs).toEqual(['#mark-1-1', '#mark-1-2']);
});

test('[1-03] a figure opens the picture viewer with all figures of the text', async () => {
  const figure = (id: number) => ({
    type: 'figure',
    attrs: { src: `/mock-media/article/${id}.svg`, alt: `图${id}`, caption: '' },
  });
  const { page, main } = await show(doc(figure(1), figure(2)));
  await does(() => main.querySelectorAll<HTMLElement>('figure a')[1]?.click());
  expect(page.stores.dialogs.paramsOf('pictures')).toEqual({
    pictures: [1, 2].map((id) => ({ src: `/mock-media/article/${id}.svg`, name: `图${id}` })),
    start: 1,
  });
});

test('[1-03] hostile texts in every place of a document stay text, and no address of them is followed', async () => {
  for (const payload of xssPayloads) {
    const link = { type: 'link', attrs: { href: payload } } as const;
    const { main } = await show(
      doc(
        { type: 'heading', attrs: { level: payload }, content: [run(payload)] },
        paragraph(
          run(payload, link),
          run(payload, { type: 'reference', attrs: { number: payload as unknown as number } }),
        ),
        { type: 'figure', attrs: { src: payload, alt: payload, caption: payload } },
        { type: 'card', attrs: { module: payload, id: payload, title: payload, coverUrl: payload, text: payload } },
        { type: 'card', attrs: { module: 'open', id: 1, title: payload, coverUrl: payload, text: payload } },
        { type: 'table', attrs: { caption: payload }, content: [{ type: 'tableRow', content: [] }] },
        { type: 'html', content: [run(payload)], html: payload },
        { type: payload, content: [paragraph(run(payload))] },
        {
          type: 'paragraph',
          content: [{ type: 'text', text: payload, marks: [{ type: 'script' }, { type: payload }] }],
        },
      ),
      [payload],
    );
    const allowed = new Set('div h2 p a span figure figcaption img table thead tr aside b ol li sup'.split(' '));
    expect(tags(main).filter((tag) => !allowed.has(tag))).toEqual([]);
    for (const element of main.querySelectorAll('*'))
      expect(
        element.getAttributeNames().filter((name) => name.startsWith('on') || (name === 'style' && !element.className)),
      ).toEqual([]);
    const hrefs = [...main.querySelectorAll('a')].map((anchor) => anchor.getAttribute('href') ?? '');
    expect(hrefs.filter((href) => !/^(\/(?!\/)|#|https:\/\/evil\.example\/pixel\.png$)/.test(href))).toEqual([]);
    expect([...main.querySelectorAll('img')].map((image) => image.getAttribute('src')).filter(Boolean)).toEqual([]);
    expect(main.querySelector('h2')?.textContent).toBe(payload);
  }
});

test('[1-03] an unknown node is dropped with its content, and a text of the wrong shape is drawn as far as it is right', async () => {
  const { main } = await show(
    doc(
      null,
      7,
      'text',
      [],
      { type: 'paragraph' },
      { type: 'paragraph', content: 'no list' },
      {
        type: 'paragraph',
        content: [{ type: 'text' }, { type: 'text', text: 5 }, { type: 'text', text: '在', marks: 'none' }],
      },
      { type: 'video', content: [paragraph(run('不显示'))] },
      { type: 'bulletList', content: [paragraph(run('也不显示'))] },
      { type: 'figure' },
      { type: 'card', attrs: { module: 'url', id: 1 } },
      { type: 'card', attrs: { module: '__proto__', id: 1 } },
    ),
  );
  expect(pageText()).toBe('在');
  expect(main.querySelector('aside')).toBeNull();
  for (const wrong of [null, undefined, 5, [], { type: 'doc' }, { type: 'doc', content: {} }])
    expect(readText(wrong as unknown as ArticleText).blocks).toEqual([]);
});

test('[1-03] a document of endless depth or length is cut, and drawing it ends', () => {
  const deep: { type: string; content: unknown[] } = { type: 'blockquote', content: [] };
  deep.content.push(deep);
  expect(readText(doc(deep)).blocks).toEqual([{ kind: 'quote', lines: [] }]);
  expect(readText(doc(...Array.from({ length: 5_000 }, () => paragraph(run('长'))))).blocks).toHaveLength(1_000);
});
