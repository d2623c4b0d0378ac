/** Who the stories of the contract are at somebody else's backend: phones and codes from a file. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/** The people of tests/contract/people.ts, by what they are there for. */
export const roles = [
  'doctor',
  'member',
  'stranger',
  'unreachablePhone',
  'suspicious',
  'shortLived',
  'boundElsewhere',
  'bindsWithNotice',
  'newcomer',
] as const;

/** What somebody is there for. */
export type Role = (typeof roles)[number];

const phone = z.coerce.string().regex(/^1[3-9]\d{9}$/, 'a phone is eleven digits such as 13800000001');
const code = z.coerce.string().regex(/^\d{4}$/, 'a code is four digits in quotation marks such as "1234"');
const fileSchema = z.strictObject(
  Object.fromEntries(roles.map((role) => [role, z.strictObject({ phone, code }).optional()])),
);

/** A test person: a phone, and the code that always logs it in. */
export interface TestPerson {
  phone: string;
  code: string;
}

/** The people of a file; who is not in it is not at that backend. */
export type People = Partial<Record<Role, TestPerson>>;

/** Reads people from JSON or YAML. Throws one sentence when the file is missing or holds something else. */
export function peopleIn(path: string): People {
  let given: unknown;
  try {
    given = parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`--people=${path} cannot be read: ${(error as Error).message.split('\n')[0]}`, { cause: error });
  }
  const { success, data, error } = fileSchema.safeParse(given);
  if (!success) {
    const [issue] = error.issues;
    const place = issue?.path.join('.') || 'the file';
    throw new Error(
      `--people=${path}: ${place}: ${issue?.message}; it maps ${roles.join(', ')} to { phone, code }, of which doctor is needed.`,
    );
  }
  if (!data.doctor) throw new Error(`--people=${path}: doctor is missing; it is who most stories log in as.`);
  return data;
}
