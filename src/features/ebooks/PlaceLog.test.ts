import { expect, test } from 'vitest';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { PlaceLog, type PlaceDraft } from './PlaceLog.ts';

const at = (block: number): PlaceDraft => ({ productId: 1, chapter: 1, block, offset: 0, isEnd: false });

function logWith(fails = 0) {
  const clock = new FakeClock();
  const sent: PlaceDraft[] = [];
  let left = fails;
  const log = new PlaceLog({
    clock,
    async send(place) {
      await Promise.resolve();
      if (left-- > 0) throw new Error('offline');
      sent.push(place);
    },
  });
  return { clock, sent, log };
}

test('R057 only the page that the reader stays on is sent, and the same place once', async () => {
  const { clock, sent, log } = logWith();
  log.keep(at(0));
  clock.advance(500);
  log.keep(at(1));
  log.keep(at(1));
  clock.advance(799);
  expect(clock.waiting).toBe(1);
  clock.advance(1);
  await Promise.resolve();
  await Promise.resolve();
  expect(sent).toEqual([at(1)]);
  log.keep(at(1));
  expect(clock.waiting).toBe(0);
});

test('R057 what waits is sent when the reader leaves; a place that was not sent goes later, unless there is a newer one', async () => {
  const { sent, log } = logWith(1);
  log.keep(at(2));
  log.flush();
  await new Promise(setImmediate);
  expect(sent).toEqual([]);
  log.flush();
  await new Promise(setImmediate);
  expect(sent).toEqual([at(2)]);
  log.flush();
  await new Promise(setImmediate);
  expect(sent).toEqual([at(2)]);
});
