/** The curl line of a finding: a shell sends what was sent, and no secret stands in it. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf } from './curl.ts';
import type { HarRequest } from './exchange.ts';

const request = (more: Partial<HarRequest> = {}): { request: HarRequest } => ({
  request: { method: 'GET', url: 'https://portal.invalid/api/sys/title/list', headers: [], ...more },
});

/** The words that a shell hands to the program, with these variables set. */
const wordsOf = (line: string, variables: Record<string, string> = {}): string[] =>
  execFileSync('/bin/sh', ['-c', line.replace(/^curl/, `printf '%s\\0'`)], { env: variables, encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

test('[7-01] a curl line repeats method, address, the headers that matter and the body, and has no token', () => {
  const body = JSON.stringify({ note: `it's "50 %" of $HOME \`ls\` !\\n 胃` });
  const line = curlOf(
    request({
      method: 'POST',
      url: 'https://portal.invalid/api/order/create?x=[1]&y=a secret-token',
      headers: [
        { name: 'Authorization', value: 'Bearer secret-token' },
        { name: 'Content-Type', value: 'application/json' },
        { name: 'User-Agent', value: 'Chrome' },
        { name: 'Cookie', value: 'token=secret-token' },
      ],
      postData: { text: body },
    }),
  );
  expect(line).not.toContain('secret-token');
  expect(line).toContain(`-H 'authorization: Bearer '"$TOKEN"`);
  expect(wordsOf(line, { TOKEN: 't 1' })).toEqual([
    ...['-g', '-X', 'POST', 'https://portal.invalid/api/order/create?x=[1]&y=a t 1'],
    ...['-H', 'authorization: Bearer t 1', '-H', 'content-type: application/json', '--data-raw', body],
  ]);
});

test('[7-01] a curl line of a plain read is short, and that of a form has its key', () => {
  expect(curlOf(request())).toBe(`curl 'https://portal.invalid/api/sys/title/list'`);
  const key = { name: 'Idempotency-Key', value: 'k'.repeat(16) };
  const form = (url: string): string =>
    curlOf(request({ method: 'POST', url, headers: [key], postData: { text: '{}', mimeType: 'application/json' } }));
  expect(form('https://portal.invalid/api/order/create')).toContain(
    `-H 'idempotency-key: ${key.value}' -H 'content-type: application/json' --data-raw '{}'`,
  );
  expect(form('https://portal.invalid/api/unknown')).not.toContain('idempotency-key');
});

test('[7-01] a curl line reads a very long body from a file', () => {
  const line = curlOf(request({ method: 'POST', postData: { text: `"${'x'.repeat(9_000)}"` } }));
  expect(line).toMatch(/--data-binary @body\.json$/);
});

test('[7-01] a curl line for real people has variables for phones, codes and keys of links', () => {
  const url = 'https://portal.invalid/api/login?phone=13911110001&code=2468&isLogin=true&token=gift-abc';
  const sent = request({
    method: 'POST',
    url,
    postData: { text: '{"code":"2468","contactPhone":"13911110001","at":1779120000000}' },
  });
  expect(curlOf(sent)).toContain('13911110001');
  const line = curlOf(sent, { personal: true });
  expect(line).not.toMatch(/13911110001|2468|gift-abc/);
  expect(wordsOf(line, { PHONE: '13900000000', CODE: '1234', LINK_TOKEN: 'own' }).slice(2)).toEqual([
    'https://portal.invalid/api/login?phone=13900000000&code=1234&isLogin=true&token=own',
    '--data-raw',
    '{"code":"1234","contactPhone":"13900000000","at":1779120000000}',
  ]);
});
