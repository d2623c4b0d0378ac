/** The browser APIs of a socket: sockets, page events, animation frames. */
import { tooManyMessages } from '#shared/closeReasons.ts';
import type { ConnectionDeps, PageEvents, Wire, WireEvents } from './SocketConnection.ts';

/** Timeout in milliseconds for a hidden tab, which gets no animation frames. */
const undrawn = 1_000;
/** Close code of an overloaded service. */
const tryLater = 1013;

/** A real socket. Throws the browser's exceptions. */
function dial(address: string, { opened, received, ended }: WireEvents): Wire {
  const socket = new WebSocket(address);
  // Binary data is never read; this type is the cheapest to ignore.
  socket.binaryType = 'arraybuffer';
  socket.onopen = () => opened();
  socket.onmessage = ({ data }: MessageEvent<unknown>) => received(data);
  socket.onerror = () => ended(null);
  // 1008 because of the server's frame limit does not mean a lost login: retry as usual.
  socket.onclose = ({ code, reason }) => ended(reason === tooManyMessages ? tryLater : code);
  return {
    get isOpen() {
      return socket.readyState === WebSocket.OPEN;
    },
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    send: (frame) => socket.send(frame),
    close() {
      socket.onopen = null;
      socket.onmessage = null;
      socket.onerror = null;
      socket.onclose = null;
      socket.close();
    },
  };
}

function watch({ visible, offline, left, returned }: PageEvents): () => void {
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) returned();
  };
  document.addEventListener('visibilitychange', visible);
  window.addEventListener('offline', offline);
  window.addEventListener('pagehide', left);
  window.addEventListener('pageshow', onShow);
  return () => {
    document.removeEventListener('visibilitychange', visible);
    window.removeEventListener('offline', offline);
    window.removeEventListener('pagehide', left);
    window.removeEventListener('pageshow', onShow);
  };
}

function nextFrame(callback: () => void): () => void {
  const cancel = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const once = (): void => {
    cancel();
    callback();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, undrawn);
  return cancel;
}

/** The browser's implementation of the injected dependencies. */
export const browserParts: Pick<ConnectionDeps, 'dial' | 'watch' | 'isVisible'> & { nextFrame: typeof nextFrame } = {
  dial,
  watch,
  nextFrame,
  isVisible: () => document.visibilityState === 'visible',
};
