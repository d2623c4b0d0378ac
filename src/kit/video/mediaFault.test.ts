/** What a player reports, by what a reader can do about it. */
import { expect, test } from 'vitest';
import { faultTexts, mediaFaultOf, type MediaReport } from './mediaFault.ts';

const network = (details: NonNullable<MediaReport['hls']>['details'], status?: number): Partial<MediaReport> => ({
  hls: { type: 'networkError', details },
  status,
});
const media = (details: NonNullable<MediaReport['hls']>['details']): Partial<MediaReport> => ({
  hls: { type: 'mediaError', details },
});
const elsewhere = { isPlayable: false };

test.each<[kind: keyof typeof faultTexts, code: string, report: Partial<MediaReport>]>([
  // The media element of a browser that plays by itself.
  ['format', 'media-4', { code: 4 }],
  ['format', 'media-4-200', { code: 4, status: 200 }],
  ['right', 'media-4-403', { code: 4, status: 403 }],
  ['source', 'media-4-404', { code: 4, status: 404 }],
  ['server', 'media-4-502', { code: 4, status: 502 }],
  ['network', 'media-4', { code: 4, status: 0 }],
  ['decoding', 'media-3', { code: 3 }],
  ['network', 'media-2', { code: 2 }],
  ['unknown', 'media-1', { code: 1 }],
  ['unknown', 'media-0', {}],
  // A browser without H.264.
  ['format', 'media-4', { code: 4, ...elsewhere }],
  ['format', 'media-3', { code: 3, ...elsewhere }],
  ['format', 'mediaError-bufferAppendError', { ...media('bufferAppendError'), ...elsewhere }],
  ['network', 'networkError-manifestLoadTimeOut', { ...network('manifestLoadTimeOut'), ...elsewhere }],
  // hls.js.
  ['format', 'mediaError-manifestIncompatibleCodecsError', media('manifestIncompatibleCodecsError')],
  ['format', 'mediaError-bufferAddCodecError', media('bufferAddCodecError')],
  ['decoding', 'mediaError-bufferAppendError', media('bufferAppendError')],
  ['decoding', 'muxError-remuxAllocError', { hls: { type: 'muxError', details: 'remuxAllocError' } }],
  ['network', 'networkError-fragLoadTimeOut', network('fragLoadTimeOut')],
  ['network', 'networkError-fragLoadError', network('fragLoadError', 0)],
  ['right', 'networkError-fragLoadError-403', network('fragLoadError', 403)],
  ['right', 'networkError-manifestLoadError-401', network('manifestLoadError', 401)],
  ['source', 'networkError-levelLoadError-404', network('levelLoadError', 404)],
  ['source', 'networkError-manifestParsingError-200', network('manifestParsingError', 200)],
  ['server', 'networkError-fragLoadError-503', network('fragLoadError', 503)],
  ['unknown', 'otherError-internalException', { hls: { type: 'otherError', details: 'internalException' } }],
])('%s is the kind of %s', (kind, code, report) => {
  expect(mediaFaultOf({ isPlayable: true, ...report })).toEqual({ kind, code });
});

test('each kind has a sentence of its own, and only that of the network speaks of it', () => {
  const causes = Object.values(faultTexts).map(([cause]) => cause);
  expect(new Set(causes).size).toBe(causes.length);
  const ofNetwork = Object.entries(faultTexts).filter(([, words]) => words.join('').includes('网络'));
  expect(ofNetwork.map(([kind]) => kind)).toEqual(['network']);
});
