import { expect, test } from 'vitest';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import * as mocks from '#mocks/engine/live/airing.ts';
import {
  creditsAhead,
  isAhead,
  isCancelled,
  isPlayable,
  isRunning,
  isOnAir,
  liveMarks,
  liveStateOf,
  type LiveBrief,
} from './liveState.ts';

const live: LiveBrief = {
  liveId: 2001,
  title: '手术直播',
  coverUrl: '/mock-media/live/2001.svg',
  status: liveStatus.running,
  startTime: 1_795_000_000_000,
  endTime: 1_795_003_600_000,
  departmentId: 1,
  lecturerName: '李样例',
  free: 'login',
  enterpriseLive: false,
  credits: 0.5,
  reserveCount: 10,
};
const states = [1, 2, 3, 4, 5, 6] as const;

test('[1-02] a stream is on the air while it runs and while it pauses', () => {
  expect(states.filter((status) => isOnAir({ status }))).toEqual([2, 5]);
  expect([isPlayable, isRunning, isCancelled].map((is) => states.filter((status) => is({ status })))).toEqual([
    [2, 4, 5],
    [2],
    [6],
  ]);
});

test.each(states)('[1-02] the mock backend and the portal agree on what state %i means', (status) => {
  expect([isOnAir({ status }), isAhead({ status })]).toEqual([mocks.isOnAir({ status }), mocks.isAhead({ status })]);
});

test('[1-02] a card names credits only while they can still be had', () => {
  expect(states.filter((status) => creditsAhead({ ...live, status }) !== null)).toEqual([1, 2, 5]);
  expect(liveMarks(live).map(({ text }) => text)).toEqual(['0.5 学分']);
  expect(liveMarks({ ...live, status: liveStatus.replay })).toEqual([]);
});

test('[1-02] a state that no one knows has no name', () => {
  expect([2, 0, 99, null, undefined].map((status) => liveStateOf(status)?.text)).toEqual([
    '直播中',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
