/** Generated data: one Faker for each collection of the seed, and the names of people who do not exist. */
import type { Faker, Randomizer } from '@faker-js/faker';
import { faker as chinese } from '@faker-js/faker/locale/zh_CN';
import { testMoment } from '../clock.ts';
import { randomFrom } from '../random.ts';

/**
 * The seed of a record is its id times the factor plus the offset. Never change a row: the figures of all records in the
 * collection would change, and tests and pages name some of them.
 */
const collections = {
  figures: { factor: 1, offset: 0 },
  levels: { factor: 7, offset: 3 },
  stars: { factor: 5, offset: 1 },
  reviews: { factor: 11, offset: 5 },
  questions: { factor: 17, offset: 9 },
  ranking: { factor: 1, offset: 0 },
  handouts: { factor: 29, offset: 8 },
  hospitals: { factor: 23, offset: 6 },
  staff: { factor: 13, offset: 2 },
  courses: { factor: 19, offset: 4 },
  articleComments: { factor: 31, offset: 7 },
  products: { factor: 37, offset: 10 },
  productReviews: { factor: 41, offset: 11 },
  liveComments: { factor: 43, offset: 12 },
  learners: { factor: 47, offset: 13 },
  eventReviews: { factor: 53, offset: 14 },
  bank: { factor: 59, offset: 15 },
  exercises: { factor: 61, offset: 16 },
  exerciseResults: { factor: 67, offset: 17 },
  studyDays: { factor: 71, offset: 18 },
  pastAnswers: { factor: 73, offset: 19 },
  studyPeers: { factor: 101, offset: 26 },
  weekRanks: { factor: 97, offset: 24 },
  guides: { factor: 83, offset: 21 },
  actWinners: { factor: 103, offset: 27 },
  actRanks: { factor: 107, offset: 28 },
  guideComments: { factor: 109, offset: 29 },
} as const;

/** A kind of records; each has a sequence of random numbers of its own. */
export type Collection = keyof typeof collections;

/** Moves the seeds of neighbouring ids far apart. */
const spread = 2_654_435_761;

// The package exports the class only together with all 70 languages, which takes Node 100 ms to load; this is the same class.
const FakerClass = chinese.constructor as typeof Faker;

/** Seeding Faker's own generator takes 80 µs, too much for each of 10,000 records. */
function cheapRandomizer(): Randomizer {
  let next = randomFrom(0);
  return {
    next: () => next(),
    seed: (seed) => {
      next = randomFrom(Number(seed));
    },
  };
}

function makeFaker(): Faker {
  const faker = new FakerClass({ locale: chinese.rawDefinitions, randomizer: cheapRandomizer() });
  faker.setDefaultRefDate(testMoment);
  return faker;
}

const fakers = new Map<Collection, Faker>();

/**
 * The Faker of a collection, at the beginning of a record: the same id gives the same data, whatever was generated
 * before. Finish the record before the next one of its collection, because the collection has only one Faker.
 */
export function fakerOf(collection: Collection, recordId: number): Faker {
  const faker = fakers.get(collection) ?? makeFaker();
  fakers.set(collection, faker);
  const { factor, offset } = collections[collection];
  faker.seed(Math.imul(recordId * factor + offset, spread));
  return faker;
}

/** Given names that no real person has: they mark a person as fictitious. */
const givenNames = ['样例', '示范', '虚构', '演示', '范例', '示意', '模拟', '样本', '拟名', '佚名', '例证', '范本'];

/** The full name of a fictitious person. */
export const personName = (faker: Faker): string =>
  `${faker.person.lastName()}${faker.helpers.arrayElement(givenNames)}`;

/** The name of a fictitious person as other readers see it. */
export const maskedName = (faker: Faker): string => `${faker.person.lastName()}**`;

/** Marks the name of an institution as fictitious. */
export const fictitious = (name: string): string => `${name}（虚构）`;
