/** Responses to requests under `/mock-media/`, the same for all doors. */
import type { Engine } from './engine/Engine.ts';
import type { Around } from './engine/socket/peers.ts';

/** Finds the bytes of a file of the clip by its name in `mocks/media`, such as `720p/init.mp4`. */
export type ClipFiles = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

const kept = 'max-age=3600';

/** The bytes that a Range header requests; null, which means all bytes, when the header is missing or unknown. */
function rangeOf(header: string | null, size: number): { from: number; to: number } | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? 'none' : { from, to };
}

function bytesAnswer(bytes: Uint8Array<ArrayBuffer>, request: Request, headers: Record<string, string>): Response {
  const all = { ...headers, 'accept-ranges': 'bytes' };
  const size = bytes.length;
  const range = rangeOf(request.headers.get('range'), size);
  if (range === null) return new Response(bytes, { headers: all });
  if (range === 'none') return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  const { from, to } = range;
  const part = { ...all, 'content-range': `bytes ${from}-${to}/${size}` };
  return new Response(bytes.subarray(from, to + 1), { status: 206, headers: part });
}

/**
 * Answers a request for a picture, a lesson, a live stream, a handout or a calendar. `around` wraps the access to the engine, not
 * the reading of a file; `origin` is the one that the reader sees.
 */
export async function answerMedia(
  engine: Engine,
  request: Request,
  files: ClipFiles,
  around: Around = (work) => work(),
  origin = new URL(request.url).origin,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const media = await around(() => Promise.resolve(engine.media(pathname, origin)));
  if (media.status !== 200)
    return new Response(null, { status: media.status, headers: { 'cache-control': 'no-store' } });
  if ('file' in media) {
    const { file, from = 0, length, delay = 0 } = media;
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    const bytes = await files(file);
    const wanted = length === null ? bytes : bytes.subarray(from, from + length);
    return bytesAnswer(wanted, request, { 'content-type': media.type, 'cache-control': `private, ${kept}` });
  }
  const { type, body, download } = media;
  // Pictures never change; playlists, captions and handouts expire. What somebody has uploaded may show a licence.
  const isKept = /^image\//.test(type) && !/\/(?:upload|own)\//.test(pathname);
  const cache = isKept ? kept : 'no-store';
  const name =
    download &&
    `attachment; filename="${pathname.split('/').at(-1)}"; filename*=UTF-8''${encodeURIComponent(download)}`;
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': cache, ...(name && { 'content-disposition': name }) },
  });
}
