/** What a chat needs of a browser: sockets, the page's comings and goings, the rhythm of drawing. */
import { tooManyMessages } from '../../shared/closeReasons.ts';
import type { ConnectionDeps, PageEvents, Wire, WireEvents } from './ChatConnection.ts';

/** A page that is not drawn, such as a hidden tab, shows what has come after so many milliseconds. */
const undrawn = 1_000;
/** Close code of a service that is too busy now. */
const tryLater = 1013;

/** A real socket. Throws what the browser throws. */
function dial(address: string, { opened, received, ended }: WireEvents): Wire {
  const socket = new WebSocket(address);
  // Nothing binary is ever read; this form is the cheapest to ignore.
  socket.binaryType = 'arraybuffer';
  socket.onopen = () => opened();
  socket.onmessage = ({ data }: MessageEvent<unknown>) => received(data);
  socket.onerror = () => ended(null);
  // The server's own limit of frames is no lost login: the ordinary retry comes after it.
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

/** The parts. */
export const browserParts: Pick<ConnectionDeps, 'dial' | 'watch' | 'isVisible'> & { nextFrame: typeof nextFrame } = {
  dial,
  watch,
  nextFrame,
  isVisible: () => document.visibilityState === 'visible',
};
