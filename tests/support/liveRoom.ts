/** An open room of the mock backend without a transport: what was sent to it, and what it received. */
import type { Engine } from '#mocks/engine/Engine.ts';
import type { Peer } from '#mocks/engine/socket/peers.ts';
import { ask, command, logIn } from './chatPanel.ts';

/** A frame that the portal receives. */
export type RoomFrame = { messageType: string } & Record<string, unknown>;

/** Sends a command of the host; resolves with the answer's data, or rejects with its message. */
export async function host(engine: Engine, body: object): Promise<Record<string, unknown>> {
  const { status, body: text } = await command(engine, 'room', { liveId: 2001, ...body });
  const { data, message } = JSON.parse(text) as { data: Record<string, unknown>; message: string };
  if (status !== 200) throw new Error(message);
  return data;
}

/** Joins a room with a known address; `openedBy` is the session as a transport tells it. */
export function joinRoom(engine: Engine, address: string, openedBy?: string | null) {
  const received: RoomFrame[] = [];
  const closed: number[] = [];
  const peer: Peer = {
    send: (text) => void received.push(JSON.parse(text) as RoomFrame),
    close: (code) => void closed.push(code),
  };
  const panel = engine.rooms.join(address.replace(/^wss?:\/\/[^/]+/, ''), peer, openedBy);
  let count = 0;
  const during = (work: () => void): RoomFrame[] => {
    const from = received.length;
    work();
    return received.slice(from);
  };
  return {
    ...panel,
    address,
    received,
    closed,
    /** Enters; returns the greeting. */
    enter: (liveId = 2001): RoomFrame | undefined =>
      during(() => panel.say(JSON.stringify({ messageType: 'ENTER', liveId })))[0],
    ping: (): RoomFrame[] => during(() => panel.say('{"messageType":"PING"}')),
    /** Says a text under a new id, or under the given one; returns the frames that came at once. */
    tell: (text: string, clientId = `client-${(count += 1)}`): RoomFrame[] =>
      during(() => panel.say(JSON.stringify({ messageType: 'SAY', clientId, text }))),
    /** Texts of the received messages. */
    texts: (): unknown[] => received.filter(({ messageType }) => messageType === 'MESSAGE').map(({ text }) => text),
    last: (messageType: string): RoomFrame | undefined =>
      received.findLast((frame) => frame.messageType === messageType),
  };
}

/** Opens a room as the portal does: asks for the address, then joins and enters. A visitor without a phone. */
export async function openRoom(engine: Engine, phone: string | null = '13800000001', liveId = 2001) {
  const { userId, token } = phone === null ? { userId: 0, token: '' } : await logIn(engine, phone);
  const { url } = (await ask(engine, `/api/live/chat_url?liveId=${liveId}`, token)) as { url: string };
  const room = joinRoom(engine, url);
  const welcome = room.enter(liveId);
  return { userId, token, welcome, ...room };
}
