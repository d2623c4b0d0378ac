/** The right to watch a live room: the call, and what the reader may buy. */
import { livePlay } from '#openapi/dist/operations/livePlay.ts';
import type { Payload } from '#openapi/operation.ts';
import type { components } from '#openapi/portal.d.ts';
import * as codes from '#openapi/dist/codes.ts';
import type { Api } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import type { Offer } from './gates.ts';
import type { PlayAuth } from './playerDeps.ts';

type Access = components['schemas']['LiveAccess'];
/** The right to watch a stream or a replay. */
export type LivePlay = Payload<'livePlay'>;
/** The number of a line. */
export type LineNumber = LivePlay['urls'][number]['line'];

/** Asks for the right to watch; the invite code is '' where there is none, and `again` stops no other device [G.6]. */
export const askToWatch = (api: Api, liveId: number, inviteCode: string, again: boolean): Promise<LivePlay> =>
  api.call(livePlay, { query: { liveId, ...(inviteCode !== '' && { inviteCode }), ...(again && { again }) } });

/** What the reader lacks and where it is sold. */
export function offerOf(
  { reason, albumId = null, priceFen = null, vipPriceFen = null }: Access,
  { liveId }: { liveId: number },
): Offer {
  return {
    free: reason === 'vip' || reason === 'pay' ? reason : 'login',
    albumId,
    priceFen,
    vipPriceFen,
    noun: '课程',
    origin: { from: 'live', fromId: liveId },
  };
}

/** The right to a replay in the form of the right to a lesson, which has no captions and remembers no position. */
export const asLesson = (play: LivePlay): PlayAuth => ({
  videoId: play.liveId,
  canPlay: play.canPlay,
  reason: play.reason,
  previewSeconds: play.previewSeconds,
  duration: play.duration ?? 0,
  urls: play.urls.filter(({ line }) => line === 1),
  subtitles: [],
  expireAt: play.expireAt,
  points: play.points,
  quizPoints: [],
  watermark: play.watermark,
  position: 0,
});

/** True for a refusal which means that the page shows an old state: not on air, and not admitted. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === codes.notOnAir || error.code === codes.notAdmitted);

interface Rights {
  liveId: number;
  inviteCode: string;
  access: Access;
  userId: number;
}

/** A text that changes when the right to watch must be asked for again. */
export const rightsOf = ({ liveId, inviteCode, access: { canWatch, reason }, userId }: Rights): string =>
  [liveId, inviteCode, canWatch, reason, userId].join(' ');
