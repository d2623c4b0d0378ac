import { expect, test } from 'vitest';
import { productRows } from '../seed/productRows.ts';
import { coverTitle, titleLines } from './bookTitle.ts';
import { mediaFor } from './media.ts';

test('R027 a title is wrapped between words, and no line begins with a closing sign', () => {
  expect(titleLines('创伤骨科手术入路图谱', 7)).toEqual(['创伤骨科手术', '入路图谱']);
  expect(titleLines('早癌ESD图谱', 7)).toEqual(['早癌ESD图谱']);
  for (const [, [, , , title]] of productRows)
    for (const line of titleLines(title, 7)) expect(line, title).not.toMatch(/^[，。：；、！？）》”]/);
});

test('R027 the cover of every book carries its own title, and an unknown id none', () => {
  for (const [index, [kind, [, , , title]]] of productRows.entries()) {
    const cover = mediaFor(`/mock-media/product-${kind}/${6001 + index}.svg`) ?? '';
    const letters = [...cover.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text).join('');
    expect(letters, title).toBe(kind === 'book' ? title.replace(/[：（）]/g, '') : '');
  }
  expect(coverTitle(1, { x: 0, y: 0, width: 100, colour: '#000' })).toBe('');
});
