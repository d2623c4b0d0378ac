/** Sockets, a page and its animation frames under a test's control: what a chat is given instead of the browser's own. */
import type { ConnectionDeps, PageEvents, Wire, WireEvents } from '#kit/socket/SocketConnection.ts';
import { FakeClock } from './fakeClock.ts';

/** One socket, seen from the service side. */
export class FakeWire implements Wire {
  isOpen = false;
  isClosed = false;
  bufferedAmount = 0;
  /** The error that the next `send` throws, if any. */
  refusal: Error | null = null;
  /** Sent frames. */
  readonly sent: string[] = [];
  /** Called for each sent frame. */
  onSent: (frame: string) => void = () => undefined;
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
    this.onSent(frame);
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

/** Everything that a browser gives a chat. Sockets are not accepted by themselves. */
export function fakeSockets() {
  const clock = new FakeClock();
  const wires: FakeWire[] = [];
  const drawings = new Set<() => void>();
  const page = { visible: true, watchers: new Set<PageEvents>() };
  let onSent: (frame: string) => void = () => undefined;
  const parts: ConnectionDeps & { nextFrame(callback: () => void): () => void } = {
    clock,
    dial(to, events) {
      const wire = new FakeWire(to, events);
      wire.onSent = (frame) => onSent(frame);
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
  };
  const tellPage = (event: keyof PageEvents): void => page.watchers.forEach((watcher) => watcher[event]());
  return {
    parts,
    clock,
    wires,
    page,
    /** Calls back for each frame that any socket is sent. */
    onSent(callback: (frame: string) => void): void {
      onSent = callback;
    },
    /** The newest socket. */
    wire(): FakeWire {
      const wire = wires.at(-1);
      if (!wire) throw new Error('No socket was opened yet.');
      return wire;
    },
    /** Sockets that are not closed. */
    alive: (): FakeWire[] => wires.filter(({ isClosed }) => !isClosed),
    /** Runs one animation frame. */
    drawOnce: (): void => [...drawings].forEach((draw) => draw()),
    /** Runs animation frames until none is pending. */
    draw(): void {
      while (drawings.size > 0) [...drawings].forEach((draw) => draw());
    },
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
    /** Number of pending timers, page listeners, animation frames and open sockets. */
    leftovers: () => [
      clock.waiting,
      page.watchers.size,
      drawings.size,
      wires.filter(({ isClosed }) => !isClosed).length,
    ],
  };
}
