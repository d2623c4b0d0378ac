/** An open chat panel of the mock backend without a transport: what was sent to it, and what it received. */
import { respondToControl } from '#mocks/engine/control/control.ts';
import type { Engine } from '#mocks/engine/Engine.ts';
import type { Peer } from '#mocks/engine/socket/peers.ts';

const base = 'http://portal.test';

/** A frame that the portal receives. */
export interface ReceivedFrame {
  messageType: string;
  messageDirection: number;
  userId: number;
  userName: string;
  userHead: string;
  content: { text?: string; title?: string; image?: string; list?: { id: number; question: string }[] };
  images?: string[];
}

/** A frame of the portal as text. */
export const sentFrame = (userId: number, messageType: string, more: Record<string, unknown> = {}): string =>
  JSON.stringify({ messageType, userId, content: {}, images: [], source: 4, ...more });

/** Logs a persona in; resolves with her id and token. */
export async function logIn(engine: Engine, phone = '13800000001'): Promise<{ userId: number; token: string }> {
  const answer = await command(engine, 'login', { phone });
  const token = /token=([^;]+)/.exec(answer.cookies[0] ?? '')?.[1] ?? '';
  return { userId: (JSON.parse(answer.body) as { data: { userId: number } }).data.userId, token };
}

/** Sends the engine a command, as `/__mock/{name}`. */
export async function command(engine: Engine, name: string, body: object) {
  const request = new Request(`${base}/__mock/${name}`, { method: 'POST', body: JSON.stringify(body) });
  const answer = await respondToControl(engine, request);
  if (!answer) throw new Error(`The engine has no command ${name}.`);
  return answer;
}

/** Calls the engine as the owner of a token, or as a visitor without one; resolves with the answer's `data`. */
export async function ask(engine: Engine, path: string, token: string): Promise<unknown> {
  const request = new Request(base + path, token === '' ? {} : { headers: { authorization: token } });
  const answer = await engine.respond(request, { address: '192.0.2.1', origin: base });
  return (JSON.parse(answer?.body ?? 'null') as { data?: unknown } | null)?.data;
}

/** Opens a panel as the portal does: requests the address, then joins. */
export async function openPanel(engine: Engine, phone?: string) {
  const { userId, token } = await logIn(engine, phone);
  const address = String(await ask(engine, `/api/socket/online_consulting_url/${userId}`, token));
  return { userId, token, ...join(engine, userId, address) };
}

/** Joins with a known address; `openedBy` is the session as a transport tells it. */
export function join(engine: Engine, userId: number, address: string, openedBy?: string | null) {
  const received: ReceivedFrame[] = [];
  const closed: number[] = [];
  const peer: Peer = {
    send: (text) => void received.push(JSON.parse(text) as ReceivedFrame),
    close: (code) => void closed.push(code),
  };
  const panel = engine.chat.join(address.replace(/^wss?:\/\/[^/]+/, ''), peer, openedBy);
  return {
    ...panel,
    address,
    received,
    closed,
    /** Sends a frame; returns the frames that were received at once. */
    send(messageType: string, more: Record<string, unknown> = {}): ReceivedFrame[] {
      const from = received.length;
      panel.say(sentFrame(userId, messageType, more));
      return received.slice(from);
    },
    /** Sends a text; returns the texts that were received at once. */
    tell(text: string, images: string[] = []): string[] {
      return this.send('USER_MESSAGE', { content: { text }, images }).map(({ content }) => content.text ?? '');
    },
    /** Chooses from a list; returns the first answer. */
    choose(messageType: 'Q1' | 'Q2', question: { id: number; question: string }): ReceivedFrame | undefined {
      return this.send(messageType, { content: { text: question.question, list: [question] } })[0];
    },
  };
}

/** Monday, 2026-11-23, 10:00 in Beijing: office hours. */
export const officeTime = Date.UTC(2026, 10, 23, 2);
