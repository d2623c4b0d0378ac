import { expect, test } from 'vitest';
import { ask } from '../../support/rawHttp.ts';
import { withPortals } from './portal.ts';

const { stub, start } = withPortals();

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['6.6.6.6, 203.0.113.7, 10.2.3.4, 10.255.0.1', '203.0.113.7'],
  ['2001:db8::7, fd12::1', '2001:db8::7'],
  ['203.0.113.7, ::ffff:10.2.3.4', '203.0.113.7'],
  ['10.1.1.1, 10.2.2.2', '127.0.0.1'],
  ['11.0.0.1', '11.0.0.1'],
  // The last proxy wrote no address: the reader wrote the part before it.
  ['6.6.6.6, unknown', '127.0.0.1'],
  ['6.6.6.6, 1.2.3', '127.0.0.1'],
  ['6.6.6.6, 203.0.113.7:443', '127.0.0.1'],
  ['', '127.0.0.1'],
])('N48 behind proxies that are named by ranges, the address of %j is %s', async (chain, address) => {
  const { port } = await start({ env: { TRUSTED_PROXIES: '127.0.0.0/8, 10.0.0.0/8 fd00::/8' } });
  await ask(port, 'GET /api/x', [`X-Forwarded-For: ${chain}`]);
  expect(stub.seen[0]?.headers['x-forwarded-for']).toBe(address);
});

test('N48 forwarding headers of a reader outside the ranges are ignored', async () => {
  const { port } = await start({ env: { TRUSTED_PROXIES: '127.0.0.2/32, 10.0.0.0/8' } });
  await ask(port, 'GET /api/x', ['X-Forwarded-For: 203.0.113.7']);
  expect(stub.seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
});
