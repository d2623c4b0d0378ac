/** The stream of a live room, read as a player reads it. */
import { createEngine } from '#mocks/createEngine.ts';
import type { Engine } from '#mocks/engine/Engine.ts';
import { livePlay } from '#mocks/engine/live/play.ts';
import { contentAt } from '#mocks/engine/seed/seed.ts';

export const liveId = 2001;
export const minute = 60_000;

export const fresh = (): Engine => createEngine({ frozen: true, seed: 1 });
export function advance({ state }: Engine, ms: number): void {
  const { clock } = state.control;
  state.control.clock = { ...clock, frozenAt: (clock.frozenAt ?? 0) + ms };
}

/** What the reader may play; fails when it is refused. */
export function play(engine: Engine, id = liveId, phone: string | null = '13800000002') {
  const { state, now } = engine;
  const content = contentAt(now, 'usual', state.began);
  const live = content.lives.find(({ plan }) => plan.liveId === id);
  if (!live) throw new Error(`${id}`);
  const caller = Object.values(state.users).find((user) => user.phone === phone) ?? null;
  return livePlay({ state, content, caller, now, address: '192.0.2.1', token: null }, live, {});
}
export function playable(engine: Engine, id = liveId, phone: string | null = '13800000002') {
  const answer = play(engine, id, phone);
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
}
export const urlOf = (
  engine: Engine,
  line: number,
  quality = '720p',
  id = liveId,
  phone: string | null = '13800000002',
) => playable(engine, id, phone).urls.find((url) => url.line === line && url.quality === quality)?.url ?? '';

interface Read {
  sequence: number;
  breakSequence: number;
  pieces: { url: string; isBreak: boolean; date: number | null; number: number; turn: number }[];
  isOver: boolean;
}

/** Reads a playlist as RFC 8216 says. */
export function read(engine: Engine, url: string): Read {
  const served = engine.media(url);
  if (served.status !== 200 || !('body' in served) || typeof served.body !== 'string') throw new Error(url);
  const value = (tag: string): number => Number(new RegExp(`^#${tag}:(\\d+)$`, 'm').exec(served.body as string)?.[1]);
  const sequence = value('EXT-X-MEDIA-SEQUENCE');
  const breakSequence = value('EXT-X-DISCONTINUITY-SEQUENCE');
  const pieces: Read['pieces'] = [];
  let [isBreak, date, turn]: [boolean, number | null, number] = [false, null, breakSequence];
  for (const line of served.body.trim().split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') [isBreak, turn] = [true, turn + 1];
    if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) date = Date.parse(line.slice(line.indexOf(':') + 1));
    if (line.startsWith('#')) continue;
    const address = new URL(line, `http://portal.test${url}`).pathname;
    pieces.push({ url: address, isBreak, date, number: sequence + pieces.length, turn });
    [isBreak, date] = [false, null];
  }
  return { sequence, breakSequence, pieces, isOver: served.body.includes('#EXT-X-ENDLIST') };
}
export const status = (engine: Engine, url: string): number => engine.media(url).status;
