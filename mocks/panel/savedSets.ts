/** The sets of outcomes that a tester has saved, in the browser's storage. */
import type { OutcomeSet } from './outcomeSet.ts';
import { setFrom, textOf } from './outcomeSet.ts';

const key = 'portal-mock-sets';
const maxSets = 100;

/** A set with its name. */
export interface SavedSet {
  name: string;
  set: OutcomeSet;
}

/** The saved sets, by name. What cannot be read, because another build or a hand wrote it, is left out. */
export function savedSets(): SavedSet[] {
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(key) ?? '{}');
  } catch {
    return [];
  }
  if (typeof kept !== 'object' || kept === null) return [];
  return Object.entries(kept)
    .flatMap(([name, text]: [string, unknown]) => {
      const set = typeof text === 'string' ? setFrom(text) : '';
      return typeof set === 'string' ? [] : [{ name, set }];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'zh-CN'));
}

/** Keeps sets; false where the browser stores nothing. */
function keep(sets: readonly SavedSet[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(sets.map(({ name, set }) => [name, textOf(set)]))));
    return true;
  } catch {
    return false;
  }
}

const without = (name: string): SavedSet[] => savedSets().filter((own) => own.name !== name);

/** Saves a set under a name, in place of one that has it. A sentence when that is not possible. */
export function saveSet(name: string, set: OutcomeSet): string | null {
  const others = without(name);
  if (others.length >= maxSets) return `最多保存 ${maxSets} 组，请先删除几组`;
  return keep([...others, { name, set }]) ? null : '浏览器不允许保存，请换用普通窗口';
}

/** Gives a set another name. A sentence when there is one with it already. */
export function renameSet(from: string, to: string): string | null {
  const found = savedSets().find(({ name }) => name === from);
  if (!found || from === to) return null;
  if (savedSets().some(({ name }) => name === to)) return `已有一组叫“${to}”`;
  return keep([...without(from), { ...found, name: to }]) ? null : '浏览器不允许保存，请换用普通窗口';
}

/** Forgets a set. */
export const removeSet = (name: string): void => void keep(without(name));
