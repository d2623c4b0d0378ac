/** Live streams: when, for whom, and what happens in the room. */
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import { asked, field, ignored, insteadOf, keyless, list, local, number, sent, takenBack, zone } from '../alter.ts';
import type { Deviation } from '../deviations.ts';
import type { Json } from '../document.ts';

/** Wrong backends. */
export const lives: Deviation[] = [
  {
    name: 'a running stream that is still announced on its page',
    alter: field('liveDetail', '/data/live/status', (status) =>
      status === liveStatus.running ? liveStatus.announced : status,
    ),
    only: 'liveDetail liveReserve livePlay liveHeartbeat',
    names: { operation: 'liveDetail', pointer: '/data/live/status' },
  },
  {
    name: 'a list that ignores the status',
    alter: ignored('liveList', 'status'),
    only: 'liveList',
    names: { operation: 'liveList', pointer: ['/query/status', '/data/list'] },
  },
  {
    name: 'a list that ignores the lecturer',
    alter: ignored('liveList', 'lecturerId'),
    only: 'liveList',
    names: { operation: 'liveList', pointer: ['/query/lecturerId', '/data/total', '/data/list'] },
  },
  {
    name: 'streams that begin last come first',
    alter: list('liveList', (items) => items.toReversed()),
    only: 'liveList',
    names: { operation: 'liveList', pointer: '/data/list' },
  },
  {
    name: 'a reservation that is not counted',
    alter: field(
      'liveReserve',
      '/data/reserveCount',
      number((count) => count - 1),
    ),
    only: 'liveReserve',
    names: { operation: 'liveReserve', pointer: '/data/reserveCount' },
  },
  {
    name: 'a reservation that is not stored',
    alter: takenBack('liveReserve', ({ body }) => ({
      id: 'liveReserve',
      body: { ...body, reserve: body?.reserve !== true },
    })),
    only: 'liveReserve',
    names: [
      { operation: 'liveReserve', pointer: '/data/reserveCount' },
      { operation: 'liveTimetable', pointer: ['/data/list', '/query/mine'] },
      { operation: 'liveList', pointer: '/data/list/*/reserved' },
    ],
  },
  {
    name: 'a stream of a hospital for everybody',
    alter: insteadOf('livePlay', 'hospitalOnly'),
    only: 'livePlay',
    names: { operation: 'livePlay', pointer: '/code', expected: /hospitalOnly/ },
  },
  {
    name: 'a stream of members without end for others',
    alter: insteadOf('livePlay', 'vipOnly'),
    only: 'livePlay',
    names: { operation: 'livePlay', pointer: '/code', expected: /vipOnly/ },
  },
  {
    name: 'an announced stream can be played',
    alter: insteadOf('livePlay', 'notOnAir'),
    only: 'livePlay',
    names: { operation: 'livePlay', pointer: '/code', expected: /notOnAir/ },
  },
  {
    name: 'the questions by time instead of likes',
    alter: asked('liveQuestionList', ({ url }) => url.searchParams.set('sort', 'new')),
    only: 'liveQuestionList',
    names: { operation: 'liveQuestionList', pointer: ['/query/sort', '/data/list'] },
  },
  {
    name: 'a question that is stored twice',
    alter: keyless('liveQuestionSubmit'),
    only: 'liveQuestionSubmit',
    names: { operation: 'liveQuestionSubmit', pointer: ['/header/Idempotency-Key', '/data/questionId'] },
  },
  {
    name: 'a question of somebody else is the reader’s own',
    alter: field('liveQuestionList', '/data/list/*/mine', () => true),
    only: 'liveQuestionList liveQuestionSubmit',
    names: { operation: 'liveQuestionList', pointer: '/data/list/*/mine' },
  },
  {
    name: 'likes of a question that are counted again and again',
    alter: field(
      'liveQuestionLike',
      '/data/likeCount',
      number((count) => count + 1),
    ),
    only: 'liveQuestionLike',
    names: { operation: 'liveQuestionLike', pointer: '/data/likeCount' },
  },
  {
    name: 'the timetable eight hours late',
    alter: field(
      'liveTimetable',
      '/data/list/*/startTime',
      number((ms) => ms + zone),
    ),
    only: 'liveTimetable',
    names: { operation: 'liveTimetable', pointer: ['/data/list/*/startTime', '/data/list'] },
  },
  {
    name: 'the beginning of a stream as a local text',
    alter: field('liveList', '/data/list/*/startTime', local),
    only: 'liveList',
    names: { operation: 'liveList', pointer: '/data/list/*/startTime' },
  },
  {
    name: 'days of the timetable in UTC',
    alter: asked('liveTimetable', ({ url: { searchParams } }) => {
      for (const name of ['from', 'to']) {
        const day = searchParams.get(name);
        const before = day === null ? NaN : Date.parse(`${day}T00:00:00Z`) - 86_400_000;
        if (Number.isFinite(before)) searchParams.set(name, new Date(before).toISOString().slice(0, 10));
      }
    }),
    only: 'liveTimetable',
    names: { operation: 'liveTimetable', pointer: ['/query/from', '/query/to', '/data/list'] },
  },
  {
    name: 'time in the room that counts double',
    alter: field(
      'liveHeartbeat',
      '/data/onlineSeconds',
      number((count) => count * 2),
    ),
    only: 'liveHeartbeat',
    names: { operation: 'liveHeartbeat', pointer: '/data/onlineSeconds' },
  },
  {
    name: 'a sign-in that is not counted',
    alter: field('liveSignIn', '/data/signedTimes', () => 0),
    only: 'liveSignIn',
    names: { operation: 'liveSignIn', pointer: '/data/signedTimes' },
  },
  {
    name: 'a sign-in after its window',
    alter: insteadOf('liveSignIn', 'signInClosed'),
    only: 'liveSignIn',
    names: { operation: 'liveSignIn', pointer: '/code', expected: /signInClosed/ },
  },
  {
    name: 'votes whose total is not their sum',
    alter: field(
      'livePollVote',
      '/data/total',
      number((total) => total + 1),
    ),
    only: 'livePollVote',
    names: { operation: 'livePollVote', pointer: '/data/total' },
  },
  {
    name: 'a vote for another option',
    alter: sent('livePollVote', (body) => ({
      ...body,
      options: (body.options as number[] | undefined)?.map((option) => option + 1),
    })),
    only: 'livePollVote',
    names: { operation: 'livePollVote', pointer: ['/data/counts', '/data/counts/0'] },
  },
  {
    name: 'a room of a company without its code',
    alter: insteadOf('enterpriseLiveEnter', 'inviteInvalid'),
    only: 'enterpriseLive',
    names: { operation: 'enterpriseLiveEnter', pointer: '/code', expected: /inviteInvalid/ },
  },
  {
    name: 'an entry into a room that is not kept',
    alter: field('enterpriseLiveDetail', '/data/entered', () => false),
    only: 'enterpriseLive',
    names: { operation: 'enterpriseLiveDetail', pointer: '/data/entered' },
  },
  {
    name: 'a running stream beside the list of running ones',
    alter: field('liveTimetable', '/data/running', (running) => (running as Json[]).slice(1)),
    only: 'liveTimetable',
    names: { operation: 'liveTimetable', pointer: '/data/running' },
  },
];
