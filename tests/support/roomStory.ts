/** A live room's chat under test: a room, a page and a clock that the test controls. */
import { type RoomDeps, RoomSession } from '#features/live/chat/RoomSession.ts';
import { settle } from './fakeClock.ts';
import { type FakeWire, fakeSockets } from './fakeSockets.ts';

/** The doctor who reads. */
export const readerId = 10_001;

/** A frame of the room as text. */
export const roomFrame = (messageType: string, fields: object = {}): string =>
  JSON.stringify({ messageType, ...fields });

/** A message of another doctor, or of the reader with the id that she gave it. */
export const message = (msgId: number, text = `第${msgId}条`, clientId?: string) => ({
  msgId,
  userId: clientId === undefined ? 90_001 : readerId,
  userName: clientId === undefined ? '王示例' : '张样例',
  role: 'user',
  text,
  createTime: 1_779_120_000_000 + msgId,
  ...(clientId !== undefined && { clientId }),
});

/** The greeting of a room. */
export const welcome = (fields: object = {}): string =>
  roomFrame('WELCOME', {
    history: [],
    pinned: null,
    poll: null,
    muted: false,
    canSend: true,
    status: 2,
    onlineCount: 100,
    ...fields,
  });

/** What a socket was sent as SAY, oldest first. */
export const sentOn = (wire: FakeWire): { clientId: string; text: string }[] =>
  wire.sent
    .map((frame) => JSON.parse(frame) as { messageType: string; clientId: string; text: string })
    .filter(({ messageType }) => messageType === 'SAY');

/** A room that accepts no socket by itself. */
export function roomStory(otherwise: Partial<RoomDeps> = {}) {
  const sockets = fakeSockets();
  const messages: string[] = [];
  let ids = 0;
  const session = new RoomSession({
    ...sockets.parts,
    liveId: 2001,
    userId: readerId,
    origin: 'http://portal.test',
    chatHosts: [],
    newId: () => `client-${(ids += 1)}`,
    address: async () => 'ws://portal.test/ws/live/2001?ticket=1',
    tell: (text) => messages.push(text),
    ...otherwise,
  });
  return {
    ...sockets,
    session,
    messages,
    /** Opens the room, accepts its socket and greets. */
    async enter(fields: object = {}): Promise<FakeWire> {
      session.open();
      await settle();
      const wire = sockets.wire();
      wire.accept();
      wire.say(welcome(fields));
      return wire;
    },
    /** The socket breaks; a new one is opened and accepted after the pause, but does not greet yet. */
    reconnected(): FakeWire {
      sockets.wire().end(1006);
      sockets.clock.advance(10_000);
      const wire = sockets.wire();
      wire.accept();
      return wire;
    },
    /** Texts of the list: what the room has stored, then what it has not confirmed. */
    shown: (): string[] => [...session.messages, ...session.pending].map(({ text }) => text),
    /** What the reader wrote and the room has not confirmed, with its problem. */
    pending: (): [string, string | null][] => session.pending.map(({ text, problem }) => [text, problem]),
  };
}
