/** Which sockets a server may make the browser open. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/support/runs.ts';
import { xssPayloads } from '#tests/support/xssPayloads.ts';
import { socketAddress } from './socketAddress.ts';

const hosts = ['chat.example.com', 'chat.example.com:8443'];
const plain = { origin: 'http://portal.test', hosts };
const safe = { origin: 'https://portal.test', hosts };
const local = { origin: 'http://localhost:4173', hosts: [] };

test.each([
  ['ws://portal.test/ws/chat/1?ticket=a', plain],
  ['wss://portal.test/ws/chat/1', plain],
  ['wss://portal.test/ws/chat/1', safe],
  ['WSS://Portal.test/ws/chat/1', safe],
  ['wss://chat.example.com/a', safe],
  ['wss://chat.example.com:8443/a', plain],
  ['ws://localhost:4173/ws/chat/1', local],
])('W02 [7.3-06] %s may be opened', (address, places) => {
  expect(socketAddress(address, places)).toBe(new URL(address).href);
});

test.each([
  ['http://portal.test/ws', plain],
  ['https://portal.test/ws', safe],
  ['ws://portal.test/ws', safe],
  ['ws://chat.example.com/ws', plain],
  ['ws://chat.example.com/ws', safe],
  ['wss://evil.example/ws', safe],
  ['wss://portal.test.evil.example/ws', safe],
  ['wss://portal.test:8443/ws', safe],
  ['wss://sub.chat.example.com/ws', safe],
  ['wss://portal.test@evil.example/ws', safe],
  ['wss://user:secret@portal.test/ws', safe],
  ['wss://user@chat.example.com/ws', safe],
  ['wss://portal.test/ws#part', safe],
  ['wss:\\\\portal.test\\ws', safe],
  ['wss:///portal.test', safe],
  ['//portal.test/ws', safe],
  ['/ws/chat/1', safe],
  ['', safe],
  ['javascript:alert(1)', plain],
  ['data:text/html,x', plain],
  ['\u0000wss://portal.test/ws', safe],
  ['wss://', safe],
  ['wss://[', safe],
  [`wss://portal.test/${'x'.repeat(10_000)}`, safe],
  ['ws://localhost:4010/ws/chat/1', local],
  ['ws://127.0.0.1:4173/ws/chat/1', local],
])('W02 [7.3-06] %.60s may not be opened', (address, places) => {
  expect(socketAddress(address, places)).toBeNull();
});

test('W02 for any address from the server, an allowed one is a socket on a known host without credentials', () => {
  const part = fc.constantFrom(
    'ws',
    'wss',
    'http',
    ':',
    '/',
    '//',
    '\\',
    '@',
    '#',
    '?',
    'portal.test',
    'evil.example',
    '%2f',
    '.',
    ' ',
  );
  const address = fc.oneof(
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.webUrl(),
    fc.string(),
  );
  fc.assert(
    fc.property(address, fc.constantFrom('', 'wss://', 'ws://'), (rest, start) => {
      const taken = socketAddress(start + rest, safe);
      if (taken === null) return;
      const { protocol, host, username } = new URL(taken);
      expect([protocol, username]).toEqual(['wss:', '']);
      expect(['portal.test', ...hosts]).toContain(host);
    }),
    { numRuns: runs(2_000, 100_000) },
  );
});

test('W18 none of the sixty payloads is an address that is opened', () => {
  for (const payload of xssPayloads) expect(socketAddress(payload, safe)).toBeNull();
});
