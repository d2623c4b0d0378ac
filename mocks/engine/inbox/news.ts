/** What a doctor is told, as it follows from the state: nobody has to remember to tell it. */
import * as certificateStatus from '#openapi/dist/names/certificateStatus.ts';
import { actNews } from '../acts/news.ts';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import type { components } from '#openapi/portal.d.ts';
import { settleCertificates, waitingOf } from '../certificates/earned.ts';
import { certificateShown } from '../certificates/records.ts';
import { airingOf, roomRecordOf } from '../live/airing.ts';
import { reservedBy } from '../live/cards.ts';
import { liveWith } from '../live/room.ts';
import type { Known } from '../learning/coursePage.ts';
import type { Target } from '../learning/records.ts';
import { masked } from '../learning/reviews.ts';
import { thingOf } from '../learning/targets.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import { settleSubmissions } from '../submissions/review.ts';
import { day } from '../times.ts';
import type { UserRecord } from '../user.ts';
import { accountNews } from './accountNews.ts';
import { orderNews } from './orderNews.ts';
import type { MessageTarget, News } from './records.ts';

type ModuleType = components['schemas']['ModuleType'];

/** A reserved stream is worth a message so long after it has begun, ms. */
const liveTime = day;

const item = (moduleType: ModuleType, id: number): MessageTarget => ({ type: 'item', id, moduleType });

const liveTarget = ({ liveId, enterpriseLive }: { liveId: number; enterpriseLive: boolean }): MessageTarget =>
  enterpriseLive ? { type: 'enterpriseLive', id: liveId, moduleType: null } : item('live', liveId);

/** Reserved streams that have begun, and replays that have come. */
function liveNews({ state, content, now }: Known, caller: UserRecord): News[] {
  const reserved = new Set(reservedBy(state, content.lives, caller));
  const replays = new Set(state.replayReminders[String(caller.user.userId)]);
  return content.lives.flatMap((live) => {
    const { liveId, title, startTime } = live.plan;
    const { status, realStart, replayAt } = airingOf(live, roomRecordOf(state, live), now);
    const about = (what: string, text: string, time: number | null): News[] =>
      time === null || time > now || now - time > liveTime
        ? []
        : [
            {
              ...{ key: `live ${liveId} ${startTime} ${what}`, kind: 'live', text: `${text}：${title}`, time },
              target: liveTarget(live.plan),
            },
          ];
    return [
      ...(reserved.has(liveId) ? about('begins', '您预约的直播已开始', realStart) : []),
      ...(replays.has(liveId) && status === liveStatus.replay ? about('replay', '回放可以观看了', replayAt) : []),
    ];
  });
}

/** Decisions of the editors about articles and corrections of a doctor. */
function reviewNews({ state, now }: Known, userId: number): News[] {
  settleSubmissions(state, now);
  const articles = Object.values(state.submissions).flatMap((own): News[] => {
    const { articleId, status, publishTime, updateTime, article } = own;
    const key = `submission ${articleId} ${status}`;
    if (own.userId !== userId) return [];
    if (status === 'published' && publishTime !== null)
      return [
        {
          ...{ key: `${key} ${publishTime}`, kind: 'review', text: `稿件已发布：${article.title}`, time: publishTime },
          target: item('article', articleId),
        },
      ];
    if (status !== 'returned') return [];
    return [
      {
        ...{ key: `${key} ${updateTime}`, kind: 'review', text: `稿件已退回修改：${article.title}`, time: updateTime },
        target: { type: 'submission', id: articleId, moduleType: null },
      },
    ];
  });
  const corrections = state.corrections.flatMap((own): News[] => {
    const { correctionId, decideTime, outcome } = own;
    if (own.userId !== userId || decideTime === null || outcome.state === 'pending') return [];
    return [
      {
        ...{ key: `correction ${correctionId} ${decideTime}`, kind: 'review', time: decideTime },
        text: `题目纠错${outcome.state === 'fixed' ? '已修正' : '未采纳'}：${outcome.reply}`,
        target: { type: 'correction', id: correctionId, moduleType: null },
      },
    ];
  });
  return [...articles, ...corrections];
}

