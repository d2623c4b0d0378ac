/** Faults of what a doctor has watched, owns and likes, and of what is known about her. */
import type { Json } from '../document.ts';
import {
  claims,
  type Fault,
  forgives,
  inData,
  inList,
  later,
  misdoes,
  mishears,
  rewrite,
  type Sabotage,
} from '../faults.ts';

/** Says that a favourite or a like is gone, and keeps it. */
const keeps =
  (name: 'collect' | 'like'): Fault =>
  async (request, forward) => {
    const asked = (await request.clone().json()) as Json;
    if (asked[name] !== false) return forward();
    const done = name === 'collect' ? 'collected' : 'liked';
    const counted = name === 'collect' ? 'collectCount' : 'likeCount';
    const told = inData((data) => ({ ...data, [done]: false, [counted]: Number(data[counted]) - 1 }));
    const body = JSON.stringify({ ...asked, [name]: true });
    return told(request, () => forward(new Request(request, { body })));
  };

/** Changes what a course's page tells a reader of herself; a visitor is told nothing. */
const inMine = (change: Json): Fault =>
  inData((data) => ({ ...data, my: data.my === null ? null : { ...(data.my as Json), ...change } }));

/** What is done leaves no trace, or another one. */
export const lostTraces: Sabotage[] = [
  {
    name: 'a message that comes late and moves the reader back',
    operation: 'playRecordSave',
    outcome: 'ok',
    fault: () => misdoes((body) => ({ beats: (body.beats as Json[]).slice(-1) })),
    seenIn: 'playRecordList',
    pointer: '/data/list',
  },
  {
    name: 'a lesson watched that is told of another',
    operation: 'playRecordSave',
    outcome: 'ok',
    fault: () =>
      rewrite((answer) => ({ ...answer, data: (answer.data as Json[]).map((told) => ({ ...told, videoId: 1 })) })),
    pointer: '/data/0',
  },
  {
    name: 'what was watched first on top',
    operation: 'playRecordList',
    outcome: 'ok',
    fault: () => inList((list) => list.toReversed()),
    pointer: '/data/list',
  },
  {
    name: 'what was watched, whatever is searched',
    operation: 'playRecordList',
    outcome: 'empty',
    fault: () => mishears((query) => query.delete('keyword')),
    pointer: '/data/list',
  },
  {
    name: 'a removed record that is still listed',
    operation: 'playRecordRemove',
    outcome: 'ok',
    fault: () => claims({ removed: 1 }),
    seenIn: 'playRecordList',
    pointer: '/data/list',
  },
  {
    name: 'all records removed instead of one',
    operation: 'playRecordRemove',
    outcome: 'ok',
    fault: () => misdoes(() => ({ all: true })),
    pointer: '/data/removed',
  },
  {
    name: 'a course that one owns and did not open there',
    operation: 'ownedCourseList',
    outcome: 'ok',
    fault: () => inList((list) => list.map((own) => ({ ...own, lastVideoId: null }))),
    pointer: '/data/list',
  },
  {
    name: 'courses in any state in each',
    operation: 'ownedCourseList',
    outcome: 'ok',
    fault: () => mishears((query) => query.delete('state')),
    pointer: '/data/list',
  },
  {
    name: 'the newest favourite first, even where the oldest is wanted',
    operation: 'collectList',
    outcome: 'ok',
    fault: () => mishears((query) => query.delete('sort')),
    pointer: '/data/list',
  },
  {
    name: 'the favourite of long ago on top',
    operation: 'collectList',
    outcome: 'ok',
    fault: () => inList((list) => list.toReversed()),
    pointer: '/data/list',
  },
  {
    name: 'favourites, whatever is searched',
    operation: 'collectList',
    outcome: 'empty',
    fault: () => mishears((query) => query.delete('keyword')),
    pointer: '/data/list',
  },
  {
    name: 'favourites of every module in each',
    operation: 'collectList',
    outcome: 'ok',
    fault: () => mishears((query) => query.delete('module')),
    pointer: '/data/list',
  },
  {
    name: 'a single favourite of several that were chosen',
    operation: 'collectSave',
    outcome: 'ok',
    seenIn: 'collectList',
    fault: () => misdoes((body) => ({ ...body, albumIds: (body.albumIds as number[]).slice(0, 1) })),
    pointer: '/data/list',
  },
  {
    name: 'a favourite that counts each time',
    operation: 'collectSave',
    outcome: 'ok',
    fault: () => later((answer) => ({ ...answer, data: { collected: true, collectCount: 999_999 } })),
    pointer: '/data',
  },
  {
    name: 'a favourite that is taken back and still listed',
    operation: 'collectSave',
    outcome: 'not',
    fault: () => keeps('collect'),
    seenIn: 'collectList',
    pointer: '/data/list',
  },
  {
    name: 'a favourite of which its course does not know',
    operation: 'collectSave',
    outcome: 'ok',
    plantedIn: 'courseDetail',
    fault: () => inMine({ collected: false }),
    pointer: '/data/my/collected',
  },
  {
    name: 'a course that does not know what was watched of it',
    operation: 'playRecordSave',
    outcome: 'ok',
    plantedIn: 'courseDetail',
    fault: () => inMine({ lastVideoId: null }),
    pointer: '/data/my/lastVideoId',
  },
  {
    name: 'a like of a course that does not count',
    operation: 'courseLike',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, likeCount: Number(data.likeCount) - 1 })),
    pointer: '/data/likeCount',
  },
  {
    name: 'a like of a course that is taken back and kept',
    operation: 'courseLike',
    outcome: 'not',
    fault: () => keeps('like'),
    seenIn: 'courseDetail',
    pointer: '/data/my/liked',
  },
  {
    name: 'a captcha that everybody passes',
    operation: 'sensebotValidate',
    outcome: 'fail',
    fault: () => rewrite((answer) => ({ ...answer, result: 'success' })),
    pointer: '/result',
  },
  {
    name: 'a login by a picture that nobody has asked for',
    operation: 'scanLoginSuccess',
    outcome: 'scanExpired',
    fault: () => forgives('scanLoginSuccess', 'scanExpired'),
    pointer: '/code',
  },
  {
    name: 'a doctor who is counted among the members',
    operation: 'gioUserStruct',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, isVip: 1 })),
    pointer: '/data/isVip',
  },
  {
    name: 'a doctor who is counted in another department',
    operation: 'gioUserStruct',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, departmentName: '别的科室' })),
    pointer: '/data/departmentName',
  },
];
