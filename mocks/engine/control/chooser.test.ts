import { describe, expect, test } from 'vitest';
import { createEngine } from '../../createEngine.ts';
import { chooser } from './chooser.ts';
import { respondToControl } from './control.ts';
import { socialCodes } from '../personas.ts';

const origin = 'http://portal.test';
const chosen = (redirectURI: string, state?: string): ReturnType<typeof chooser> =>
  chooser(new URLSearchParams({ redirectURI, ...(state !== undefined && { state }) }), origin);
const links = (body: string): string[] =>
  [...body.matchAll(/href="(http[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&#38;', '&'));

describe('the mock authorization', () => {
  test('[4-05] redirects the reader back with the chosen code and the state', () => {
    const { body, status } = chosen(`${origin}/web/user/login?redirect=%2Fcourse&code=old`, 's-1');
    expect(status).toBe(200);
    expect(links(body)).toEqual(
      ['wx-bound', 'wx-unbound', 'wx-fail'].map(
        (code) => `${origin}/web/user/login?redirect=%2Fcourse&code=${code}&state=s-1`,
      ),
    );
    expect(Object.keys(socialCodes)).toEqual(['wx-bound', 'wx-unbound']);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    `${origin}.evil.example/`,
    'http://portal.test@evil.example/',
    'http://user:word@portal.test/',
    'https://portal.test/',
    '/relative',
    '',
    `${origin}/${'x'.repeat(2048)}`,
  ])('refuses to redirect to %s', (redirectURI) => {
    const { body, status } = chosen(redirectURI);
    expect([status, links(body)]).toEqual([400, []]);
  });

  test('has no script, and escapes tags in the URL and the state', () => {
    const { body } = chosen(`${origin}/?x="><script>alert(1)</script>`, '"><script>alert(2)</script>');
    expect(body).not.toMatch(/<script|">"/);
    expect(body).toContain('演示');
  });

  test('is served at its URL, for the origin that the reader sees', async () => {
    const engine = createEngine({ frozen: true, seed: 1 });
    const request = new Request(
      `http://127.0.0.1:4010/__mock/wechat?redirectURI=${encodeURIComponent('https://portal.example/')}`,
    );
    expect((await respondToControl(engine, request))?.status).toBe(400);
    expect(await respondToControl(engine, request, 'https://portal.example')).toMatchObject({
      status: 200,
      contentType: 'text/html; charset=utf-8',
    });
  });
});
