/** Rows that only a socket can have: refused, silent, slow, reset, endless and redirected answers. */
import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { sizeLimit } from '#api/decode.ts';
import { begin, type Call, deadline, expectFailure, expectPayload, pass, retryPause } from './call.ts';
import type { Row } from './row.ts';
import { chunk, type Connection, headOf, startStub, type Stub, until } from './stub.ts';
import type { Subject } from './subjects.ts';

const hasEnded = (call: Call): boolean => call.endedAt < Infinity;

/** Starts a stub, runs a row against it, and closes it. */
async function withStub(
  answer: (connection: Connection) => unknown,
  meet: (stub: Stub) => Promise<void>,
): Promise<void> {
  const stub = await startStub(answer);
  try {
    await meet(stub);
  } finally {
    await stub.close();
  }
}

/** Starts a call with the real fetch. */
const beginAt = (origin: string, subject: Subject): Call => begin(subject, (request) => fetch(request), { origin });

/** Waits for the end of a call that fails at once, or for the retry of a read, which comes after one second. */
async function endOf(call: Call, passing: boolean): Promise<Call> {
  if (passing && call.subject.reads) {
    // First its deadline is pending, then its pause.
    await until(() => call.door.clock.waiting === 2 || hasEnded(call));
    await pass(call, retryPause - 1);
    expect(call.sentAt).toEqual([0]);
    await pass(call, 1);
  }
  await until(() => hasEnded(call));
  return call;
}

/** Checks that the deadline ends a pending call and closes its connection. */
async function expectTimeout(call: Call, connection: Connection, passed = 0): Promise<void> {
  await pass(call, deadline - 1 - passed);
  expect(call.value).toBe('under way');
  await pass(call, 1);
  await until(() => hasEnded(call));
  expectFailure(call, { kind: 'timeout' });
  expect(call.door.sent[0]?.signal.aborted).toBe(true);
  await connection.closed;
  expect(connection.closedByCaller()).toBe(true);
}

const bytesOf = ({ answer }: Subject): Buffer => Buffer.from(JSON.stringify(answer));

/** Heads of answers of known and unknown length, and how their bodies are written. */
const carriages: [
  name: string,
  head: (length: number) => string,
  part: (bytes: Uint8Array) => Uint8Array,
  end: string,
][] = [
  ['of known length', (length) => headOf('200 OK', `Content-Length: ${length}`), (bytes) => bytes, ''],
  ['in chunks', () => headOf('200 OK', 'Transfer-Encoding: chunked'), chunk, '0\r\n\r\n'],
];

/** Writes single blanks until the connection closes; returns the number so far. */
function drip({ socket }: Connection, part: (bytes: Uint8Array) => Uint8Array): () => number {
  let written = 0;
  const next = (): void => {
    if (socket.destroyed || !socket.writable) return;
    written += 1;
    socket.write(part(Buffer.from(' ')), () => setImmediate(next));
  };
  next();
  return () => written;
}

/** Writes until the connection closes. */
function flood({ socket }: Connection, piece: Uint8Array): void {
  const next = (): void => {
    while (!socket.destroyed && socket.write(piece));
    socket.once('drain', next);
  };
  next();
}

const blanks = Buffer.alloc(65_536, ' ');
/** Maximum bytes that a stub sends before it notices: the bytes read, and the system's buffers of both directions. */
const maxWritten = sizeLimit + 16_000_000;
const twentyMegabytes = 20_000_000;
const packed = gzipSync(Buffer.alloc(twentyMegabytes, ' '));

