/** Every link that the first HTML of a page has leads to a page: as a visitor, a doctor, and the doctor who has everything. */
import { matchPath } from 'react-router-dom';
import { table } from '#app/routes/table.ts';
import { expect, phones, test } from './portal.ts';

/** Addresses of one pattern that a reader opens: thousands would show the same. */
const perPattern = 6;

const hrefs = /\shref="(\/[^"#]*)(?:#[^"]*)?"/g;
const notPages =
  /^\/(?:api|assets|mock-media|__mock|media)\/|\.(?:svg|png|jpg|pdf|ico|ics|css|js|webmanifest|xml)(?:\?|$)/;

const linksIn = (html: string): string[] =>
  [...html.matchAll(hrefs)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => !notPages.test(href));

/** The first pattern of the table that has this address. */
const patternOf = (href: string): string =>
  table.find(([pattern]) => matchPath({ path: pattern, caseSensitive: true }, href.split('?')[0] ?? ''))?.[0] ?? 'none';

const readers = [
  ['a visitor', null],
  ['a doctor', phones.doctor],
  ['the doctor who has everything', phones.everything],
] as const;

for (const [who, phone] of readers)
  test(`[2.1-01] [2.1-16] [2.1-18] ${who} finds no dead link`, async ({ context, portal }) => {
    test.setTimeout(300_000);
    if (phone) await portal.loginAs(phone);
    const counts = new Map<string, number>();
    const found = ['/', ...table.flatMap(([pattern]) => (pattern.includes(':') ? [] : [pattern]))];
    const seen = new Set(found);
    const linked = new Map<string, string>();
    const refused = new Map<string, number>();
    for (const href of found) {
      const answer = await context.request.get(href);
      if (answer.status() !== 200) {
        refused.set(href, answer.status());
        continue;
      }
      for (const link of linksIn(await answer.text())) {
        const pattern = patternOf(link);
        const count = counts.get(pattern) ?? 0;
        const isKnown = seen.has(link);
        if (!isKnown && count >= perPattern) continue;
        if (!linked.has(link)) linked.set(link, href);
        if (isKnown) continue;
        counts.set(pattern, count + 1);
        seen.add(link);
        found.push(link);
      }
    }
    // Parent pages that only a parameter fills answer 404 without one: then nobody may link to them.
    const dead = [...refused].filter(([href]) => linked.has(href));
    expect(dead.map(([href, status]) => `${linked.get(href)} → ${href}: ${status}`)).toEqual([]);
    expect(found.length).toBeGreaterThan(150);
    // Pages are reached by links, not only by the table.
    expect(counts.size).toBeGreaterThan(40);
  });
