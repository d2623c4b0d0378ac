// @vitest-environment jsdom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from '#ui/Link.tsx';
import { followInnerLinks } from './innerLinks.ts';

const navigate = vi.fn(() => Promise.resolve());
let page: HTMLElement;
/** Listeners on the document, including those of other files. */
let listening: [type: string, listener: EventListenerOrEventListenerObject] | undefined;

/** jsdom reports missing features on the console; so a click that is left to the browser is cancelled afterwards. */
let leftToBrowser = 0;
const stop = (event: Event): void => {
  leftToBrowser += event.defaultPrevented ? 0 : 1;
  event.preventDefault();
};

beforeEach(() => {
  leftToBrowser = 0;
  page = document.createElement('div');
  document.body.append(page);
  const listen = vi.spyOn(document, 'addEventListener');
  followInnerLinks(document, { navigate });
  const [type, listener] = listen.mock.lastCall ?? [];
  listening = type && listener ? [type, listener] : undefined;
  window.addEventListener('click', stop);
});

afterEach(() => {
  if (listening) document.removeEventListener(...listening);
  window.removeEventListener('click', stop);
  page.remove();
});

function click(markup: string, options: MouseEventInit = {}): void {
  page.insertAdjacentHTML('beforeend', markup);
  const target = page.querySelector('b') ?? page.lastElementChild;
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
}

const link = (to: string): string => renderToStaticMarkup(createElement(Link, { to }, createElement('b', null, '去')));

test('a click inside one of the portal’s links navigates without a reload', () => {
  click(link('/web/help?category=1#top'));
  expect(navigate.mock.calls[0]).toEqual(['/web/help?category=1#top', { replace: false }]);
  expect(leftToBrowser).toBe(0);
});

test('[2.1-01] a filter of the same page keeps the scroll position; a filter of another page does not', () => {
  const filter = (to: string): string => renderToStaticMarkup(createElement(Link, { to, keepsPlace: true }, '会员'));
  click(filter(`${location.pathname}?free=vip#list`));
  expect(navigate.mock.lastCall).toEqual([
    `${location.pathname}?free=vip`,
    { replace: false, preventScrollReset: true },
  ]);
  click(filter('/web/help?category=1#list'));
  expect(navigate.mock.lastCall).toEqual(['/web/help?category=1#list', { replace: false }]);
});

test('the current address gets no second entry in the history', () => {
  click(link(location.pathname));
  expect(navigate.mock.calls[0]).toEqual([location.pathname, { replace: true }]);
});

test.each<MouseEventInit>([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  (options) => {
    click(link('/web/help'), options);
    expect(navigate).not.toHaveBeenCalled();
    expect(leftToBrowser).toBe(1);
  },
);

test.each([
  ['without the data attribute', '<a href="/file.pdf">文件</a>'],
  ['of another host', link('//evil.example/x')],
  ['with a script as its address', link('data:text/html,x')],
])('a link %s is left to the browser', (_kind, markup) => {
  click(markup);
  expect(navigate).not.toHaveBeenCalled();
});

test('a link whose click is already handled is not followed', () => {
  page.addEventListener('click', (event) => event.preventDefault(), { once: true });
  click(link('/web/help'));
  expect(navigate).not.toHaveBeenCalled();
});
