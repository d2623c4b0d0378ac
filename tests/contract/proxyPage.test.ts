/** The judging proxy's sockets, its page with the events that keep it fresh, and the command that starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { request as ask } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { ProxyReport } from '#scripts/lib/proxyReport.ts';
import { root } from '#scripts/lib/run.ts';
import { frameExamples } from './frames.ts';
import { PlantedBackend } from './proxy/PlantedBackend.ts';
import { type JudgingProxy, startProxy } from './proxy/server.ts';

let backend: PlantedBackend;
let proxy: JudgingProxy;
beforeAll(async () => {
  backend = new PlantedBackend('http://127.0.0.1:1');
  await backend.start();
  proxy = await startProxy({ target: backend.origin, port: 0 });
});
afterAll(async () => {
  await proxy.close();
  await backend.stop();
});
afterEach(() => proxy.ledger.clear());

const titles = '/api/sys/title_list';
const [welcome, enter] = [frameExamples('chat', 'send WELCOME')[0], frameExamples('live', 'send ENTER')[0]] as object[];
const state = frameExamples('live', 'receive STATE')[0] as object;

/** Opens a socket through the proxy. */
async function opened(path: string, protocols: string[] = []): Promise<WebSocket> {
  const socket = new WebSocket(proxy.origin.replace('http', 'ws') + path, protocols, { origin: proxy.origin });
  await once(socket, 'open');
  return socket;
}

/** The next text of a socket. */
const heard = async (socket: WebSocket): Promise<string> => String((await once(socket, 'message'))[0]);

const findings = async (): Promise<string[]> => {
  await proxy.idle();
  const report = (await (await fetch(`${proxy.origin}/__contract/findings.json`)).json()) as ProxyReport;
  return report.findings.map(({ example, pointer, times }) => `${example} ${pointer} (${times})`);
};

test('[7.3-08] frames of two sockets pass interleaved, and each is judged by the document of its own socket', async () => {
  backend.onPeer((peer) => peer.on('message', (data) => peer.send(`${String(data)} `)));
  const [chat, room] = [await opened('/ws/chat/10001?ticket=secret-ticket'), await opened('/elsewhere')];
  for (const [socket, frame] of [
    [chat, welcome],
    [room, enter],
    [chat, { ...welcome, source: 3 }],
    [room, { ...enter, liveId: 'one' }],
  ] as const) {
    const echo = heard(socket);
    socket.send(JSON.stringify(frame));
    expect(await echo).toBe(`${JSON.stringify(frame)} `);
  }
  const said = await findings();
  expect(said).toEqual(
    expect.arrayContaining([
      'SOCKET /ws/chat/10001 send WELCOME /source (1)',
      'SOCKET /elsewhere send ENTER /liveId (1)',
      // The echo of a frame of the portal is none of the service.
      'SOCKET /elsewhere receive (nothing known) /messageType (2)',
    ]),
  );
  expect(JSON.stringify(proxy.ledger.report())).not.toContain('secret-ticket');
  expect(proxy.ledger.report()).toMatchObject({ frames: 8, calls: 0 });
  for (const socket of [chat, room]) socket.terminate();
});

test('[1-02] a wrong frame of the backend is found; close codes, protocols and pings pass, and the page is the backend’s own', async () => {
  let origin: string | undefined;
  backend.onPeer((peer) => {
    origin = backend.requests.at(-1)?.headers.origin;
    peer.on('ping', () => {
      peer.send(JSON.stringify({ ...state, status: 'on air' }));
      peer.close(4001, 'moved');
    });
  });
  const socket = await opened('/ws/live/2001', ['other', 'portal']);
  expect(socket.protocol).toBe('portal');
  expect(origin).toBe(backend.origin);
  const [text, closed] = [heard(socket), once(socket, 'close')];
  socket.ping();
  expect(JSON.parse(await text)).toMatchObject({ status: 'on air' });
  expect((await closed).map(String)).toEqual(['4001', 'moved']);
  expect(await findings()).toEqual([expect.stringMatching(/^SOCKET \/ws\/live\/2001 receive STATE \/status \(1\)$/)]);
});