/** Rows of sockets, for every operation. */
export const socketRows: Row[] = [
  {
    id: 'F01',
    socket: true,
    title: ({ reads }) =>
      `a refused connection is a failure; the call is ${reads ? 'tried once more after a second' : 'never sent twice'}`,
    async prove(subject) {
      const gone = await startStub(() => undefined);
      await gone.close();
      expectFailure(await endOf(beginAt(gone.origin, subject), true), { kind: 'network', code: 0, passing: true });
    },
  },
  {
    id: 'F02',
    socket: true,
    title: 'a server that never answers fails after twelve seconds, and its connection is closed',
    prove: (subject) =>
      withStub(
        () => undefined,
        async (stub) => {
          const call = beginAt(stub.origin, subject);
          await until(() => stub.connections.length === 1);
          await expectTimeout(call, stub.connections[0] as Connection);
          expect(stub.connections).toHaveLength(1);
        },
      ),
  },
  {
    id: 'F03',
    socket: true,
    title: 'a slow answer is read to its end in time; a byte at a time fails after twelve seconds',
    async prove(subject) {
      for (const [, head, part, end] of carriages) {
        await withStub(
          () => undefined,
          async (stub) => {
            const call = beginAt(stub.origin, subject);
            await until(() => stub.connections.length === 1);
            const connection = stub.connections[0] as Connection;
            await pass(call, 3_000);
            connection.socket.write(head(1_000_000));
            const written = drip(connection, part);
            await until(() => written() > 5);
            await expectTimeout(call, connection, 3_000);
          },
        );
        await withStub(
          () => undefined,
          async (stub) => {
            const bytes = bytesOf(subject);
            const size = Math.ceil(bytes.length / 10);
            const call = beginAt(stub.origin, subject);
            await until(() => stub.connections.length === 1);
            const { socket } = stub.connections[0] as Connection;
            socket.write(head(bytes.length));
            for (let at = 0; at < bytes.length; at += size) {
              await pass(call, 1_000);
              socket.write(part(bytes.subarray(at, at + size)));
            }
            socket.end(end);
            await until(() => hasEnded(call));
            expectPayload(call);
          },
        );
      }
    },
  },
  {
    id: 'F04',
    socket: true,
    title: ({ reads }) =>
      `an answer that breaks off is a failure; the call is ${reads ? 'tried once more after a second' : 'never sent twice'}`,
    async prove(subject) {
      const bytes = bytesOf(subject);
      const half = bytes.subarray(0, bytes.length / 2);
      for (const [, head, part] of carriages) {
        for (const leave of ['resetAndDestroy', 'end'] as const) {
          await withStub(
            ({ socket }) =>
              socket.write(Buffer.concat([Buffer.from(head(bytes.length)), part(half)]), () => socket[leave]()),
            async (stub) => {
              const call = await endOf(beginAt(stub.origin, subject), true);
              expectFailure(call, { kind: 'network', code: 0, passing: true });
              expect(stub.connections).toHaveLength(call.sentAt.length);
            },
          );
        }
      }
    },
  },
  {
    id: 'F18',
    socket: true,
    title: 'an answer without an end is read up to five megabytes, also compressed, and its connection is closed',
    async prove(subject) {
      const bodies: ((connection: Connection) => void)[] = [
        (connection) => {
          connection.socket.write(headOf('200 OK'));
          flood(connection, blanks);
        },
        (connection) => {
          connection.socket.write(headOf('200 OK', `Content-Length: ${twentyMegabytes * 100}`));
          flood(connection, blanks);
        },
        // One byte is missing for ever: only the caller can end this one.
        ({ socket }) =>
          socket.write(
            Buffer.concat([
              Buffer.from(headOf('200 OK', 'Content-Encoding: gzip', `Content-Length: ${packed.length + 1}`)),
              packed,
            ]),
          ),
      ];
      for (const body of bodies) {
        await withStub(body, async (stub) => {
          const call = await endOf(beginAt(stub.origin, subject), false);
          expectFailure(call, { kind: 'malformed' });
          const connection = stub.connections[0] as Connection;
          await connection.closed;
          expect(connection.closedByCaller()).toBe(true);
          expect(connection.socket.bytesWritten).toBeLessThan(maxWritten);
        });
      }
    },
  },
  {
    id: 'F19',
    socket: true,
    title: 'no redirect is followed, and no other origin receives a request or the token',
    async prove(subject) {
      const elsewhere = await startStub(({ socket }) => socket.end(headOf('200 OK') + JSON.stringify(subject.answer)));
      try {
        const statuses = ['301 Moved', '302 Found', '303 See Other', '307 Temporary', '308 Permanent'];
        const redirects = [
          ...statuses.map((status) => [status, `${elsewhere.origin}/api/user/login`]),
          ...['/login.html', '//127.0.0.2/x'].map((target) => ['302 Found', target]),
        ];
        for (const [status = '', target] of redirects) {
          await withStub(
            ({ socket }) => socket.end(headOf(status, `Location: ${target}`, 'Content-Length: 0')),
            async (stub) => {
              const call = await endOf(beginAt(stub.origin, subject), true);
              expectFailure(call, { kind: 'network', passing: true });
              expect(stub.connections).toHaveLength(call.sentAt.length);
              for (const { head } of stub.connections) expect(head).not.toContain('login.html');
            },
          );
        }
        expect(elsewhere.opened).toBe(0);
      } finally {
        await elsewhere.close();
      }
    },
  },
];
