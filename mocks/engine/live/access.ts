/** Which reader may watch which live stream or replay. Only the backend decides this. */
import type { components } from '#openapi/portal.d.ts';
import { readerOf, type Known } from '../learning/coursePage.ts';
import { purchaseOf } from '../learning/access.ts';
import { courseOf } from '../learning/progress.ts';
import { isOfHospital, roomRefusal } from './admission.ts';
import { liveAt, roomRecordOf } from './airing.ts';
import type { LiveRecord } from '../seed/lives.ts';

type Access = components['schemas']['LiveAccess'];

/** Seconds of the beginning that may be watched without the membership or the purchase. */
export const livePreview = 300;
/** Streams for members whose beginning visitors may watch without a login. */
const openToVisitors = new Set([2002, 2018]);

const nothing = (reason: Access['reason'], needLogin = true): Access => ({
  canWatch: false,
  reason,
  needLogin,
  previewSeconds: 0,
});

/** What the reader of a call may watch; `free` is the rule in force. */
export function liveAccess(known: Known, live: LiveRecord, free: Access['reason'] | 'open', code = ''): Access {
  const { state, content, caller, now } = known;
  const { viewer } = readerOf(state, content, caller, now);
  const all: Access = { canWatch: true, reason: 'ok', needLogin: free !== 'open', previewSeconds: null };
  if (live.plan.hospitalOnly) {
    if (!caller) return nothing('login');
    if (!isOfHospital(known, live, code)) return nothing('hospital');
  }
  if (free === 'open') return all;
  if (free !== 'vip' && free !== 'pay') return caller ? all : nothing('login');
  if (caller && free === 'vip' && viewer.isVip) return all;
  if (caller && live.albumId !== null && purchaseOf(viewer, live.albumId)) return all;
  const needLogin = !openToVisitors.has(live.plan.liveId);
  const sold = free === 'pay' && live.albumId !== null ? courseOf(content, live.albumId)?.brief : undefined;
  return {
    canWatch: false,
    reason: free,
    needLogin,
    previewSeconds: caller || !needLogin ? livePreview : 0,
    ...(sold && {
      albumId: sold.albumId,
      albumTitle: sold.title,
      priceFen: sold.priceFen ?? null,
      vipPriceFen: sold.vipPriceFen ?? null,
    }),
  };
}

/**
 * Why a doctor must not take part in a room: ask, like, vote, write, sign in, or have the time counted. That is who must not enter
 * it, and who may not watch all of the stream, such as in a preview. Null where nothing stands against it.
 */
export function partRefusal(
  known: Known,
  live: LiveRecord,
): 'hospitalOnly' | 'notAdmitted' | 'vipOnly' | 'buyFirst' | null {
  const { free } = liveAt(live, known.now, roomRecordOf(known.state, live));
  const { reason } = liveAccess(known, live, free);
  const missing = reason === 'vip' ? 'vipOnly' : reason === 'pay' ? 'buyFirst' : null;
  return roomRefusal(known, live) ?? missing;
}
