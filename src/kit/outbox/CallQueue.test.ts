import { expect, test } from 'vitest';
import { volatileMemory } from '#shared/storage.ts';
import { CallQueue } from './CallQueue.ts';

test('a sender that throws at once leaves its entries in the queue, and the next flush sends them', async () => {
  const sent: string[] = [];
  let isBroken = true;
  const queue = new CallQueue<string>({
    ...{ memory: volatileMemory(), name: 'playQueue', batch: 2, maxLength: 10 },
    userId: () => 1,
    isEntry: (kept): kept is string => typeof kept === 'string',
    identityOf: (entry) => entry,
    send(entries) {
      if (isBroken) throw new Error('The sender is not ready.');
      sent.push(...entries);
      return Promise.resolve();
    },
    isHopeless: () => false,
  });
  queue.add(['one', 'two', 'three']);
  await queue.flush();
  expect([sent, queue.waiting]).toEqual([[], ['one', 'two', 'three']]);
  isBroken = false;
  await queue.flush();
  expect([sent, queue.waiting]).toEqual([['one', 'two', 'three'], []]);
});

test('an entry that the server never takes is lost alone: its neighbours in the same call arrive in their order', async () => {
  const got: string[][] = [];
  const queue = new CallQueue<string>({
    ...{ memory: volatileMemory(), name: 'playQueue', batch: 4, maxLength: 10 },
    userId: () => 1,
    isEntry: (kept): kept is string => typeof kept === 'string',
    identityOf: (entry) => entry,
    send(entries) {
      if (entries.includes('bad')) return Promise.reject(new Error('Wrong parameters.'));
      got.push(entries);
      return Promise.resolve();
    },
    isHopeless: () => true,
  });
  queue.add(['one', 'two', 'bad', 'three', 'four']);
  await queue.flush();
  expect([got.flat(), queue.waiting]).toEqual([['one', 'two', 'three', 'four'], []]);
});
