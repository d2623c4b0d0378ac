import { expect, test } from 'vitest';
import { articleOf, lostPicture, summaryOf } from './articleForm.ts';

test('[2.1-04] the summary before the submission names pictures without a text and references that are not cited', () => {
  const figure = (alt: string) => ({ type: 'figure', attrs: { src: '/mock-media/a.svg', alt, caption: '' } });
  const mark = { type: 'reference', attrs: { number: 2 } };
  const words = [
    { type: 'text', text: `见图${lostPicture}` },
    { type: 'text', text: '[2]', marks: [mark] },
  ];
  const cell = { type: 'tableCell', content: [{ type: 'paragraph', content: [{ type: 'text', text: lostPicture }] }] };
  const content = [
    ...[figure(''), figure('超声'), figure('  ')],
    { type: 'paragraph', content: words },
    { type: 'table', attrs: { caption: '' }, content: [{ type: 'tableRow', content: [cell] }] },
  ];
  const article = articleOf({ text: { type: 'doc', content }, references: ['甲', '乙', '丙'] });
  expect(summaryOf(article)).toEqual({
    ...{ length: 2 + 2 * lostPicture.length, pictures: 3, undescribed: [1, 3] },
    ...{ references: 3, uncited: [1, 3], lost: 2 },
  });
});
