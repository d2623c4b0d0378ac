/** What a tester does about meetings by the panel. */
import { expect, test } from 'vitest';
import { mockBackend } from '#tests/support/door.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import { contentIn } from '../submissions/published.ts';
import { cancelReasonOf } from './changes.ts';
import { steerMeeting } from './control.ts';
import { meetingWith } from './program.ts';
import { freeSeats } from './seats.ts';

test('V35 恢复原样 takes back a cancellation, a delay and taken seats', () => {
  const { engine } = mockBackend();
  const albumId = 4015;
  const seatId = 40_151;
  const seen = () => {
    const content = contentIn(engine.state, engine.now);
    const meeting = meetingWith(content, albumId);
    const { books } = ledgerOf(engine.state, content, engine.now);
    return [meeting && cancelReasonOf(engine.state, meeting), freeSeats(books, content, seatId)];
  };
  const before = seen();
  expect(steerMeeting(engine, { albumId, do: 'seats', seatId, stock: (before[1] as number) + 3 })).toBeNull();
  expect(steerMeeting(engine, { albumId, do: 'postpone' })).toBeNull();
  expect(steerMeeting(engine, { albumId, do: 'cancel' })).toBeNull();
  const changed = seen();
  expect(changed[0]).toBe('主办方取消（示例）');
  expect(changed[1]).not.toBe(before[1]);
  expect(steerMeeting(engine, { albumId, do: 'restore' })).toBeNull();
  const { delays, isPostponed, count } = engine.state.meetings[String(albumId)] ?? {};
  expect([seen()[0], delays, isPostponed, count]).toEqual([before[0], undefined, undefined, 3]);
  expect(
    ledgerOf(engine.state, contentIn(engine.state, engine.now), engine.now).books.seatsGone[seatId],
  ).toBeUndefined();
});
