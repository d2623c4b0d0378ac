/** Every page of the production build with generated bodies: tests what jsdom cannot, such as the policy and the server. */
import fc from 'fast-check';
import type { OperationId } from '#openapi/operation.ts';
import { table } from '#app/routes/table.ts';
import { brokenReplies, validReplies } from '../fuzz/bodies.ts';
import { patternsOf } from '../support/patterns.ts';
import { runs, seedOf, share } from '../support/runs.ts';
import { expect, phones, test } from './portal.ts';
import type { Sample } from '#scripts/lib/samplePages.ts';
import { sampleOf } from './samplePages.ts';

/** Bodies for each page; half of them are valid by the contract. Most of this is tested in jsdom. */
const count = runs(1, 20);
/** Statuses after which a read is retried a second later; the call tests cover those. */
const passing = [0, 500, 502, 503, 504];
/** Operations that the frame of every page reads. */
const frame: OperationId[] = ['commonConfig', 'departmentList'];

/** A page, and the phone of its reader. */
type Fuzzed = Pick<Sample, 'visits' | 'who'>;

/** Cases that no pattern of the table covers: another reader, reads of a form, and an address without a page. */
const others: Record<string, Fuzzed> = {
  'home of a doctor': { visits: [{ at: '/', reads: ['indexHome', 'userInfo'] }], who: phones.everything },
  'the form of the registration': { visits: [{ at: '/web/user/register', reads: ['sensebotInit', 'titleList'] }] },
  '404': { visits: [{ at: '/nothing/here', reads: frame }] },
};

/** The same bodies are drawn in jsdom for every page: here each page has its day. */
const names = share([...table.flatMap(([route]) => patternsOf(route)), ...Object.keys(others)], 6);

// The tests are long and independent.
test.describe.configure({ mode: 'parallel' });

for (const name of names) {
  test(`F11 no body of the contract blanks the page: ${name}`, async ({ page, portal }) => {
    // The browser itself reports missing or forbidden pictures and error statuses.
    portal.expectNoise(
      /Failed to load resource|violates the following Content Security Policy|has an invalid `href` value/,
    );
    const { visits, who } = others[name] ?? sampleOf(name);
    const replies = fc
      .constantFrom(
        ...visits.flatMap(({ at, reads }) => (reads.length > 0 ? reads : frame).map((read) => ({ at, read }))),
      )
      .chain(({ at, read }) =>
        fc
          .oneof(validReplies(read), brokenReplies(read))
          .filter(({ status }) => !passing.includes(status))
          .map((reply) => ({ at, read, reply })),
      );
    for (const { at, read, reply } of fc.sample(replies, { seed: seedOf(name), numRuns: count })) {
      await portal.mock('reset');
      if (who) await portal.loginAs(who);
      const { status, body, type } = reply;
      await portal.mock('answer', { operation: read, status, body, contentType: type });
      await portal.open(at);
      const what = `${read} ${reply.what}: ${body.slice(0, 2_000)}`;
      // A read that failed on the server is retried in the browser.
      await expect(page.locator('main'), what).toContainText(/[\u4e00-\u9fff]{2}/);
      const seen = await page.evaluate(() => ({
        text: document.querySelector('main')?.textContent ?? '',
        hacked: 'hacked' in window,
        links: [...document.links].filter(({ protocol }) => !/^(https?|mailto|tel):$/.test(protocol)).length,
        unstarted: document.querySelector('.unstarted:not([hidden])') !== null,
      }));
      expect(seen, what).toMatchObject({ hacked: false, links: 0, unstarted: false });
      expect(seen.text, what).not.toMatch(/undefined|NaN|\[object |Invalid Date/);
    }
  });
}
