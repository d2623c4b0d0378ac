/** The announcement of a completed course comes once, and never at a wrong moment. */
import { makeAutoObservable } from 'mobx';
import { describe, expect, test } from 'vitest';
import { memoryStore } from '#shared/storage.ts';
import { Completion } from './Completion.ts';

const albumId = 1_102;

class Holder {
  isHeld = false;
  constructor() {
    makeAutoObservable(this);
  }
  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
  }
}

function scene({ local = memoryStore(), userId = 10_002 } = {}) {
  const seen: string[] = [];
  const holder = new Holder();
  const completion = new Completion({
    albumId,
    local,
    userId: () => userId,
    isHeld: () => holder.isHeld,
    leaveFullScreen: () => void seen.push('leaves full screen'),
    announce: () => void seen.push('announced'),
  });
  const end = completion.wait();
  return { completion, seen, holder, local, end };
}

describe('[G.5] a completed course', () => {
  test('is announced when the picture has ended, not while it moves', () => {
    const { completion, seen } = scene();
    completion.played();
    completion.completed(albumId);
    expect(seen).toEqual([]);
    completion.paused();
    completion.ended();
    expect(seen).toEqual(['announced']);
  });

  test('is announced when the answer comes after the end', () => {
    const { completion, seen } = scene();
    completion.played();
    completion.ended();
    completion.completed(albumId);
    expect(seen).toEqual(['announced']);
  });

  test('is announced once per doctor and browser', () => {
    const first = scene();
    first.completion.completed(albumId);
    first.completion.completed(albumId);
    const { local } = first;
    const again = scene({ local });
    again.completion.completed(albumId);
    const other = scene({ local, userId: 10_001 });
    other.completion.completed(albumId);
    expect([first.seen, again.seen, other.seen]).toEqual([['announced'], [], ['announced']]);
  });

  test('waits for the end of what else is open', () => {
    const { completion, seen, holder } = scene();
    holder.hold(true);
    completion.completed(albumId);
    expect(seen).toEqual([]);
    holder.hold(false);
    expect(seen).toEqual(['announced']);
  });

  test('leaves full screen at the end of a lesson, and waits there after a pause', () => {
    const { completion, seen } = scene();
    completion.played();
    completion.fullScreen(true);
    completion.completed(albumId);
    completion.paused();
    expect(seen).toEqual([]);
    completion.played();
    completion.paused();
    completion.ended();
    expect(seen).toEqual(['leaves full screen']);
    completion.fullScreen(false);
    expect(seen).toEqual(['leaves full screen', 'announced']);
  });

  test('of another player, or of a page that was left, is not announced', () => {
    const { completion, seen, end } = scene();
    completion.completed(3_001);
    expect(seen).toEqual([]);
    end();
    completion.completed(albumId);
    expect(seen).toEqual([]);
  });
});
