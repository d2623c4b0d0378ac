/** Imagined doctors of each department and title, for comparison: how often they are right, and how long they learn. */
import { fakerOf } from './fakers.ts';
import { titles } from './reference.ts';

/** What is known of one of them. */
export interface Peer {
  /** Right answers in per cent. */
  readonly accuracy: number;
  /** Minutes of a day. */
  readonly minutes: number;
}

/** How many there are, by title: of the last three too few for a comparison. */
const counts = [86, 118, 74, 58, 31, 24, 12] as const;

/** The doctors of a department with a title; none for unknown ones. */
export function peersOf(departmentId: number, titleName: string): Peer[] {
  const at = titles.findIndex((title) => title.titleName === titleName);
  const count = departmentId > 0 ? (counts[at] ?? 0) : 0;
  const faker = fakerOf('studyPeers', departmentId * 10 + at);
  return Array.from({ length: count }, () => ({
    accuracy: faker.number.float({ min: 38, max: 92, fractionDigits: 1 }),
    minutes: faker.number.float({ min: 2, max: 38, fractionDigits: 1 }),
  }));
}
