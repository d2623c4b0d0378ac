import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryStore, type Memory, volatileMemory } from '#shared/storage.ts';
import { DepartmentStore, depIdLife, isKnownDepartment, recallDepId } from './DepartmentStore.ts';

const now = Date.UTC(2026, 10, 20, 12);
const at = (time: number) => ({ now: () => time });
const kept = (value: string): Pick<Memory, 'local'> => ({ local: memoryStore({ depId: value }) });

/** A fake browser memory that records cookies with their Max-Age. */
function browser(): Memory & { ages: Record<string, number> } {
  const memory = volatileMemory();
  const ages: Record<string, number> = {};
  const set = (name: string, value: string, age: number): void => {
    memory.cookies.set(name, value, age);
    ages[name] = age;
  };
  return { ...memory, cookies: { ...memory.cookies, set }, ages };
}

describe('a choice', () => {
  test('[9-05], [2.6-06] is stored as depId for 31536000000 ms, and in a cookie of the same age for the server', () => {
    const memory = browser();
    new DepartmentStore(memory, at(now)).choose(3);
    expect(recallDepId(memory, now + 31_536_000_000 - 1)).toBe(3);
    expect(recallDepId(memory, now + 31_536_000_000)).toBeNull();
    expect([memory.cookies.get('depId'), memory.ages.depId]).toEqual(['3', 31_536_000]);
  });

  test('L01 applies to this page when the storage does not work', () => {
    const memory: Memory = { ...volatileMemory(), local: { ...memoryStore(), set: () => false } };
    const department = new DepartmentStore(memory, at(now));
    department.choose(4);
    expect([department.depId, recallDepId(memory, now)]).toEqual([4, null]);
  });

  test('L02 of another tab applies here from the next start; the last write wins', () => {
    const memory = browser();
    const tabs = [new DepartmentStore(memory, at(now)), new DepartmentStore(memory, at(now))];
    tabs[0]?.choose(2);
    tabs[1]?.choose(5);
    expect([recallDepId(memory, now), memory.cookies.get('depId')]).toEqual([5, '5']);
  });
});

describe('the stored entry', () => {
  const until = String(now + 1);
  test.each(
    ['', '2', ';', `;${until}`, `0;${until}`, `-1;${until}`, `1.5;${until}`, `1; drop;${until}`, `２;${until}`]
      .concat([
        `01;${until}`,
        `1000000;${until}`,
        `2;${now}`,
        `2;-1`,
        '2;NaN',
        '2;1e15',
        `2;${now + depIdLife + 1}`,
        '{}',
      ])
      .map((value) => [value]),
  )('[9-05] R16: %j is ignored', (value) => {
    expect(recallDepId(kept(value), now)).toBeNull();
  });

  test('[9-05] R16: gives a department id or null, for any content', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9.; eE]{1,24}$/));
    fc.assert(
      fc.property(text, (value) => {
        const depId = recallDepId(kept(value), now);
        expect(depId === null || (Number.isSafeInteger(depId) && depId >= 1 && depId <= 999_999)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a start or a login', () => {
  test('[3-01], [9-05] uses department 1 for a visitor without a choice, and the account’s department for a doctor', () => {
    const department = new DepartmentStore(volatileMemory(), at(now));
    department.follow(null);
    expect(department.depId).toBe(1);
    department.follow(6);
    expect(department.depId).toBe(6);
  });

  test('[9-05] prefers the choice of this browser, and restores the cookie for the server', () => {
    const memory = browser();
    memory.local.set('depId', `3;${now + 1_000}`);
    const department = new DepartmentStore(memory, at(now), 1);
    department.follow(6);
    expect([department.depId, memory.cookies.get('depId')]).toEqual([3, '3']);
  });

  test('[9-05] uses the cookie when the local entry was deleted', () => {
    const memory = browser();
    memory.cookies.set('depId', '4', 60);
    const department = new DepartmentStore(memory, at(now), 4);
    department.follow(6);
    expect(department.depId).toBe(4);
  });
});

test('R16 removes a choice that does not exist', () => {
  const memory = browser();
  const department = new DepartmentStore(memory, at(now));
  department.choose(99);
  expect(isKnownDepartment([{ departmentId: 1 }], department.depId)).toBe(false);
  expect([
    isKnownDepartment(undefined, 99),
    isKnownDepartment([], 99),
    isKnownDepartment([{ departmentId: 99 }], 99),
  ]).toEqual([true, true, true]);
  department.forget();
  expect([department.depId, memory.local.get('depId'), memory.cookies.get('depId')]).toEqual([1, null, null]);
});
