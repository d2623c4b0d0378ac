import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as operations from '#openapi/dist/all.ts';
import type { Operation, Shape } from '#openapi/operation.ts';
import { bad, fit } from './shape.ts';
import { runs } from '#tests/support/runs.ts';

const course: Shape = { '.': { albumId: 'i', title: 's', 'lecturer?': 's', free: { '=': ['open', 'vip'] } } };
const sound = { albumId: 1, title: '心电图', free: 'open' };

describe('a value', () => {
  test.each<[Shape, unknown[], unknown[]]>([
    ['s', ['', '心'], [1, null, undefined, {}, []]],
    ['i', [0, -1, 2 ** 53 - 1], [1.5, '1', 2 ** 53, Number.NaN, Infinity, null]],
    ['n', [0, 1.5], ['1', Number.NaN, Infinity, null]],
    ['b', [true, false], ['true', 1, 0, null]],
    ['0', [null, undefined], [0, '', false]],
    ['*', [null, 0, 'x', {}, []], []],
    [{ '=': ['open', 1] }, ['open', 1], ['Open', '1', null]],
    [{ '|': ['i', '0'] }, [1, null], ['1', false]],
  ])('F11: of the shape %j is distinguished from others', (shape, fitting, others) => {
    for (const value of fitting) expect(fit(value, shape)).toBe(value);
    for (const value of others) expect(fit(value, shape), JSON.stringify(value)).toBe(bad);
  });

  test('F11: a lone surrogate becomes the replacement character, as in the server’s page', () => {
    expect(fit({ ...sound, title: '心\udc00电\ud800' }, course)).toEqual({ ...sound, title: '心\ufffd电\ufffd' });
    expect(fit('👩‍⚕️', 's')).toBe('👩‍⚕️');
  });

  test('F11: keeps unknown fields and drops invalid optional ones', () => {
    expect(fit({ ...sound, lecturer: 7, later: 'x' }, course)).toEqual({ ...sound, later: 'x' });
    expect(fit({ ...sound, lecturer: null }, course)).toEqual(sound);
    expect(fit({ ...sound, title: null }, course)).toBe(bad);
    expect(fit([sound], course)).toBe(bad);
    expect(fit(null, course)).toBe(bad);
  });

  test('F11: is not modified itself', () => {
    const given = Object.freeze({ ...sound, lecturer: 7, list: Object.freeze([Object.freeze({})]) });
    fit(given, course);
    expect(given).toEqual({ ...sound, lecturer: 7, list: [{}] });
  });
});

describe('a list', () => {
  test('F11: keeps its valid items when others are invalid', () => {
    const items = [sound, null, { ...sound, albumId: 'x' }, 'nonsense', [], { ...sound, albumId: 2 }];
    expect(fit(items, [course])).toEqual([sound, { ...sound, albumId: 2 }]);
    expect(fit({ list: [sound] }, [course])).toBe(bad);
  });
});

test('F11: a __proto__ in a response changes no object', () => {
  const hostile: unknown = JSON.parse(
    '{"__proto__":{"polluted":1},"albumId":1,"title":"x","free":"open","more":{"__proto__":{"polluted":1}}}',
  );
  const fitted = fit(hostile, course) as Record<string, unknown>;
  expect(Object.keys(fitted)).toEqual(['albumId', 'title', 'free', 'more']);
  expect(Object.getPrototypeOf(fitted)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('F11: ten thousand levels of nesting are refused or ignored and never crash', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`);
  const tree: { '.': Record<string, Shape> } = { '.': {} };
  tree['.']['next?'] = tree;
  let chain: Record<string, unknown> = {};
  for (let depth = 0; depth < 10_000; depth++) chain = { next: chain };
  expect(fit(deep, [['s']])).toEqual([[]]);
  expect(fit({ ...sound, deep }, course)).toMatchObject(sound);
  expect(() => fit(chain, tree)).not.toThrow();
});

/** Generates valid values of a shape. */
function valuesOf(shape: Shape): fc.Arbitrary<unknown> {
  if (shape === 's') return fc.string();
  if (shape === 'i') return fc.integer();
  if (shape === 'n') return fc.double({ noNaN: true, noDefaultInfinity: true });
  if (shape === 'b') return fc.boolean();
  if (shape === '0') return fc.constant(null);
  if (shape === '*') return fc.jsonValue({ maxDepth: 1 });
  if (Array.isArray(shape)) return fc.array(valuesOf(shape[0] as Shape), { minLength: 2, maxLength: 3 });
  if ('=' in shape) return fc.constantFrom(...shape['=']);
  if ('|' in shape) return fc.oneof(...shape['|'].map(valuesOf));
  if (!('.' in shape)) return fc.constant(null);
  const fields = Object.entries(shape['.']);
  const names = fields.map(([label]) => label.replace(/\?$/, ''));
  return fc.record(Object.fromEntries(fields.map(([, field], index) => [names[index] ?? '', valuesOf(field)])), {
    requiredKeys: names.filter((_, index) => !fields[index]?.[0].endsWith('?')),
  });
}

type Step = string | number;

/** Paths of all nested values. */
function placesIn(value: unknown, path: Step[] = []): Step[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([name, child]) =>
    placesIn(child, [...path, Array.isArray(value) ? Number(name) : name]),
  );
  return [path, ...inner];
}

/** A copy with the value at a path replaced. */
function replaced(value: unknown, [step, ...rest]: Step[], by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? replaced(item, rest, by) : item));
  const source = value as Record<string, unknown>;
  return { ...source, [step]: replaced(source[step], rest, by) };
}

const listOf = (value: unknown, path: Step[]): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<Step, unknown> | undefined)?.[step], value);

const nonsense = fc.constantFrom<unknown>(null, [], {}, '', 'x', -1, 1.5, 2 ** 60, true, [null], [[]], { data: null });

describe.each(
  Object.values(operations).map((operation): [string, Shape] => [operation.id, (operation as Operation).payload]),
)('an answer of %s', (_, shape) => {
  test('F11: passes unchanged when it is valid', () => {
    fc.assert(
      fc.property(valuesOf(shape), (value) => {
        const twice = fit(fit(value, shape), shape);
        expect(fit(value, shape)).not.toBe(bad);
        expect(twice).toEqual(fit(value, shape));
      }),
      { numRuns: runs(60, 1_000) },
    );
  });

  test('F11: with one invalid value loses only that list item, or is refused as a whole', () => {
    fc.assert(
      fc.property(valuesOf(shape), fc.nat(), nonsense, (value, pick, wrong) => {
        const places = placesIn(value);
        const place = places[pick % places.length] ?? [];
        const broken = replaced(value, place, wrong);
        const fitted = fit(broken, shape);
        if (fitted === bad) return;
        // The result is valid: a second validation drops nothing.
        expect(fit(fitted, shape)).toEqual(fitted);
        const at = place.findLastIndex((step) => typeof step === 'number');
        if (at < 0) return;
        const before = listOf(value, place.slice(0, at));
        const after = listOf(fitted, place.slice(0, at));
        if (!Array.isArray(before) || !Array.isArray(after)) return;
        const whole = fit(value, shape);
        const others = (listOf(whole, place.slice(0, at)) as unknown[]).filter((_item, index) => index !== place[at]);
        expect(after.length).toBeGreaterThanOrEqual(others.length);
        for (const other of others) expect(after).toContainEqual(other);
      }),
      { numRuns: runs(60, 1_000) },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
