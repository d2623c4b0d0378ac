/** Faults of what readers think of a course, ask and note down. */
import type { Json } from '../document.ts';
import {
  claims,
  type Fault,
  forgives,
  inData,
  inList,
  keyless,
  later,
  misdoes,
  mishears,
  pretends,
  repeats,
  rewrite,
  type Sabotage,
} from '../faults.ts';

/** Forgets a field of what it is told. */
const overhears = (name: string): Fault =>
  misdoes((body) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== name)));

const usualSize = (size: string): Fault => mishears((query) => query.set('size', query.get('size') ?? size));

/** What is written is lost, doubled, disordered, or somebody else's. */
export const misheardWords: Sabotage[] = [
  {
    name: 'reviews with any number of stars in each',
    operation: 'reviewList',
    outcome: 'ok',
    fault: () => mishears((query) => query.delete('star')),
    pointer: '/data',
  },
  {
    name: 'a mean that is not that of the stars',
    operation: 'reviewList',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, score: 1 })),
    pointer: '/data/score',
  },
  {
    name: 'two reviews on a page of ten',
    operation: 'reviewList',
    outcome: 'ok',
    fault: () => usualSize('2'),
    pointer: '/data/list/2',
  },
  {
    name: "somebody else's review as one's own",
    operation: 'reviewSubmit',
    outcome: 'ok',
    plantedIn: 'reviewList',
    fault: () => inData((data) => ({ ...data, mine: data.mine ?? (data.list as Json[])[0] })),
    pointer: '/data',
  },
  {
    name: 'a second review that replaces nothing',
    operation: 'reviewSubmit',
    outcome: 'ok',
    fault: () => repeats(),
    pointer: '/data',
  },
  {
    name: 'a review of a course that nobody has watched',
    operation: 'reviewSubmit',
    outcome: 'reviewTooEarly',
    fault: () => forgives('reviewSubmit', 'reviewTooEarly'),
    pointer: '/code',
  },
  {
    name: 'reviews without a limit',
    operation: 'reviewSubmit',
    outcome: 'tooFrequent',
    fault: () => repeats(),
    pointer: '/code',
  },
  {
    name: 'notes from the end of a lesson to its beginning',
    operation: 'noteList',
    outcome: 'ok',
    fault: () => rewrite((answer) => ({ ...answer, data: (answer.data as Json[]).toReversed() })),
    pointer: '/data',
  },
  {
    name: "somebody else's notes",
    operation: 'noteList',
    outcome: 'ok',
    fault: () => repeats(),
    pointer: '/data',
  },
  {
    name: 'a note that is stored again under the same key',
    operation: 'noteSave',
    outcome: 'ok',
    fault: () => keyless,
    pointer: '/data/noteId',
  },
  {
    name: 'a changed note that becomes another one',
    operation: 'noteSave',
    outcome: 'ok',
    fault: () => overhears('noteId'),
    pointer: '/data',
  },
  {
    name: "a note of somebody else's that one may change",
    operation: 'noteSave',
    outcome: 'notFound',
    fault: () => overhears('noteId'),
    pointer: '/code',
  },
  {
    name: 'a removed note that is still listed',
    operation: 'noteRemove',
    outcome: 'ok',
    fault: () => pretends(),
    seenIn: 'noteList',
    pointer: '/data',
  },
  {
    name: "a note of somebody else's that one may remove",
    operation: 'noteRemove',
    outcome: 'notFound',
    fault: () => forgives('noteRemove', 'notFound'),
    pointer: '/code',
  },
  {
    name: 'the oldest question first',
    operation: 'commentList',
    outcome: 'ok',
    fault: () => inList((list) => list.toReversed()),
    pointer: '/data/list',
  },
  {
    name: 'questions that everybody may remove',
    operation: 'commentList',
    outcome: 'ok',
    fault: () => inList((list) => list.map((comment) => ({ ...comment, canRemove: true }))),
    pointer: '/data/list/0',
  },
  {
    name: 'the question with the fewest likes first',
    operation: 'commentList',
    outcome: 'ok',
    fault: () => async (request, forward) =>
      new URL(request.url).searchParams.get('sort') === 'hot'
        ? inList((list) => list.toReversed())(request, forward)
        : forward(),
    pointer: '/data/list',
  },
  {
    name: 'a question that is asked twice under the same key',
    operation: 'commentSubmit',
    outcome: 'ok',
    fault: () => keyless,
    pointer: '/data',
  },
  {
    name: 'an answer that becomes a question',
    operation: 'commentSubmit',
    outcome: 'ok',
    fault: () => overhears('parentId'),
    seenIn: 'commentList',
    pointer: '/data/total',
  },
  {
    name: 'questions without a limit',
    operation: 'commentSubmit',
    outcome: 'tooFrequent',
    fault: () => repeats(),
    pointer: '/code',
  },
  {
    name: 'a like of a question that does not count',
    operation: 'commentLike',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, likeCount: 0 })),
    pointer: '/data/likeCount',
  },
  {
    name: 'a like of a question that counts each time',
    operation: 'commentLike',
    outcome: 'ok',
    fault: () => later((answer) => ({ ...answer, data: { liked: true, likeCount: 2 } })),
    pointer: '/data',
  },
  {
    name: 'a like of a question that is not kept',
    operation: 'commentLike',
    outcome: 'ok',
    fault: () => claims({ liked: true, likeCount: 1 }),
    seenIn: 'commentList',
    pointer: '/data/list/0',
  },
  {
    name: 'a removed question that is still listed',
    operation: 'commentRemove',
    outcome: 'ok',
    fault: () => pretends(),
    seenIn: 'commentList',
    pointer: '/data',
  },
  {
    name: "a question of somebody else's that one may remove",
    operation: 'commentRemove',
    outcome: 'notFound',
    fault: () => forgives('commentRemove', 'notFound'),
    pointer: '/code',
  },
];