/** Where a comment stands; null for what is not discussed. */
function placeOf({ content }: Known, target: Target): { title: string; target: MessageTarget } | null {
  const { targetType, targetId } = target;
  const thing = thingOf(content, target);
  if (!thing) return null;
  const { title, moduleType } = thing;
  if (targetType === 'article' || targetType === 'medicase') return { title, target: item(targetType, targetId) };
  if (targetType === 'guide') return { title, target: { type: 'guide', id: targetId, moduleType: null } };
  const live = targetType === 'live' ? liveWith({ content }, targetId) : undefined;
  if (live) return { title, target: liveTarget(live.plan) };
  return targetType === 'course' ? { title, target: item(moduleType as ModuleType, targetId) } : null;
}

/** Answers of others to comments of a doctor, as soon as everybody sees them. */
function commentNews(known: Known, userId: number): News[] {
  const { state, now } = known;
  const own = new Set(state.comments.filter((written) => written.userId === userId).map(({ id }) => id));
  return state.comments.flatMap(({ id, parentId, review, createTime, ...reply }): News[] => {
    const time = review?.at ?? createTime;
    if (parentId === null || !own.has(parentId) || reply.userId === userId) return [];
    if (time > now || review?.result === 'removed') return [];
    const place = placeOf(known, reply);
    const name = masked(state.users[String(reply.userId)]?.user.userName ?? '');
    return place
      ? [
          {
            ...{ key: `reply ${id}`, kind: 'comment', time, target: place.target },
            text: `${name} 回复了您在《${place.title}》的评论`,
          },
        ]
      : [];
  });
}

/** Certificates that can be claimed, and those that were made out, since the mock backend began. */
function certificateNews(known: Known, caller: UserRecord): News[] {
  const { state } = known;
  const asked = { ...known, caller };
  settleCertificates(asked);
  const waiting = waitingOf(asked).map(({ albumId, moduleType, courseName, finishTime }): News => ({
    ...{ key: `claim ${albumId}`, kind: 'course', time: finishTime },
    text: `恭喜完成课程《${courseName}》，可以领取证书了`,
    target: { type: 'certificate', id: albumId, moduleType },
  }));
  const issued = state.certificates
    .filter(({ userId, status }) => userId === caller.user.userId && status === certificateStatus.valid)
    .map(certificateShown)
    .map(({ certificateId, name, courseName, issueTime }): News => ({
      ...{ key: `certificate ${certificateId}`, kind: 'course', time: issueTime },
      text: `您的${name}已生成：${courseName}`,
      target: { type: 'certificate', id: certificateId, moduleType: null },
    }));
  return [...waiting, ...issued].filter(({ time }) => time >= state.began);
}

/** The first message of a doctor. */
function welcome({ state }: Known, userId: number): News[] {
  const time = state.profiles[String(userId)]?.registeredAt;
  if (time === undefined) return [];
  return [
    {
      ...{ key: 'welcome', kind: 'system', text: '欢迎加入橙医学苑！完善个人资料，可以获得更合适的推荐', time },
      target: { type: 'profile', id: userId, moduleType: null },
    },
  ];
}

/** Everything that a doctor is told of by now. */
export function newsOf(known: Known, caller: UserRecord): News[] {
  const { state, content, now } = known;
  const { userId } = caller.user;
  return [
    ...orderNews(ledgerOf(state, content, now), userId, now),
    ...liveNews(known, caller),
    ...reviewNews(known, userId),
    ...certificateNews(known, caller),
    ...commentNews(known, userId),
    ...actNews(known, userId),
    ...accountNews(state, userId, now),
    ...welcome(known, userId),
  ];
}
