import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from './Avatar.tsx';
import { Image } from './Image.tsx';
import { Picture } from './Picture.tsx';
import { PictureOrigins } from './PictureOrigins.ts';

/** The HTML that the server sends, with the preloads that React puts before it. */
const html = (node: ReactNode, origins: string[] = []): string =>
  renderToString(<PictureOrigins value={origins}>{node}</PictureOrigins>);

const drawings: [name: string, draw: (src: string) => ReactNode][] = [
  ['a picture', (src) => <Picture src={src} ratio={1} />],
  ['a picture of the first screen', (src) => <Picture src={src} ratio={1} eager />],
  ['a portrait', (src) => <Avatar src={src} name="李样例" size={32} />],
  ['a code', (src) => <Image src={src} alt="小程序二维码" fetchPriority="high" />],
];

test.each(drawings)('N56 %s on a host that is not listed is neither drawn nor preloaded', (_, draw) => {
  for (const src of ['https://pixel.example/a.png', '//pixel.example/a.png', '/x/..//pixel.example/a.png']) {
    const sent = html(draw(src), ['https://static.example.com']);
    expect(sent).not.toMatch(/pixel|preload|src=/);
  }
});

test.each(drawings)('N56 %s on our own host, or on a host that is listed, is drawn', (_, draw) => {
  expect(html(draw('/a.svg'))).toContain('src="/a.svg"');
  const listed = 'https://static.example.com/a';
  expect(html(draw(listed), ['https://static.example.com'])).toContain(`src="${listed}"`);
  expect(html(draw(listed))).not.toContain('static.example.com');
});

test('N56 a refused portrait is replaced by the first letter of the name, a refused code by its text', () => {
  expect(html(<Avatar src="https://pixel.example/a.png" name="李样例" size={32} />)).toContain('>李<');
  expect(html(<Image src="https://pixel.example/a.png" alt="小程序二维码" />)).toBe('<img alt="小程序二维码"/>');
  expect(html(<Image src={null} alt="" />)).toBe('<img alt=""/>');
});
