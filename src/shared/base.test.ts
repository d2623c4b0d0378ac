import { expect, test } from 'vitest';
import { placesIn } from './base.ts';

test.each([
  ['', '/web/help', '/web/help'],
  ['/portal-demo', '/web/help?page=2', '/portal-demo/web/help?page=2'],
  ['/portal-demo', '/', '/portal-demo/'],
])('in "%s" the page %s is at %s of the host, and back', (folder, path, place) => {
  const { inPortal, onHost, routerBase } = placesIn(folder);
  expect([onHost(path), inPortal(place), routerBase]).toEqual([place, path, folder || '/']);
});

test('what only begins like the folder is not in it, and the folder itself is the home page', () => {
  const { inPortal } = placesIn('/portal-demo');
  const places = ['/portal-demo', '/portal-demonstration', '/'];
  expect(places.map(inPortal)).toEqual(['/', '/portal-demonstration', '/']);
});
