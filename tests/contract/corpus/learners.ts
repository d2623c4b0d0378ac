/** Exercises, question books, guides, certificates, classes. */
import * as classSignState from '#openapi/dist/names/classSignState.ts';
import { asked, cached, field, ignored, insteadOf, number, seconds, sent, shared } from '../alter.ts';
import type { Deviation } from '../deviations.ts';
import type { Json } from '../document.ts';

const entriesOf = ({ entries }: Json): Json[] | undefined => (Array.isArray(entries) ? (entries as Json[]) : undefined);

/** Wrong backends. */
export const learners: Deviation[] = [
  {
    name: 'an answer that is not stored',
    alter: sent('exerciseAnswer', (body) => ({
      ...body,
      entries: entriesOf(body)?.map((entry) => ({ ...entry, chosen: [] })),
    })),
    only: 'exercise',
    names: [
      { operation: 'exerciseAnswer', pointer: '/data/answers' },
      { operation: 'exerciseAttempt', pointer: '/data/answers' },
    ],
  },
  {
    name: 'an answer that comes late replaces the newer one',
    alter: sent('exerciseAnswer', (body) => ({
      ...body,
      entries: entriesOf(body)?.map((entry) => ({
        ...entry,
        seq: Number(entry.seq) + (Number(entry.seq) % 10_000 === 1_000 ? 5_000 : 0),
      })),
    })),
    only: 'exerciseAnswer',
    names: { operation: 'exerciseAnswer', pointer: '/data/answers/*/chosen' },
  },
  {
    name: 'a count of right answers that is one too high',
    alter: field(
      'exerciseResult',
      '/data/counts/right',
      number((count) => count + 1),
    ),
    only: 'exercise',
    names: { operation: 'exerciseResult', pointer: '/data/counts' },
  },
  {
    name: 'a score from 0 to 1',
    alter: field(
      'exerciseResult',
      '/data/score',
      number((score) => score / 100),
    ),
    only: 'exercise',
    names: { operation: 'exerciseResult', pointer: '/data/score' },
  },
  {
    name: 'the right answers before the window has ended',
    alter: field(
      'exerciseReview',
      '/data/list/*/mark',
      (mark) =>
        mark ?? {
          result: 'wrong',
          got: 0,
          answer: ['A'],
          explain: '解析',
          locked: false,
          references: [],
          globalRate: 50,
        },
    ),
    only: 'exerciseReview',
    names: { operation: 'exerciseReview', pointer: '/data/list/*/mark' },
  },
  {
    name: 'a view of a review that is ignored',
    alter: ignored('exerciseReview', 'view'),
    only: 'exerciseReview',
    names: { operation: 'exerciseReview', pointer: ['/query/view', '/data/list', '/data/total'] },
  },
  {
    name: 'a sheet that is handed in twice',
    alter: insteadOf('exerciseSubmit', 'attemptSubmitted'),
    only: 'exercise',
    names: { operation: 'exerciseSubmit', pointer: '/code', expected: /attemptSubmitted/ },
  },
  {
    name: 'answers after the end count',
    alter: insteadOf('exerciseAnswer', 'attemptTimeUp'),
    only: 'exercise',
    names: { operation: 'exerciseAnswer', pointer: '/code', expected: /attemptTimeUp/ },
  },
  {
    name: 'the end of an attempt in seconds',
    alter: field('exerciseStart', '/data/deadline', seconds),
    only: 'exercise',
    names: { operation: 'exerciseStart', pointer: '/data/deadline' },
  },
  {
    name: 'sheets of others can be read',
    alter: shared('exerciseAttempt', 'notFound'),
    only: 'exercise',
    names: { operation: 'exerciseAttempt', pointer: '/code', expected: /notFound/ },
  },
  {
    name: 'a kind of question that the contract does not have',
    alter: field('exerciseStart', '/data/questions/*/question/kind', () => 'single'),
    only: 'exerciseStart',
    names: { operation: 'exerciseStart', pointer: '/data/questions/*/question/kind', got: /single/ },
  },
  {
    name: 'a book that is not about its chapter',
    alter: ignored('questionBookList', 'chapterId'),
    only: 'questionBook',
    names: { operation: 'questionBookList', pointer: ['/query/chapterId', '/data/list', '/data/total'] },
  },
  {
    name: 'the collected questions in the book of the wrong ones',
    alter: asked('questionBookList', ({ url }) => url.searchParams.set('book', 'favorite')),
    only: 'questionBook',
    names: { operation: 'questionBookList', pointer: ['/query/book', '/data/list', '/data/total'] },
  },
  {
    name: 'guides of every type',
    alter: ignored('guideList', 'type'),
    only: 'guide',
    names: { operation: 'guideList', pointer: ['/query/type', '/data/list'] },
  },
  {
    name: 'a guide that was joined and says nothing of it',
    alter: field('guideDetail', '/data/my', () => null),
    only: 'guide',
    names: { operation: 'guideDetail', pointer: '/data/my' },
  },
  {
    name: 'a certificate with another number on its page',
    alter: field('certificateDetail', '/data/certNo', (number_) => String(number_).replace(/.$/, '0')),
    only: 'certificate',
    names: { operation: 'certificateDetail', pointer: '/data/certNo' },
  },
  {
    name: 'a second certificate for a course that has one',
    alter: field(
      'certificateClaim',
      '/data/certNo',
      (() => {
        let made = 0;
        return (certNo: unknown) => String(certNo).replace(/.$/, String((made += 1) % 10));
      })(),
    ),
    only: 'certificate',
    names: { operation: 'certificateClaim', pointer: '/data/certNo' },
  },
  {
    name: 'a sum of credits that leaves out the first class',
    alter: field(
      'creditSummary',
      '/data/total',
      number((total) => total + 1),
    ),
    only: 'certificate',
    names: { operation: 'creditSummary', pointer: '/data/total' },
  },
  {
    name: 'certificates of every year',
    alter: ignored('certificateList', 'year'),
    only: 'certificate',
    names: { operation: 'certificateList', pointer: ['/query/year', '/data/list', '/data/total'] },
  },
  {
    name: 'certificates of others can be read',
    alter: shared('certificateDetail', 'notFound'),
    only: 'certificate',
    names: { operation: 'certificateDetail', pointer: '/code', expected: /notFound/ },
  },
  {
    name: 'a certificate is found by any name',
    alter: insteadOf('certificateVerify', 'notFound'),
    only: 'certificateVerify',
    names: { operation: 'certificateVerify', pointer: '/code', expected: /notFound/ },
  },
  {
    name: 'a sign-in that the schedule does not know',
    alter: field('classSchedule', '/data/list/*/signState', (state) =>
      state === classSignState.signed ? classSignState.open : state,
    ),
    only: 'classSpace',
    names: { operation: 'classSchedule', pointer: ['/data/list/*/signState', '/data/list'] },
  },
  {
    name: 'homework after its deadline',
    alter: insteadOf('classHomeworkSubmit', 'homeworkClosed'),
    only: 'classSpace',
    names: { operation: 'classHomeworkSubmit', pointer: '/code', expected: /homeworkClosed/ },
  },
  {
    name: 'a class for everybody',
    alter: insteadOf('classHomework classMembers classRank', 'notInClass'),
    only: 'classSpace',
    names: { operation: 'classHomework', pointer: '/code', expected: /notInClass/ },
  },
  {
    name: 'notices that stay unread',
    alter: cached('classNotices'),
    only: 'classSpace',
    names: { operation: 'classNotices', pointer: ['/data/unread', '/data/list'] },
  },
  {
    name: 'a ranking from the last place',
    alter: field('classRank', '/data/list', (rows) => (rows as Json[]).toReversed()),
    only: 'classSpace',
    names: { operation: 'classRank', pointer: '/data/list' },
  },
  {
    name: 'a progress above a hundred',
    alter: field(
      'classList',
      '/data/list/*/progress',
      number((progress) => progress * 100),
    ),
    only: 'classSpace',
    names: { operation: 'classList', pointer: '/data/list/*/progress' },
  },
];
