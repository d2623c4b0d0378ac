/** Which pictures a server may make the browser open. */
import { expect, test } from 'vitest';
import { png } from '#tests/support/png.ts';
import { xssPayloads } from '#tests/support/xssPayloads.ts';
import { pictureAddress } from '#shared/pictureAddress.ts';
import { shownPicture } from './pictures.ts';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const sound = png(20, 10, [9, 9, 9, 255]);
const stated = (width: number, height: number): string => {
  const bytes = Buffer.from(sound);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return base64(bytes);
};
const gif = (width: number): string =>
  base64(Buffer.concat([Buffer.from('GIF89a'), Buffer.from([width & 255, width >> 8, 8, 0]), Buffer.alloc(40)]));
/** A WebP in the extended format; its sizes are stored minus one. */
const webp = (width: number): string =>
  base64(
    Buffer.concat([
      Buffer.from('RIFF\0\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0', 'latin1'),
      Buffer.from([(width - 1) & 255, (width - 1) >> 8, 0, 7, 0, 0]),
      Buffer.alloc(12),
    ]),
  );
const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 9, 0, 9]);
/** A JPEG whose size follows after this many bytes of comments. */
const remarked = (bytes: number): string => {
  const remark = Buffer.alloc(bytes);
  remark.set([0xff, 0xe1, (bytes - 2) >> 8, (bytes - 2) & 255]);
  return base64(Buffer.concat([jpegHead.subarray(0, 2), remark, jpegHead.subarray(2), Buffer.alloc(60)]));
};
const long = (bytes: number): string => base64(Buffer.concat([sound, Buffer.alloc(bytes - sound.length)]));

test.each([
  ['a PNG', stated(20, 10)],
  ['a PNG with a label', `data:image/png;base64,${stated(20, 10)}`],
  ['a JPEG behind long remarks', remarked(60_000)],
  ['a GIF', gif(300)],
  ['a WebP', webp(300)],
  ['a PNG of 1.5 MB', long(1_500_000)],
])('W19 [3-19] %s is shown', (_, raw) => {
  expect(shownPicture(raw, [])).toMatch(/^data:image\/(png|jpeg|gif|webp);base64,/);
});

test.each([
  [
    'an SVG',
    `data:image/svg+xml;base64,${base64(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(60)))}`,
  ],
  ['a page', 'data:text/html,<script>1</script>'],
  ['a script', 'javascript:alert(1)'],
  ['broken base64', `${stated(20, 10).slice(0, 40)}*`],
  ['a picture of 16000 × 16000', stated(16_000, 16_000)],
  ['a picture of 13000 × 1', stated(13_000, 1)],
  ['a picture without a side', stated(0, 10)],
  ['a GIF of 20000 × 8', gif(20_000)],
  ['a WebP of 20000 × 8', webp(20_000)],
  ['a PNG of more than 1.5 MB', long(1_500_003)],
  ['20 MB', 'A'.repeat(20_000_000)],
  ['plain http', 'http://static.example.com/a.png'],
  ['a host that nobody listed', 'https://pixel.example/a.png'],
  ['a relative host', '//static.example.com/a.png'],
  ['a call of ours', '/api/layout/10001'],
  ['a call of ours with the name of a picture', '/api/layout/10001.png'],
  ['the same by detours', '/x/../api/cleartoken.png'],
  ['a page of ours', '/web/help'],
  ['nothing', ''],
])('W19 %s becomes a placeholder', (_, raw) => {
  expect(shownPicture(raw, ['https://static.example.com'])).toBeNull();
});

test.each([
  ['https://static.example.com/a.png?v=1', ['https://static.example.com']],
  ['https://static.example.com:8443/a', ['https://a.example.com', 'https://static.example.com:8443']],
  ['/mock-media/portrait-f/9001.svg', []],
])('W19 [3-17] the picture at %s is shown when its host is known', (raw, list) => {
  expect(shownPicture(raw, list)).toBe(raw);
});

test('W18 none of the sixty payloads is an address that is opened, neither alone nor after a known host', () => {
  for (const payload of xssPayloads) {
    expect(shownPicture(payload, ['https://static.example.com'])).toBeNull();
    const behind = pictureAddress(`https://static.example.com/${payload}`, ['https://static.example.com']);
    if (behind !== null) expect(new URL(behind).origin).toBe('https://static.example.com');
  }
});
