/** A chat panel under test: a service side, a page and a clock that the test controls. */
import { type ChatDeps, ChatSession } from '#features/chat/ChatSession.ts';
import { draftOf } from '#shared/draft.ts';
import { memoryStore } from '#shared/storage.ts';
import { settle } from './fakeClock.ts';
import { type FakeWire, fakeSockets } from './fakeSockets.ts';

/** The socket address of the server. */
export const address = 'ws://portal.test/ws/chat/10001?ticket=1';

/** A panel whose service side accepts no socket by itself. */
export function chatStory(otherwise: Partial<ChatDeps> = {}) {
  const sockets = fakeSockets();
  const messages: string[] = [];
  let ids = 0;
  const chat = new ChatSession({
    ...sockets.parts,
    doctor: { userId: 10_001, userName: '张样例', userHead: '' },
    origin: 'http://portal.test',
    chatHosts: [],
    imageHosts: [],
    kept: draftOf(memoryStore(), 10_001, 'chat', { text: 200 }),
    history: async () => ({ list: [], hasMore: false, serverTime: sockets.clock.now() }),
    hasAnswer: false,
    begun: () => undefined,
    card: async () => '/mock-media/qr/kefu.svg',
    address: async () => address,
    take: async (file) => ({ url: `data:image/jpeg;base64,${file.name}`, base64: file.name }),
    newId: () => `message-${(ids += 1)}`,
    tell: (message) => messages.push(message),
    ...otherwise,
  });
  return {
    ...sockets,
    chat,
    messages,
    /** Opens the panel and answers its calls. */
    async open(): Promise<void> {
      chat.open();
      await settle();
    },
    /** Opens the panel and accepts its socket. */
    async talk(): Promise<FakeWire> {
      chat.open();
      await settle();
      const wire = sockets.wire();
      wire.accept();
      return wire;
    },
    /** Texts of the bubbles. */
    said: (): string[] => chat.transcript.messages.map(({ text }) => text),
    type(text: string): void {
      chat.setDraft(text);
    },
  };
}
