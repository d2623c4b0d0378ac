/** The permission to watch a live stream or its replay. */
import type { RefusalName } from '#openapi/dist/refusals.ts';
import type { components } from '#openapi/portal.d.ts';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import type { Known } from '../learning/coursePage.ts';
import { grant } from '../playback/playback.ts';
import { mustStop } from '../playback/playingDevices.ts';
import type { LiveRecord } from '../seed/lives.ts';
import { liveAccess } from './access.ts';
import { isAdmitted } from './admission.ts';
import { type Airing, airingOf, liveAt, roomRecordIn, roomRecordOf } from './airing.ts';
import { agendaOf } from './room.ts';
import { grantStream } from './stream.ts';
import { timeOnAir } from './streamTimeline.ts';

type LivePlay = components['schemas']['LivePlay'];
type Access = components['schemas']['LiveAccess'];

/** The caller of a call, with the address that tells visitors apart and the login that tells devices apart. */
type PlayRequest = Known & { address: string; token: string | null };

const type = 'application/vnd.apple.mpegurl';
const qualities = ['auto', '720p', '360p'] as const;
/** Visitors whose preview is remembered, for each stream. */
const maxPreviews = 2_000;
const refusals = { login: 'loginRequired', vip: 'vipOnly', pay: 'buyFirst', hospital: 'hospitalOnly' } as const;

/** When the preview of a running stream ends for a reader, ms. It begins with the reader's first call and lasts once. */
function previewEnd({ state, caller, address, now }: PlayRequest, live: LiveRecord, seconds: number): number {
  const record = roomRecordIn(state, live);
  const reader = caller ? String(caller.user.userId) : `visitor ${address}`;
  const known = record.previews?.[reader];
  if (known === undefined) {
    const others = Object.entries(record.previews ?? {}).slice(1 - maxPreviews);
    record.previews = Object.fromEntries([...others, [reader, now]]);
  }
  return (known ?? now) + seconds * 1_000;
}

/** Seconds of a replay. */
const replayLength = (airing: Airing): number =>
  Math.max(1, Math.floor(timeOnAir(airing, airing.realEnd ?? 0) / 1_000));

/** Chapters of a replay: the agenda, moved to when the stream really began, without its pauses. */
function chaptersOf(known: Known, live: LiveRecord, airing: Airing, duration: number): LivePlay['points'] {
  const moved = (airing.realStart ?? 0) - live.plan.startTime;
  return agendaOf(known, live)
    .map(({ startTime, title }) => ({ t: Math.round(timeOnAir(airing, startTime + moved) / 1_000), title }))
    .filter(({ t }, index, all) => t < duration && t > (all[index - 1]?.t ?? -1));
}

/** The mark over the picture: the end of the doctor's number. */
const markOf = (userId: number): string | null => (userId === 0 ? null : String(userId).slice(-4).padStart(4, '0'));

const reasonOf = ({ reason }: Access): LivePlay['reason'] => (reason === 'hospital' ? 'ok' : reason);

/** What the caller may play now, or why nothing; `again` is asked by the player itself. */
export function livePlay(
  request: PlayRequest,
  live: LiveRecord,
  { inviteCode: code = '', again = false }: { inviteCode?: string; again?: boolean },
): LivePlay | RefusalName {
  const { state, caller, now } = request;
  const { liveId } = live.plan;
  const record = roomRecordOf(state, live);
  const airing = airingOf(live, record, now);
  const { status, realStart } = airing;
  if (realStart === null || status === liveStatus.ended) return 'notOnAir';
  const { free } = liveAt(live, now, record);
  const access = liveAccess(request, live, free, code);
  if (access.reason === 'login' || access.reason === 'hospital') return refusals[access.reason];
  if (!isAdmitted(state, live, caller)) return 'notAdmitted';
  const refusal = caller || !access.needLogin ? refusals[access.reason === 'pay' ? 'pay' : 'vip'] : refusals.login;
  const limit = access.canWatch ? null : (access.previewSeconds ?? 0);
  if (limit === 0) return refusal;
  const userId = caller?.user.userId ?? 0;
  const base = {
    liveId,
    canPlay: access.canWatch,
    reason: reasonOf(access),
    watermark: free === 'vip' || free === 'pay' ? markOf(userId) : null,
    serverTime: now,
  };
  if (status === liveStatus.replay) {
    const duration = replayLength(airing);
    const granted = grant({ kind: 'replay', userId, videoId: liveId, duration, limit, now });
    return {
      ...base,
      kind: 'replay',
      previewSeconds: limit,
      urls: qualities.map((quality) => ({ line: 1, quality, url: granted[quality], type })),
      points: chaptersOf(request, live, airing, duration),
      duration,
      expireAt: granted.expireAt,
    };
  }
  const until = limit === null ? null : previewEnd(request, live, limit);
  if (until !== null && until <= now) return refusal;
  if (mustStop(request, again ? 'playsOn' : 'begins')) return 'playsElsewhere';
  const { urls, expireAt } = grantStream({ liveId, userId, realStart, until, now });
  return {
    ...base,
    kind: 'live',
    previewSeconds: until === null ? null : Math.ceil((until - now) / 1_000),
    urls: urls.map((url) => ({ ...url, type })),
    points: [],
    duration: null,
    expireAt,
  };
}
