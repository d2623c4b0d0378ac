/** A chat panel under test: a service side, a page and a clock that the test controls. */
import type { PageEvents, Wire, WireEvents } from '../../src/kit/socket/SocketConnection.ts';
import { type ChatDeps, ChatSession } from '../../src/features/chat/ChatSession.ts';
import { FakeClock, settle } from './fakeClock.ts';

/** One socket, seen from the service side. */
export class FakeWire implements Wire {
  isOpen = false;
  isClosed = false;
  bufferedAmount = 0;
  /** The error that the next `send` throws, if any. */
  refusal: Error | null = null;
  /** Sent frames. */
  readonly sent: string[] = [];
  /** Sends while the socket was not open; must stay 0. */
  wrongSends = 0;
  /** For events that a browser might dispatch on a closed socket. */
  readonly events: WireEvents;
  readonly address: string;

  constructor(address: string, events: WireEvents) {
    this.address = address;
    this.events = events;
  }

  send(frame: string): void {
    if (!this.isOpen || this.isClosed) this.wrongSends += 1;
    if (this.refusal) throw this.refusal;
    this.sent.push(frame);
  }

  close(): void {
    this.isClosed = true;
    this.isOpen = false;
  }

  /** The service side accepts the socket. */
  accept(): void {
    if (this.isClosed) return;
    this.isOpen = true;
    this.events.opened();
  }

  /** A frame arrives. A closed socket dispatches no more events. */
  say(data: unknown): void {
    if (!this.isClosed && this.isOpen) this.events.received(data);
  }

  /** The socket closes: with a code, or with null for an error. */
  end(code: number | null): void {
    if (this.isClosed) return;
    this.isOpen = false;
    this.events.ended(code);
  }

  /** Types of the sent frames. */
  types(): string[] {
    return this.sent.map((frame) => (JSON.parse(frame) as { messageType: string }).messageType);
  }

  /** Texts of the doctor's sent messages. */
  texts(): string[] {
    return this.sent
      .map((frame) => JSON.parse(frame) as { messageType: string; content: { text?: string } })
      .filter(({ messageType }) => messageType === 'USER_MESSAGE')
      .map(({ content }) => content.text ?? '');
  }
}

/** The socket address of the server. */
export const address = 'ws://portal.test/ws/chat/10001?ticket=1';

/** A panel whose service side accepts no socket by itself. */
export function chatStory(otherwise: Partial<ChatDeps> = {}) {
  const clock = new FakeClock();
  const wires: FakeWire[] = [];
  const told: string[] = [];
  const drawings = new Set<() => void>();
  const page = { visible: true, watchers: new Set<PageEvents>() };
  const chat = new ChatSession({
    clock,
    doctor: { userId: 10_001, userName: '张样例', userHead: '' },
    origin: 'http://portal.test',
    chatHosts: [],
    imageHosts: [],
    dial(to, events) {
      const wire = new FakeWire(to, events);
      wires.push(wire);
      return wire;
    },
    isVisible: () => page.visible,
    watch(events) {
      page.watchers.add(events);
      return () => page.watchers.delete(events);
    },
    nextFrame(callback) {
      const draw = (): void => {
        drawings.delete(draw);
        callback();
      };
      drawings.add(draw);
      return () => drawings.delete(draw);
    },
    card: async () => '/mock-media/qr/kefu.svg',
    address: async () => address,
    take: async (file) => ({ url: `data:image/jpeg;base64,${file.name}`, base64: file.name }),
    tell: (message) => told.push(message),
    ...otherwise,
  });
  const tellPage = (event: keyof PageEvents): void => page.watchers.forEach((watcher) => watcher[event]());
  return {
    chat,
    clock,
    wires,
    told,
    page,
    /** The newest socket. */
    wire(): FakeWire {
      const wire = wires.at(-1);
      if (!wire) throw new Error('No socket was opened yet.');
      return wire;
    },
    /** Sockets that are not closed. */
    alive: (): FakeWire[] => wires.filter(({ isClosed }) => !isClosed),
    /** Opens the panel and answers its calls. */
    async open(): Promise<void> {
      chat.open();
      await settle();
    },
    /** Opens the panel and accepts its socket. */
    async talk(): Promise<FakeWire> {
      chat.open();
      await settle();
      const wire = wires.at(-1);
      if (!wire) throw new Error('The panel opened no socket.');
      wire.accept();
      return wire;
    },
    /** Runs one animation frame. */
    drawOnce: (): void => [...drawings].forEach((draw) => draw()),
    /** Runs animation frames until none is pending. */
    draw(): void {
      while (drawings.size > 0) [...drawings].forEach((draw) => draw());
    },
    /** Texts of the bubbles. */
    said: (): string[] => chat.transcript.messages.map(({ text }) => text),
    hide(): void {
      page.visible = false;
      tellPage('visible');
    },
    show(): void {
      page.visible = true;
      tellPage('visible');
    },
    offline: (): void => tellPage('offline'),
    /** The page enters the back/forward cache and returns. */
    leave: (): void => tellPage('left'),
    comeBack: (): void => tellPage('returned'),
    type(text: string): void {
      chat.setDraft(text);
    },
    /** Number of pending timers, page listeners, animation frames and open sockets. */
    leftovers: () => [
      clock.waiting,
      page.watchers.size,
      drawings.size,
      wires.filter(({ isClosed }) => !isClosed).length,
    ],
  };
}
