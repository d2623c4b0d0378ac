import { describe, expect, test } from 'vitest';
import { memoryStore, type Memory, volatileMemory } from '#shared/storage.ts';
import { FrameStore } from './FrameStore.ts';

const snapshot = { showClose: true, isPc: true, renderedAt: 1_795_176_000_000 };

describe('the tip banner', () => {
  test('[2.2-15], [9-06] once closed stays closed: warningTip is stored locally and in a cookie for the server', () => {
    const written: unknown[] = [];
    const memory: Memory = {
      ...volatileMemory(),
      cookies: { get: () => null, set: (...cookie) => written.push(cookie), remove: () => undefined },
    };
    const frame = new FrameStore(memory, snapshot);
    frame.closeTip();
    expect(frame.showClose).toBe(false);
    expect(memory.local.get('warningTip')).toBe('1');
    expect(written).toEqual([['warningTip', '1', 31_536_000]]);
  });

  test('L01: closes for this page when nothing can be stored', () => {
    const memory: Memory = { ...volatileMemory(), local: { ...memoryStore(), set: () => false } };
    const frame = new FrameStore(memory, snapshot);
    frame.closeTip();
    expect(frame.showClose).toBe(false);
  });
});

describe('L01: closes for this page when the storage does not work', () => {
  test('[3-02] starts with the server’s snapshot and returns the same snapshot', () => {
    const rendered = { showClose: false, isPc: false, renderedAt: 7 };
    expect(new FrameStore(volatileMemory(), rendered).snapshot()).toEqual(rendered);
  });

  test('[2.2-14] records the name of the route, and locks the page behind a dialog', () => {
    const frame = new FrameStore(volatileMemory(), snapshot);
    frame.setRouteName('web-userCenter');
    frame.setContentBl(true);
    expect([frame.routeName, frame.contentBl]).toEqual(['web-userCenter', true]);
  });
});
