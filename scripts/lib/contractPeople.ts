/** Test people of an external backend: phones and SMS codes from a file. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/** The roles of the people in tests/contract/people.ts. */
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

/** Role of a test person. */
export type Role = (typeof roles)[number];

const phone = z.coerce.string().regex(/^1[3-9]\d{9}$/, 'a phone is eleven digits such as 13800000001');
const code = z.coerce.string().regex(/^\d{4}$/, 'a code is four digits in quotation marks such as "1234"');
const fileSchema = z.strictObject(
  Object.fromEntries(roles.map((role) => [role, z.strictObject({ phone, code }).optional()])),
);

/** A test person: a phone, and the SMS code that is always valid for it. */
export interface TestPerson {
  phone: string;
  code: string;
}

/** The people of a file by role; the backend has nobody in a missing role. */
export type People = Partial<Record<Role, TestPerson>>;

/** Reads people from JSON or YAML. Throws one sentence when the file is missing or not valid. */
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
      `--people=${path}: ${place}: ${issue?.message}; it maps ${roles.join(', ')} to { phone, code }; doctor is required.`,
    );
  }
  if (!data.doctor) throw new Error(`--people=${path}: doctor is missing; most stories log in as the doctor.`);
  return data;
}
