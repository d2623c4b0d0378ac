import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryStore, type Memory, volatileMemory } from '../shared/storage.ts';
import { DepartmentStore, depIdLife, isKnownDepartment, recallDepId } from './DepartmentStore.ts';

const now = Date.UTC(2026, 10, 20, 12);
const at = (time: number) => ({ now: () => time });
const kept = (value: string): Pick<Memory, 'local'> => ({ local: memoryStore({ depId: value }) });

/** A browser that remembers cookies with their ages. */
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
  test('[9-05], [2.6-06] is kept as depId for 31536000000 ms, and tells the server by a cookie of the same age', () => {
    const memory = browser();
    new DepartmentStore(memory, at(now)).choose(3);
    expect(recallDepId(memory, now + 31_536_000_000 - 1)).toBe(3);
    expect(recallDepId(memory, now + 31_536_000_000)).toBeNull();
    expect([memory.cookies.get('depId'), memory.ages.depId]).toEqual(['3', 31_536_000]);
  });

  test('L01 counts for this page where nothing can be kept', () => {
    const memory: Memory = { ...volatileMemory(), local: { ...memoryStore(), set: () => false } };
    const department = new DepartmentStore(memory, at(now));
    department.choose(4);
    expect([department.depId, recallDepId(memory, now)]).toEqual([4, null]);
  });

  test('L02 of another tab counts here from the next start: the last one that was written', () => {
    const memory = browser();
    const tabs = [new DepartmentStore(memory, at(now)), new DepartmentStore(memory, at(now))];
    tabs[0]?.choose(2);
    tabs[1]?.choose(5);
    expect([recallDepId(memory, now), memory.cookies.get('depId')]).toEqual([5, '5']);
  });
});

describe('what stands in the storage', () => {
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
  )('[9-05] R16: %j is no choice', (value) => {
    expect(recallDepId(kept(value), now)).toBeNull();
  });

  test('[9-05] R16: gives a department number or nothing, whatever it is', () => {
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

describe('a start and a login', () => {
  test('[3-01], [9-05] leave a reader who never chose in department 1, a doctor in the one of the account', () => {
    const department = new DepartmentStore(volatileMemory(), at(now));
    department.follow(null);
    expect(department.depId).toBe(1);
    department.follow(6);
    expect(department.depId).toBe(6);
  });

  test('[9-05] prefer what was chosen in this browser, and mend the cookie that the server needs', () => {
    const memory = browser();
    memory.local.set('depId', `3;${now + 1_000}`);
    const department = new DepartmentStore(memory, at(now), 1);
    department.follow(6);
    expect([department.depId, memory.cookies.get('depId')]).toEqual([3, '3']);
  });

  test('[9-05] go by the cookie where the local entry was cleared', () => {
    const memory = browser();
    memory.cookies.set('depId', '4', 60);
    const department = new DepartmentStore(memory, at(now), 4);
    department.follow(6);
    expect(department.depId).toBe(4);
  });
});

test('R16 a choice that no department answers to is forgotten', () => {
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
