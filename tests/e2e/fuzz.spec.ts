/** Every page of the production build with bodies of all kinds: what jsdom cannot know, such as the policy and the server. */
import fc from 'fast-check';
import type { OperationId } from '../../openapi/operation.ts';
import { brokenReplies, validReplies } from '../fuzz/bodies.ts';
import { runs } from '../support/runs.ts';
import { expect, phones, test } from './portal.ts';

/** Bodies for each page; half of them are what the contract allows. Most of this is done in jsdom. */
const count = runs(1, 20);
/** Of the first page; each has one of its own, so that a single body of each is no single kind. */
const seed = 20_261_120;
/** Statuses after which a read is tried again a second later: the calls' own tests have time for that. */
const passing = [0, 500, 502, 503, 504];

/** A page that reads the frame's operations only: no pattern has it. */
const missing: Fuzzed = {
  visits: [{ at: '/nothing/here', reads: ['commonConfig', 'departmentList'] }],
};

/** A page, and who opens it. */
type Fuzzed = Pick<Sample, 'visits' | 'who'>;

const pages: [name: string, find: () => Fuzzed][] = [
  ...table
    .filter(([, , file]) => !leadsOn(file))
    .flatMap(([route]) => patternsOf(route))
    .map((pattern): [string, () => Fuzzed] => [pattern, () => sampleOf(pattern)]),
  ['/ of a doctor', () => ({ visits: [{ at: '/', reads: ['indexHome', 'userInfo'] }], who: phones.everything })],
  ['404', () => missing],
];

// Each of them is long, and none knows of another.
test.describe.configure({ mode: 'parallel' });

for (const [number, [name, { at, who, reads }]] of Object.entries(pages).entries()) {
  test(`F11 no body makes a blank page: ${name}`, async ({ page, portal }) => {
    // Pictures that are not there, not allowed or at no address, and answers with a status, are the browser's to tell.
    portal.expectNoise(
      /Failed to load resource|violates the following Content Security Policy|has an invalid `href` value/,
    );
    const told = fc.constantFrom(...reads).chain((operation) =>
      fc
        .oneof(validReplies(operation), brokenReplies(operation))
        .filter(({ status }) => !passing.includes(status))
        .map((reply) => ({ operation, reply })),
    );
    for (const [turn, { operation, reply }] of fc.sample(told, { seed: seed + number, numRuns: count }).entries()) {
      await portal.mock('reset');
      if (who) await portal.loginAs(who);
      const { status, body, type } = reply;
      await portal.mock('answer', { operation, status, body, contentType: type });
      await portal.open(at[turn % at.length] ?? '/');
      const what = `${operation} ${reply.what}: ${body.slice(0, 2_000)}`;
      // A read that failed on the server is tried again here.
      await expect(page.locator('main'), what).toContainText(/[\u4e00-\u9fff]{2}/);
      const seen = await page.evaluate(() => ({
        text: document.querySelector('main')?.textContent ?? '',
        hacked: 'hacked' in window,
        links: [...document.links].filter(({ protocol }) => !/^(https?|mailto|tel):$/.test(protocol)).length,
        unstarted: document.querySelector('.unstarted') !== null,
      }));
      expect(seen, what).toMatchObject({ hacked: false, links: 0, unstarted: false });
      expect(seen.text, what).not.toMatch(/undefined|NaN|\[object |Invalid Date/);
    }
  });
}
