/** The registration's core on the lists of the pretend backend, without a network. */
import {
  areasBelow,
  departments,
  hospitalsIn,
  provinceAreas,
  subSpecialtiesOf,
  titles,
} from '../../mocks/engine/seed/reference.ts';
import { Registration, type RegistrationReads } from '../../src/features/registration/Registration.ts';

/** What a doctor types; the name has blank ends. */
export const texts = { phone: '13800000099', code: '1234', userName: ' 孙虚构\u200b' };
/** A doctor whom nobody has sent. */
export const origin = { inviteCode: '', openId: '' };

/** A read that waits. */
interface Pending {
  what: keyof RegistrationReads;
  key: string;
  aborted(): boolean;
  answer(): void;
  fail(): void;
}

/** The lists of the pretend backend; those named wait until the test answers them. */
export function page(
  held: readonly (keyof RegistrationReads)[] = [],
  lists: Partial<Record<keyof RegistrationReads, unknown[]>> = {},
) {
  const pending: Pending[] = [];
  const asked: string[] = [];
  const reading =
    (what: keyof RegistrationReads, list: (key: string) => readonly unknown[]) =>
    (key: string, signal: AbortSignal): Promise<never> => {
      asked.push(`${what} ${key}`.trim());
      const answer = lists[what] ?? list(key);
      if (!held.includes(what)) return Promise.resolve(answer as never);
      return new Promise((resolve, reject) => {
        const fail = (): void => reject(new Error('down'));
        pending.push({ what, key, aborted: () => signal.aborted, answer: () => resolve(answer as never), fail });
      });
    };
  const registration = new Registration({
    provinces: reading('provinces', () => provinceAreas),
    cities: reading('cities', areasBelow),
    districts: reading('districts', areasBelow),
    hospitals: reading('hospitals', hospitalsIn),
    departments: reading('departments', () => departments),
    titles: reading('titles', () => titles),
    types: reading('types', (id) => subSpecialtiesOf(Number(id))),
  });
  return { registration, pending, asked };
}
