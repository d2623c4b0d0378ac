import { describe, expect, test } from 'vitest';
import type { CourseRecord } from '../seed/courses.ts';
import type { LessonRecord } from '../seed/lessons.ts';
import { accessOf, playOf, type Viewer } from './access.ts';
import type { Purchase } from './records.ts';

const now = 1_000_000;
const album = (free: LessonRecord['free'], albumId = 3001): CourseRecord =>
  ({ brief: { albumId, free } }) as unknown as CourseRecord;
const lesson = (free: LessonRecord['free'], previewSeconds: number): LessonRecord =>
  ({ free, previewSeconds }) as unknown as LessonRecord;
const bought = (expireAt: number | null): Purchase => ({ albumId: 3001, source: 'buy', startTime: 0, expireAt });
const people = {
  visitor: { userId: 0, isVip: false, purchases: [], now },
  user: { userId: 1, isVip: false, purchases: [], now },
  member: { userId: 1, isVip: true, purchases: [], now },
  owner: { userId: 1, isVip: false, purchases: [bought(null)], now },
  late: { userId: 1, isVip: true, purchases: [bought(now - 1)], now },
} satisfies Record<string, Viewer>;

describe('[6-03] who may play a lesson', () => {
  test.each([
    ['open', 'full full full full full'],
    ['login', 'login full full full full'],
    ['vip', 'preview preview full full full'],
    ['pay', 'preview preview preview full preview'],
  ] as const)('%s: visitor, user, member, owner, owner of an expired purchase', (free, expected) => {
    const plays = Object.values(people).map((who) => playOf(lesson(free, 300), album(free), who).play);
    expect(plays.join(' ')).toBe(expected);
  });

  test('without a preview it is locked, and the answer gives the reason', () => {
    expect(playOf(lesson('vip', 0), album('vip'), people.user)).toEqual({ play: 'vip', reason: 'vip' });
    expect(playOf(lesson('pay', 0), album('pay'), people.member)).toEqual({ play: 'pay', reason: 'pay' });
    expect(playOf(lesson('pay', 0), album('pay'), people.late)).toEqual({ play: 'pay', reason: 'expired' });
  });

  test('[6-03] everything but what is free for everybody needs a login to be watched whole', () => {
    expect(accessOf(album('vip'), people.visitor)).toEqual({ canPlay: false, reason: 'vip', needLogin: true });
    expect(accessOf(album('open', 1001), people.visitor)).toEqual({ canPlay: true, reason: 'ok', needLogin: false });
  });
});
