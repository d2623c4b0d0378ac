import { expect, test, vi } from 'vitest';
import { raw } from '#tests/support/rawHttp.ts';
import { serveMetrics } from './metricsServer.ts';

/** Serves metrics; resolves with the port. */
async function serve(): Promise<number> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const text = () => Promise.resolve('portal_up 1\n');
  await serveMetrics(
    { '/metrics': text, '/metrics/summed': text },
    { host: '127.0.0.1', port: 0, names: ['portal.internal'] },
  );
  const said = String(write.mock.calls[0]?.[0]);
  write.mockRestore();
  return Number(/"port":(\d+)/.exec(said)?.[1]);
}

test('V71 the metrics answer addresses and their own names; a name that somebody lets point here reads nothing', async () => {
  const port = await serve();
  const under = async (host: string): Promise<[number, boolean]> => {
    const { status, text } = await raw(port, `GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    return [status, text.includes('portal_up')];
  };
  for (const host of [
    `localhost:${port}`,
    'LOCALHOST',
    '127.0.0.1',
    `[::1]:${port}`,
    '10.1.2.3:9464',
    'Portal.internal',
  ])
    expect([host, ...(await under(host))]).toEqual([host, 200, true]);
  for (const host of [`rebound.evil.test:${port}`, 'localhost.evil.test', 'portal.internal.', '127.0.0.1.evil.test'])
    expect([host, ...(await under(host))]).toEqual([host, 421, false]);
  // Browsers write addresses in one way: what is none in this way is a name.
  for (const host of ['2130706433', '0x7f.1', '', 'a@127.0.0.1', '127.0.0.1/'])
    expect((await under(host))[1]).toBe(false);
});
