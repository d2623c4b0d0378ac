// @vitest-environment jsdom
/** R057: the shelf and the reader of electronic books, against the handlers of the mock backend. */
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { text } from '#tests/support/shownPage.ts';

const portal = withPortal();
/** Has bought a book and is in its second chapter. */
const reader = '13800000007';
const doctor = '13800000001';
const book = '/web/userCenter/vipcourse?book=6052';

const search = (): string => portal().router.state.location.search;
const press = (key: string): Promise<void> =>
  portal().happens('main', new KeyboardEvent('keydown', { key, bubbles: true }));

/** A finger moves sideways over the text, from one x to another. */
async function swipe(from: number, to: number): Promise<void> {
  for (const [type, clientX] of [
    ['touchstart', from],
    ['touchend', to],
  ] as const) {
    const touches = [{ clientX, clientY: 100 }];
    const event = Object.assign(new Event(type, { bubbles: true }), { touches, changedTouches: touches });
    await portal().happens('[aria-label=正文]', event);
  }
}

test('[2.2-06] R057 the shelf says how far each book was read and leads back to that place', async () => {
  await portal().open({ at: '/web/userCenter/vipcourse?tab=ebook', who: reader });
  expect(document.querySelector('h1')?.textContent).toBe('已购电子书');
  expect(text()).toMatch(/循证医学：怎样读一篇论文.*读到第 2\/6 章 · \d+%/);
  const go = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === '继续阅读');
  expect(go?.getAttribute('href')).toBe(book);
});

test('R057 keys and swipes turn the pages, beyond a chapter into the next, and stop at both ends of the book', async () => {
  await portal().open({ at: book, who: reader });
  expect(text()).toContain('第二章 诊断试验');
  await press('ArrowRight');
  expect([search(), text().includes('第三章 治疗研究')]).toEqual(['?book=6052&chapter=3', true]);
  await swipe(300, 100);
  expect(text()).toContain('第四章 观察性研究');
  await swipe(100, 130);
  expect(text()).toContain('第四章 观察性研究');
  await swipe(100, 300);
  await press('PageUp');
  await press('ArrowLeft');
  expect(text()).toContain('第一章 提出问题');
  await press('ArrowLeft');
  expect(search()).toBe('?book=6052&chapter=1');
  for (let turns = 0; turns < 9; turns += 1) await press(' ');
  expect(text()).toMatch(/第 6\/6 章.*全书 100%/);
  expect(document.querySelector('header nav[aria-label=主导航]')).toBeNull();
});

test('R057 the place goes to the server when the reader is left, and the text size stays in the browser', async () => {
  await portal().open({ at: book, who: reader });
  await press('ArrowRight');
  await portal().click('[aria-label=放大字号]');
  await portal().does(() => void portal().router.navigate('/web/userCenter/vipcourse?tab=ebook'));
  await portal().does();
  const place = Object.values(portal().engine.state.readings)[0];
  expect([place?.chapter, place?.block]).toEqual([3, 0]);
  expect(text()).toContain('读到第 3/6 章');
  expect(localStorage.getItem('ebookTextSize')).toBe('2');
});

test('A.4 R057 a doctor who has not bought the book is led to it and gets no text', async () => {
  await portal().open({ at: book, who: doctor });
  expect(text()).toContain('您还没有购买这本电子书，购买后即可阅读');
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('/web/mall/detail?productId=6052');
  expect(text()).not.toContain('第一章');
});

test('R057 a chapter that the book does not have leads to the place of the reader', async () => {
  await portal().open({ at: `${book}&chapter=40`, who: reader });
  expect([search(), text().includes('第二章 诊断试验')]).toEqual(['?book=6052', true]);
});
