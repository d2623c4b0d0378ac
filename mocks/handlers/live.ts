/** Live streams: lists, timetable, rooms, reservations. */
import { type Handlers, Refusal, refuse } from '../engine/answers.ts';
import { partRefusal } from '../engine/live/access.ts';
import { roomRefusal } from '../engine/live/admission.ts';
import { grantCalendar } from '../engine/live/calendar.ts';
import { listLives, timetableOf } from '../engine/live/cards.ts';
import { report, signIn, uncounted } from '../engine/live/online.ts';
import { ask, likeQuestion, questionPage, questionWith } from '../engine/live/questions.ts';
import { livePlay } from '../engine/live/play.ts';
import { votePoll } from '../engine/live/polls.ts';
import { remindersOf, reserve } from '../engine/live/reservations.ts';
import { liveWith, relatedTo, roomOf } from '../engine/live/room.ts';
import type { Known } from '../engine/learning/coursePage.ts';
import { mustStop } from '../engine/playback/playingDevices.ts';
import { closingAt } from '../engine/privacy/closing.ts';
import { isSensitive } from '../engine/sensitive.ts';
import { isTooMuch, sentBefore, storeKey } from '../engine/learning/texts.ts';
import type { LiveRecord } from '../engine/seed/lives.ts';
import { issueTicket } from '../engine/socket/tickets.ts';

/** The stream whose room a call is about, or why its caller must not enter it, or by `partRefusal` take part in it. */
function enter(call: Known, liveId: number, refusalIn: typeof partRefusal = roomRefusal): LiveRecord | Refusal {
  const live = liveWith(call, liveId);
  if (!live) return refuse('notFound');
  const refusal = refusalIn(call, live);
  return refusal ? refuse(refusal) : live;
}

/** Handlers of the tag `live`. */
export const live = {
  liveList(call) {
    return listLives(call, call.query);
  },

  liveTimetable(call) {
    if (call.query.mine === true && !call.caller) return refuse('loginRequired');
    return timetableOf(call, call.query) ?? refuse('badParameter');
  },

  liveDetail(call) {
    const live = liveWith(call, call.query.liveId);
    return live ? roomOf(call, live, call.query.inviteCode) : refuse('notFound');
  },

  livePlay(call) {
    const live = liveWith(call, call.query.liveId);
    const answer = live ? livePlay(call, live, call.query) : 'notFound';
    return typeof answer === 'string' ? refuse(answer) : answer;
  },

  liveRelated(call) {
    const live = liveWith(call, call.query.liveId);
    return live ? relatedTo(call, live) : refuse('notFound');
  },

  liveReserve(call) {
    const live = liveWith(call, call.body.liveId);
    if (!live || !call.caller) return refuse('notFound');
    return reserve(call, call.caller, live, call.body.reserve) ?? refuse('notOnAir');
  },

  liveChatUrl(call) {
    const { caller, origin, query, random, state, token } = call;
    const live = enter(call, query.liveId);
    if (live instanceof Refusal) return live;
    const { liveId } = query;
    const holder = { liveId, userId: caller?.user.userId ?? 0, token: caller ? token : null };
    const ticket = issueTicket(state.roomTickets, holder, random);
    return {
      url: `${origin.replace(/^http/, 'ws')}/ws/live/${liveId}?ticket=${ticket}`,
      canSend: caller !== null && partRefusal(call, live) === null,
    };
  },

  livePollVote(call) {
    const { body, caller, now, state } = call;
    const live = enter(call, body.liveId, partRefusal);
    if (live instanceof Refusal) return live;
    if (!caller) return refuse('notFound');
    const result = votePoll(state, live, now, { ...body, userId: caller.user.userId });
    return typeof result === 'string' ? refuse(result) : result;
  },

  liveQuestionList(call) {
    const live = enter(call, call.query.liveId);
    return live instanceof Refusal ? live : questionPage(call, live, call.query);
  },

  liveQuestionSubmit(call) {
    const { state, caller, now, body, idempotencyKey: key } = call;
    const live = enter(call, body.liveId, partRefusal);
    if (live instanceof Refusal) return live;
    if (live.isCancelled || !caller) return refuse('notFound');
    const { userId } = caller.user;
    const before = questionWith(call, live, sentBefore(state, 'liveQuestion', userId, key) ?? 0);
    if (before) return before;
    const text = body.text.trim();
    if (isSensitive(text)) return refuse('sensitiveText');
    if (isTooMuch(state, 'liveQuestion', userId, now)) return refuse('tooFrequent');
    const id = ask(call, caller, live, text);
    storeKey(state, 'liveQuestion', userId, key, id);
    return questionWith(call, live, id) ?? refuse('notFound');
  },

  liveQuestionLike(call) {
    const { caller, body } = call;
    if (!caller) return refuse('notFound');
    const liked = likeQuestion(call, caller, body.questionId, body.like);
    return typeof liked === 'string' ? refuse(liked) : liked;
  },

  liveHeartbeat(call) {
    const live = enter(call, call.body.liveId);
    if (live instanceof Refusal) return live;
    if (!call.caller) return refuse('notFound');
    const online = partRefusal(call, live)
      ? uncounted(call, call.caller, live)
      : report(call, call.caller, live, call.body);
    // A report without time comes when the picture begins, and one with time while it moves.
    return { ...online, stopped: mustStop(call, 'playsOn') };
  },

  liveSignIn(call) {
    const live = enter(call, call.body.liveId, partRefusal);
    if (live instanceof Refusal) return live;
    if (!call.caller) return refuse('notFound');
    return signIn(call, call.caller, live, call.body.windowId) ?? refuse('signInClosed');
  },

  liveCalendar(call) {
    const { liveId, mine } = call.query;
    if (mine === true && !call.caller) return refuse('loginRequired');
    if (liveId !== undefined && !liveWith(call, liveId)) return refuse('notFound');
    return grantCalendar(call.query, call.caller?.user.userId ?? 0) ?? refuse('badParameter');
  },

  inboxRemind(call) {
    if (!call.caller) return refuse('loginRequired');
    return { ...remindersOf(call, call.caller), closingAt: closingAt(call.state, call.caller.user.userId) };
  },
} satisfies Partial<Handlers>;
