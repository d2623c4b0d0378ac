/** What the portal tells a front that keeps its pages, and whom it takes for one. */
import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { holdsMark, isFromEdge, keepHeaders } from './edge.ts';
import { keyVersion } from './edgeKey.ts';

const secret = '0123456789abcdef'.repeat(4);
const config = readConfig({ BACKEND: 'mock', TRUSTED_PROXIES: '10.0.0.1', EDGE_SECRET: secret });

function request(headers: Record<string, string>, remoteAddress = '10.0.0.1'): IncomingMessage {
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

test('a front is a trusted proxy that knows the secret and builds its keys by the same rules', () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const known = { 'x-edge': `edge_${secret}`, 'x-edge-key': keyVersion };
  expect(isFromEdge(request(known), config)).toBe(true);
  expect(isFromEdge(request(known, '10.0.0.2'), config)).toBe(false);
  expect(isFromEdge(request({ ...known, 'x-edge': `edge_${'f'.repeat(64)}` }), config)).toBe(false);
  expect(isFromEdge(request({ ...known, 'x-edge': '' }), config)).toBe(false);
  expect(isFromEdge(request({ ...known, 'x-edge-key': 'older' }), config)).toBe(false);
  expect(isFromEdge(request({ 'x-edge-key': keyVersion }), config)).toBe(false);
  expect(isFromEdge(request(known), readConfig({ BACKEND: 'mock', TRUSTED_PROXIES: '10.0.0.1' }))).toBe(false);
});

test('a page is kept for what is left of its time, without the second that nginx may add', () => {
  expect(keepHeaders(30_000, 30_000, false)).toEqual({
    'x-accel-expires': '29',
    'cache-control': 'stale-while-revalidate=30, stale-if-error=600',
  });
  for (const left of [0, 1, 999, 1_999]) expect(keepHeaders(left, 30_000, false)).toEqual({ 'x-accel-expires': '0' });
});

test('a page that becomes untrue at a known moment is never sent after it', () => {
  expect(keepHeaders(5_500, 30_000, true)).toEqual({
    'x-accel-expires': '4',
    'cache-control': 'stale-while-revalidate=0, stale-if-error=0',
  });
});

test('the mark is found in a page in any case, as nginx finds it', () => {
  const pieces = ['胃癌', 'and EDGE_ABC.'].map((text) => Buffer.from(text));
  expect([holdsMark(pieces, 'edge_abc'), holdsMark(pieces, 'edge_abd')]).toEqual([true, false]);
});
