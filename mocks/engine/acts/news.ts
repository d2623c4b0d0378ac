/** Messages about the starts that doctors wanted to hear of. */
import type { News } from '../inbox/records.ts';
import type { ActPart, PartOf } from '../seed/acts/act.ts';
import { day } from '../times.ts';
import { type ActKnown, actWith } from './shown.ts';
import { roundsOf, windowOf } from './windows.ts';

/** A start is worth a message so long afterwards, ms. */
const newsTime = day;

const isSeckill = (part: ActPart): part is PartOf<'seckill'> => part.type === 'seckill';

/** Campaigns and rounds that have begun and of which a doctor wanted to hear. */
export function actNews(known: ActKnown, userId: number): News[] {
  const { state, now } = known;
  return state.actReminders
    .filter((own) => own.userId === userId)
    .flatMap(({ key, roundId }): News[] => {
      const act = actWith(key);
      if (!act) return [];
      const rounds = act.parts.filter(isSeckill).flatMap((part) => roundsOf(known, act, part));
      const begun = roundId === null ? windowOf(known, act) : rounds.find((round) => round.roundId === roundId);
      if (!begun || begun.startTime > now || now - begun.startTime > newsTime) return [];
      const what = roundId === null ? '您关注的活动已开始' : '您关注的秒杀场次已开始';
      return [
        {
          ...{ key: `act ${key} ${roundId ?? ''} ${begun.startTime}`, kind: 'system', time: begun.startTime },
          text: `${what}：${act.title}`,
          target: { type: 'act', id: act.actId, key, moduleType: null },
        },
      ];
    });
}