test('[7.3-08] the refusal of a socket is passed on and named', async () => {
  const socket = new WebSocket(`${proxy.origin.replace('http', 'ws')}/ws/chat/refused`);
  const [error] = (await once(socket, 'error')) as [Error];
  expect(error.message).toContain('401');
  expect(proxy.ledger.report().unjudged).toMatchObject([{ what: 'SOCKET /ws/chat/refused', why: 'status 401' }]);
});

/** The events of the page, one after the other. */
async function* eventsOf(origin: string): AsyncGenerator<{ event: string; data: Record<string, string> }> {
  const stream = (await fetch(`${origin}/__contract/events`)).body?.pipeThrough(new TextDecoderStream());
  let rest = '';
  for await (const piece of stream ?? []) {
    rest += piece;
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const fields = Object.fromEntries(
        rest
          .slice(0, end)
          .split('\n')
          .map((line) => [line.replace(/:.*/s, ''), line.replace(/^\w+: ?/, '')]),
      ) as { event: string; data: string };
      rest = rest.slice(end + 2);
      yield { event: fields.event, data: JSON.parse(fields.data) as Record<string, string> };
    }
  }
}

test('[7-01] the page gets each finding as it comes, forgets all on demand, and shows markup as text', async () => {
  backend.plant = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":200,"data":"<img src=x>"}');
    return true;
  };
  const events = eventsOf(proxy.origin);
  expect((await events.next()).value).toMatchObject({ event: 'all', data: { findings: '' } });
  await fetch(`${proxy.origin}/api/unknown`);
  const { event, data } = (await events.next()).value as { event: string; data: Record<string, string> };
  expect([event, data.into]).toEqual(['put', 'findings']);
  expect(data.html).toContain('<dt>应为</dt><dd><code>契约中的调用</code>');
  expect(data.html).toContain('&lt;img src=x&gt;');
  expect((await events.next()).value).toMatchObject({ event: 'put', data: { id: 'c-(none)', into: 'counts' } });
  const page = await (await fetch(`${proxy.origin}/__contract/`)).text();
  expect(page).toContain('>清空</button>');
  expect(page).not.toContain('<img');
  expect((await fetch(`${proxy.origin}/__contract/clear`, { method: 'POST' })).status).toBe(204);
  expect((await events.next()).value).toMatchObject({ event: 'all', data: { findings: '', counts: '' } });
  await events.return(undefined);
});

test('[7-01] the findings are for this machine alone: another host name and another site are refused', async () => {
  const status = (path: string, headers: Record<string, string>, method = 'GET'): Promise<unknown> =>
    new Promise((resolve) =>
      ask(proxy.origin + path, { headers, method }, (response) => resolve(response.statusCode)).end(),
    );
  expect(await status('/__contract/', { host: 'evil.invalid' })).toBe(403);
  expect(await status('/__contract/clear', { 'sec-fetch-site': 'cross-site' }, 'POST')).toBe(403);
  expect(await status('/__contract', {})).toBe(302);
});

test(
  '[7-01] the command prints findings as they come, ends with a summary and a report, and fails when there are some',
  { timeout: 90_000 },
  async () => {
    backend.plant = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":200,"data":7}');
      return true;
    };
    const given = ['scripts/contract.ts', `--proxy=${backend.origin}`, '--port=0'];
    const child: ChildProcess = spawn(process.execPath, given, { cwd: root });
    let output = '';
    const until = async (pattern: RegExp): Promise<string> => {
      for (;;) {
        const match = pattern.exec(output);
        if (match) return match[1] ?? '';
        await once(child.stdout ?? child, 'data');
      }
    };
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = once(child, 'close');
    const own = await until(/^(http:\S+) → /m);
    await until(/Ctrl-C/);
    await fetch(own.replace('localhost', '127.0.0.1') + titles);
    await until(/^(✗ .*) ← GET/m);
    child.kill('SIGINT');
    expect(await ended).toEqual([1, null]);
    expect(output).toMatch(/1 calls and 0 frames judged, \d of \d+ operations seen, 1 findings \(1 times\)/);
    const report = /→ (reports\/contract-proxy_\S+)\.html/.exec(output)?.[1] ?? '';
    expect(JSON.parse(readFileSync(`${root}${report}.json`, 'utf8'))).toMatchObject({
      calls: 1,
      findings: [{ times: 1 }],
    });
    expect(readFileSync(`${root}${report}.html`, 'utf8')).not.toContain('<script');
    for (const form of ['json', 'html']) rmSync(`${root}${report}.${form}`);
  },
);
