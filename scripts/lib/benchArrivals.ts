/** Doctors who open a live room through nginx, at a constant rate: each with the page, its calls and a socket of its own. */
import { once } from 'node:events';
import { Agent, request } from 'node:https';
import { WebSocket } from 'ws';
import { pause } from './benchAttackServer.ts';
import { resultsOf, type Results, type Visit } from './benchAttackTraffic.ts';

/** As many calls as the room's page makes when it starts, each a read. */
export const startingCalls = [
  '/api/live/chat_url?liveId=2001',
  '/api/gio_user_struct/10002',
  '/api/live/play_url?liveId=2001',
  '/api/user/inbox/unread',
  '/api/user/inbox/remind',
  '/api/order/list?status=unpaid&size=1',
  '/api/live/detail?liveId=2001',
];

/** The port of the front, a doctor's cookies, and how many doctors arrive. */
interface Arrivals {
  port: number;
  cookie: string;
  perSecond: number;
  seconds: number;
}

/** Lets them arrive; resolves with the times of pages and calls. Each socket closes once it is open. Rejects when a socket is refused. */
export async function arrive({ port, cookie, perSecond, seconds }: Arrivals): Promise<Results> {
  const headers = { host: `localhost:${port}`, cookie, 'accept-encoding': 'gzip' };

  async function visit(agent: Agent, path: string): Promise<Visit> {
    const from = performance.now();
    const asked = request({ port, host: '127.0.0.1', path, agent, headers }).end();
    const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream & { statusCode?: number }];
    await once(answer.resume(), 'end');
    return { path, status: answer.statusCode ?? 0, ms: performance.now() - from };
  }

  /** A browser of its own: a new connection, the page, then everything that it asks for. */
  async function doctor(): Promise<Visit[]> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false });
    const page = await visit(agent, '/web/live/2001');
    const answers = await Promise.all(startingCalls.map((path) => visit(agent, path)));
    agent.destroy();
    const socket = new WebSocket(`wss://127.0.0.1:${port}/ws/live/2001`, { rejectUnauthorized: false, headers });
    await once(socket, 'open');
    // All of them are the same doctor, who may have few sockets.
    socket.terminate();
    return [page, ...answers];
  }

  const all: Promise<Visit[]>[] = [];
  for (let count = 0; count < perSecond * seconds; count += 1) {
    all.push(doctor());
    await pause(1_000 / perSecond);
  }
  return resultsOf((await Promise.all(all)).flat());
}
