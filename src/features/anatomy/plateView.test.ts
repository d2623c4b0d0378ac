/** The arithmetic of the plate's viewer. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#tests/support/runs.ts';
import {
  bounded,
  maxScale,
  moved,
  namesShown,
  pinched,
  placeIn,
  type PlateView,
  showing,
  whole,
  zoomed,
} from './plateView.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: share, y: share });
/** Any view within its limits. */
const views = fc
  .record({ scale: fc.double({ min: 1, max: maxScale, noNaN: true }), x: share, y: share })
  .map(({ scale, x, y }): PlateView => ({ scale, x: x * (1 - scale), y: y * (1 - scale) }));
/** What is under a point of the viewer, as a point of the plate. */
const under = ({ scale, x, y }: PlateView, at: { x: number; y: number }) => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
});
const times = { numRuns: runs(300, 5_000) };

function expectFilled({ scale, x, y }: PlateView): void {
  expect(scale).toBeGreaterThanOrEqual(1);
  expect(scale).toBeLessThanOrEqual(maxScale);
  for (const at of [x, y]) {
    expect(at).toBeLessThanOrEqual(0);
    expect(at + scale).toBeGreaterThanOrEqual(1 - 1e-9);
  }
}

describe('[2.1-15] the view of a plate', () => {
  test('keeps what is under the mouse in its place while the plate grows', () => {
    fc.assert(
      fc.property(views, fc.double({ min: 1, max: 4, noNaN: true }), point, (view, factor, at) => {
        const [before, after] = [under(view, at), under(zoomed(view, factor, at), at)];
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
      }),
      times,
    );
  });

  test('always fills the viewer, whatever is done', () => {
    const act = fc.oneof(
      fc.record({ factor: fc.double({ min: 0.01, max: 50, noNaN: true }), at: point }),
      fc.record({
        by: fc.tuple(fc.double({ min: -9, max: 9, noNaN: true }), fc.double({ min: -9, max: 9, noNaN: true })),
      }),
      fc.record({ before: fc.tuple(point, point), after: fc.tuple(point, point) }),
      fc.record({ show: point }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let view = whole;
        for (const one of acts) {
          if ('factor' in one) view = zoomed(view, one.factor, one.at);
          else if ('by' in one) view = moved(view, ...one.by);
          else if ('show' in one) view = showing(view, one.show);
          else view = pinched(view, one.before, one.after);
          expectFilled(view);
        }
      }),
      times,
    );
  });

  test('is the whole plate again when it is made small, and does not move then', () => {
    const near = zoomed(whole, 3, { x: 0.9, y: 0.1 });
    expect(zoomed(near, 1 / 3)).toEqual(whole);
    expect(moved(whole, 0.3, -0.3)).toEqual(whole);
    expect(bounded({ scale: 0.2, x: 5, y: -5 })).toEqual(whole);
  });

  test('follows two fingers: it grows with their distance and moves with their middle', () => {
    const before = [
      { x: 0.4, y: 0.5 },
      { x: 0.6, y: 0.5 },
    ] as const;
    const after = [
      { x: 0.35, y: 0.55 },
      { x: 0.75, y: 0.55 },
    ] as const;
    const view = pinched(whole, before, after);
    expect(view.scale).toBeCloseTo(2);
    // What was in the middle of the fingers still is.
    const { x, y } = under(view, { x: 0.55, y: 0.55 });
    expect([x, y]).toEqual([expect.closeTo(0.5), expect.closeTo(0.5)]);
    // Two fingers at one point have no distance that could grow.
    expect(pinched(whole, [before[0], before[0]], after).scale).toBe(1);
  });

  test('moves as little as needed to show a structure, and not where it is shown already', () => {
    const near = zoomed(whole, 4, { x: 0, y: 0 });
    expect(showing(near, { x: 0.1, y: 0.1 })).toEqual(near);
    const { x, y } = placeIn(showing(near, { x: 0.5, y: 0.1 }), { x: 0.5, y: 0.1 });
    expect([x, y]).toEqual([expect.closeTo(0.88), expect.closeTo(0.4)]);
  });
});

describe('[2.1-15] the names on a plate', () => {
  const size = { width: 600, height: 450 };
  const label = (structureId: number, x: number, y: number, name = '肝门静脉') => ({
    structureId,
    name,
    marker: { x, y },
  });
  const ids = (shown: Map<number, unknown>): number[] => [...shown.keys()].toSorted((one, other) => one - other);

  test('stand away from the middle, and not outside of the viewer', () => {
    const shown = namesShown(
      [label(1, 0.3, 0.2), label(2, 0.7, 0.4), label(3, 0.98, 0.6), label(4, 0.02, 0.8)],
      whole,
      size,
      null,
    );
    expect([...shown]).toEqual([
      [1, 'left'],
      [2, 'right'],
      [3, 'left'],
      [4, 'right'],
    ]);
  });

  test('give way where they would cover another, and come back as the plate grows', () => {
    // The one in the middle has no space at either side.
    const close = [label(1, 0.47, 0.5), label(2, 0.5, 0.5), label(3, 0.53, 0.5)];
    expect(ids(namesShown(close, whole, size, null))).toEqual([1, 3]);
    expect(ids(namesShown(close, zoomed(whole, 6), size, null))).toEqual([1, 2, 3]);
  });

  test('include the chosen one in any case', () => {
    const close = [label(1, 0.5, 0.5), label(2, 0.52, 0.5), label(3, 0.54, 0.5)];
    expect(namesShown(close, whole, size, 2).has(2)).toBe(true);
  });
});
