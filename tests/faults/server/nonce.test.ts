import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type RawAnswer, ask } from '../../support/rawHttp.ts';
import { pageOf, withPortals } from './portal.ts';

const { start } = withPortals();

const nonceOf = ({ headers }: RawAnswer): string =>
  /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? '?';

/** Placeholders that could be guessed, from this program and others. */
const guesses = ['\u0000nonce\u0000', '__NONCE__', '{{nonce}}', '%NONCE%', 'nonceMark', 'undefined', ''];

describe('a page that repeats a text of its reader or the backend', () => {
  test.each(guesses)('N49 gives no live nonce for the text %j, cached or not, plain or compressed', async (guess) => {
    const { port } = await start({
      render: async (input) => {
        const said = new URL(input.url, 'http://a').searchParams.get('kw') ?? '';
        return pageOf(input, { html: `<p>${said}</p>`, state: JSON.stringify({ said }), title: said });
      },
    });
    for (const headers of [[], [], ['Cookie: token=abc; USER_ID=7'], ['Accept-Encoding: gzip']]) {
      const answer = await ask(port, `GET /?kw=${encodeURIComponent(guess)}`, headers);
      const body = Buffer.from(answer.text.slice(answer.text.indexOf('\r\n\r\n') + 4), 'latin1');
      const html = (answer.headers['content-encoding'] ? gunzipSync(body) : body).toString();
      expect(html.split(`nonce="${nonceOf(answer)}"`)).toHaveLength(5);
      expect(html.split(nonceOf(answer))).toHaveLength(5);
      expect(html).toContain(`<p>${guess}</p>`);
    }
  });
});

test('N49 the placeholder is random in each process, so that no text can contain it', async () => {
  const address = `${new URL('../../../src/server/document.ts', import.meta.url).href}`;
  const [first, second] = (await Promise.all([
    import(/* @vite-ignore */ `${address}?1`),
    import(/* @vite-ignore */ `${address}?2`),
  ])) as { nonceMark: string }[];
  expect(first?.nonceMark).not.toBe(second?.nonceMark);
  expect(first?.nonceMark).toMatch(/^[A-Za-z0-9_-]{22,}$/);
});
