/**
 * Pages that the mocks render themselves where there is no server: the chooser, a single picture, and the start-up
 * error.
 */
import { inPortal } from './inFolder.ts';
import { chooser, smallPage } from './engine/control/chooser.ts';
import { mediaFor } from './engine/drawings/media.ts';
import type { Answer } from './engine/answer.ts';

/** Pages by path; each is drawn without the app and without the service worker. */
const pages: Record<string, (address: URL) => Answer> = {
  '/__mock/wechat': ({ searchParams, origin }) => chooser(searchParams, origin),
};

/** A picture that is opened as a page: the service worker does not answer the first page of a tab. */
function picture(pathname: string): Answer | null {
  const drawn = mediaFor(pathname);
  return drawn === null ? null : smallPage('演示图片', drawn);
}

/** Replaces the whole document with a page. */
function show({ body }: Answer): void {
  const { title, head, body: content } = new DOMParser().parseFromString(body, 'text/html');
  // Keep the icon of the present document: without one the browser asks the host for favicon.ico.
  document.title = title;
  document.head.append(...head.querySelectorAll('style'));
  document.body.replaceChildren(...content.childNodes);
}

/** Renders the mocks' own page at an address; false when the address belongs to the app. */
export function drawOwnPage(address: URL): boolean {
  const path = inPortal(address.pathname);
  const own = Object.hasOwn(pages, path) ? pages[path]?.(address) : picture(path);
  if (!own) return false;
  show(own);
  return true;
}

/** Why the mock backend cannot run in this browser, as a sentence that ends in advice. */
function reasonOf(place: Window): string {
  if (!place.isSecureContext)
    return `本页是用 ${place.location.protocol}// 打开的，又不在本机。请改用 https 地址，或在本机用 http://localhost 打开。`;
  if (!('serviceWorker' in place.navigator))
    return '浏览器不支持，或在无痕（隐私）窗口里关闭了它。请换用普通窗口，或新版的 Chrome、Edge、Firefox、Safari。';
  return '没有装上。请允许浏览器保存本站数据（Cookie），换用普通窗口或新版浏览器，再刷新页面；仍然不行时，请确认演示所在的目录里有 mockServiceWorker.js。';
}

/** Replaces the page with a message that nothing can start here, and why. */
export function drawUnable(place: Window): void {
  show(
    smallPage(
      '演示无法启动',
      `<h1>演示无法启动</h1><p>演示的后端住在浏览器的 Service Worker 里，而它在这里不可用：${reasonOf(place)}</p>` +
        '<ul><li><a href="">刷新重试</a></li></ul>',
    ),
  );
}
