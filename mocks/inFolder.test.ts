// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { placesIn } from './inFolder.ts';

test('links of the page lead into the folder, also later and changed ones; others stay as they are', async () => {
  // A page of its own, because it is watched for ever.
  const page = document.implementation.createHTMLDocument();
  placesIn('/portal-demo').leadLinks(page);
  const own = `${location.origin}/mock-media/1.ics`;
  const addresses = ['/', '/web/help#top', own, '/portal-demo/course', '#list', '//b.example/'];
  page.body.innerHTML = `<p>${addresses.map((address) => `<a href="${address}">x</a>`).join('')}</p>`;
  const shown = (): (string | null)[] => [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  const led = ['/portal-demo/', '/portal-demo/web/help#top', '/portal-demo/mock-media/1.ics'];
  await vi.waitFor(() => expect(shown()).toEqual([...led, '/portal-demo/course', '#list', '//b.example/']));
  page.querySelector('a')?.setAttribute('href', '/portal-demonstration');
  await vi.waitFor(() => expect(shown()[0]).toBe('/portal-demo/portal-demonstration'));
});

test.each([
  ['/portal-demo', '/portal-demo/mock-media/1.svg', '/mock-media/1.svg'],
  ['/portal-demo', '/mock-media/1.svg', '/mock-media/1.svg'],
  ['', '/mock-media/1.svg', '/mock-media/1.svg'],
])('in "%s" a request for %s is answered as one for %s', (folder, asked, path) => {
  const { requestInPortal } = placesIn(folder);
  expect(new URL(requestInPortal(new Request(`http://localhost${asked}`)).url).pathname).toBe(path);
});
