// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { browserParts } from './browserParts.ts';

/** A fake socket that the test controls. */
class PlayedSocket {
  static last: PlayedSocket;
  onopen: (() => void) | null = null;
  onmessage: ((event: unknown) => void) | null = null;
  onerror: (() => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  closed = 0;
  constructor() {
    PlayedSocket.last = this;
  }
  close(): void {
    this.closed += 1;
  }
}

function dialled() {
  vi.stubGlobal('WebSocket', PlayedSocket);
  const ends: (number | null)[] = [];
  const wire = browserParts.dial('ws://localhost/ws/chat/1', {
    opened: () => undefined,
    received: () => undefined,
    ended: (code) => ends.push(code),
  });
  return { socket: PlayedSocket.last, wire, ends };
}

test.each([
  [1008, 'logged out', 1008],
  [1008, '', 1008],
  [1008, 'too many messages', 1013],
  [1006, '', 1006],
])('W05 a socket that is closed with %i and %j ends with %i', (code, reason, expected) => {
  const { socket, ends } = dialled();
  socket.onclose?.({ code, reason });
  expect(ends).toEqual([expected]);
});

test('W09 a socket that was closed here calls no callback', () => {
  const { socket, wire, ends } = dialled();
  wire.close();
  expect([socket.onopen, socket.onmessage, socket.onerror, socket.onclose, socket.closed, ends]).toEqual([
    null,
    null,
    null,
    null,
    1,
    [],
  ]);
});
