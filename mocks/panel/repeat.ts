/** How often a tester's answer is given: the choices of the panel and the fields of the command. */

/** The fields of `POST outcome` and `POST answer`. */
export interface Repeat {
  times: number | null;
  every: number;
}

/** The choices, by name. */
export const repeats = { always: '一直', once: '一次', times: 'n 次', every: '每第 n 次' } as const;
export type RepeatName = keyof typeof repeats;

/** The largest `every` that the mock backend accepts. */
const mostEvery = 1_000;

/** True for a choice that needs a number. */
export const needsNumber = (name: RepeatName): boolean => name === 'times' || name === 'every';

/** The fields of a choice; null for a number that cannot be used. */
export function repeatOf(name: RepeatName, typed: string): Repeat | null {
  if (name === 'always') return { times: null, every: 1 };
  if (name === 'once') return { times: 1, every: 1 };
  const number = /^\d+$/.test(typed) ? Number(typed) : 0;
  if (!Number.isSafeInteger(number) || number < 1 || (name === 'every' && number > mostEvery)) return null;
  return name === 'times' ? { times: number, every: 1 } : { times: null, every: number };
}

/** What is left of a rule, in words; empty when it is given always. */
export const repeatText = ({ times, every }: Repeat): string =>
  [...(every > 1 ? [`每第 ${every} 次`] : []), ...(times === null ? [] : [`还有 ${times} 次`])].join('，');
