/** A `LiveWatch` whose calls a test answers one by one. */
import { ApiError } from '#api/errors.ts';
import type { LivePlay } from '#features/player/liveRights.ts';
import { LiveWatch } from '#features/player/LiveWatch.ts';
import { FakeClock, settle } from './fakeClock.ts';

export const now = Date.UTC(2026, 10, 20, 12);
export const hour = 3_600_000;

/** The right to watch. */
export const right = (change: Partial<LivePlay> = {}): LivePlay => ({
  liveId: 2001,
  kind: 'live',
  canPlay: true,
  reason: 'ok',
  previewSeconds: null,
  urls: ([1, 2] as const).flatMap((line) =>
    (['auto', '720p'] as const).map((quality) => ({
      line,
      quality,
      url: `/${line}/${quality}.m3u8`,
      type: 'application/vnd.apple.mpegurl' as const,
    })),
  ),
  points: [],
  duration: null,
  expireAt: now + 4 * hour,
  watermark: null,
  serverTime: now,
  ...change,
});
/** A refusal by its code. */
export const refusal = (code: number): ApiError => new ApiError('business', 'livePlay', code, '提示');
/** No answer. */
export const offline = new ApiError('network', 'livePlay');

/** A watch with calls that the test answers one by one. */
export function seat({ hasPreview = false } = {}) {
  const clock = new FakeClock(now);
  const calls: { resolve(play: LivePlay): void; reject(error: Error): void }[] = [];
  const reports = {
    moving: [] as boolean[],
    changed: 0,
    halted: 0,
    behind: 3,
    asked: 0,
    most: 0,
    again: [] as boolean[],
  };
  const watch = new LiveWatch({
    authorize: (again) => {
      reports.asked += 1;
      reports.again.push(again);
      return new Promise((resolve, reject) => {
        calls.push({ resolve, reject });
        reports.most = Math.max(reports.most, calls.length);
      });
    },
    clock,
    behind: () => reports.behind,
    hasPreview: () => hasPreview,
    onPlaying: (isMoving) => void reports.moving.push(isMoving),
    onChanged: () => void (reports.changed += 1),
    onHalt: () => void (reports.halted += 1),
  });
  const answer = async (result: LivePlay | Error = right()): Promise<void> => {
    const call = calls.shift();
    if (!call) throw new Error('Nothing was asked.');
    if (result instanceof Error) call.reject(result);
    else call.resolve(result);
    await settle();
  };
  const picture = (): void => [1, 2].forEach((position) => watch.timed(position));
  const playing = async (play = right()): Promise<void> => {
    watch.open();
    await answer(play);
    picture();
  };
  return { watch, clock, calls, reports, answer, picture, playing };
}
