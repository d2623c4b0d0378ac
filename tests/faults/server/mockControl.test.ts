import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MockServer, startMockServer } from '#mocks/server.ts';
import { type RawAnswer, ask, raw, requestBytes } from '../../support/rawHttp.ts';
import { withPortals } from './portal.ts';

const { stub, start } = withPortals();
let mock: MockServer;

beforeEach(async () => {
  mock = await startMockServer({ port: 0, frozen: true });
});
afterEach(() => mock.close());

/** The two addresses of the mock backend's control: through the portal's server, and on its own port. */
const doors: [string, () => Promise<number>][] = [
  ['through the portal', async () => (await start({ env: { BACKEND: 'mock' }, backend: mock.origin })).port],
  ['at its own port', () => Promise.resolve(Number(new URL(mock.origin).port))],
];

/** The token cookie that an answer sets; undefined where the command was refused. */
const cookieOf = ({ text }: RawAnswer): string | undefined => /set-cookie: (token=[^;]*)/i.exec(text)?.[1];
const login = '{"phone":"13800000001"}';

describe.each(doors)('the mock backend’s control %s', (_, door) => {
  test.each([
    [['Sec-Fetch-Site: cross-site']],
    [['Sec-Fetch-Site: same-site']],
    [['Sec-Fetch-Site: cross-site', 'Origin: http://localhost']],
    [['Origin: https://evil.example']],
    [['Origin: null']],
    [['Origin: http://localhost:1']],
    [['Origin: http://localhost.evil.example']],
  ])('N54 refuses a POST with %j', async (headers) => {
    const port = await door();
    for (const line of ['POST /__mock/login', 'POST /__mock/reset', 'POST /__mock/']) {
      const answer = await ask(port, line, headers, line.endsWith('login') ? login : '');
      expect([answer.status, cookieOf(answer)]).toEqual([403, undefined]);
    }
  });

  test.each([
    [[]],
    [['Sec-Fetch-Site: same-origin', 'Origin: http://localhost']],
    [['Sec-Fetch-Site: none']],
    [['Origin: http://localhost']],
    [['Origin: https://localhost']],
  ])('N54 accepts a POST with %j', async (headers) => {
    const answer = await ask(await door(), 'POST /__mock/login', headers, login);
    expect([answer.status, cookieOf(answer)]).toEqual([200, expect.stringMatching(/^token=./)]);
  });

  test.each([
    [['Sec-Fetch-Site: cross-site'], 403],
    [['Sec-Fetch-Site: same-site'], 403],
    [['Referer: https://evil.example/'], 403],
    [['Referer: http://localhost.evil.example/'], 403],
    [['Sec-Fetch-Site: none'], 302],
    [['Sec-Fetch-Site: same-origin', 'Referer: http://localhost/__mock/'], 302],
    [['Referer: http://localhost/__mock/'], 302],
    [[], 302],
  ])('N54 a link to a scenario with %j is answered %i', async (headers, status) => {
    expect((await ask(await door(), 'GET /__mock/?scenario=member', headers)).status).toBe(status);
  });

  test('N54 may be read from other sites, as any link', async () => {
    const port = await door();
    expect((await ask(port, 'GET /__mock/state', ['Sec-Fetch-Site: cross-site'])).status).toBe(200);
  });

  test('N54 refuses a body of more than 1 MB before it is sent, or as soon as it exceeds the limit', async () => {
    const port = await door();
    const announced = await raw(port, requestBytes('POST /__mock/login', ['Content-Length: 1000001']));
    expect(announced.status).toBe(413);
    const chunk = `7a120\r\n${' '.repeat(500_000)}\r\n`;
    // It never ends: a server that waited for the end would never answer.
    const grown = requestBytes('POST /__mock/login', ['Transfer-Encoding: chunked']) + chunk.repeat(3);
    expect((await raw(port, grown)).status).toBe(413);
    const longest = await ask(port, 'POST /__mock/login', [], login.padEnd(1_000_000));
    expect(longest.status).toBe(200);
  });
});

test('N54 a refused POST does not reach the mock backend behind the portal', async () => {
  const { port } = await start({ env: { BACKEND: 'mock' } });
  await ask(port, 'POST /__mock/reset', ['Origin: https://evil.example']);
  await raw(port, requestBytes('POST /__mock/reset', ['Content-Length: 1000001']));
  expect(stub.seen).toEqual([]);
  await ask(port, 'POST /__mock/reset', [], '{}');
  expect(stub.seen).toHaveLength(1);
});
