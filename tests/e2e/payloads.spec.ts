/** Hostile texts in every text of every page, with the page's policy switched off: the page itself must be safe. */
import { table } from '#app/routes/table.ts';
import { patternsOf } from '../support/patterns.ts';
import { runs, share } from '../support/runs.ts';
import { xssPayloads } from '../support/xssPayloads.ts';
import { expect, phones, type Portal, test } from './portal.ts';
import { leftByScript, sampleOf } from './samplePages.ts';

test.use({ bypassCSP: true });
test.describe.configure({ mode: 'parallel' });

/** Rounds per page: in sixty rounds each payload is in each field once. */
const rounds = runs(1, xssPayloads.length);

/** Hostile values of address fields. */
const hostileAddresses = [
  'javascript:window.hacked=1',
  'https://evil.example/pixel.gif',
  '//evil.example/pixel.gif',
  '/\\evil.example/pixel.gif',
  'data:text/html,<script>window.hacked=1</script>',
  'data:image/svg+xml,<svg onload="window.hacked=1"/>',
  'blob:https://evil.example/1',
  'https://localhost@evil.example/x',
];

/** Pages that show more to a doctor than to a visitor. */
const doctorsPages = ['/web/video/:type/:id', '/web/videoplay/open'];

const patterns = table.flatMap(([route]) => patternsOf(route)).filter((pattern) => !(pattern in leftByScript));
/** The playback check reads nothing before its button is pressed, and shows its own words alone. */
const patternsWithReads = patterns.filter((pattern) => pattern !== '/test');
const pages: [name: string, pattern: string, doctor: string | undefined][] = [
  ...patternsWithReads.map((pattern): (typeof pages)[number] => [
    pattern,
    pattern,
    doctorsPages.includes(pattern) ? phones.everything : undefined,
  ]),
  ['/ of a doctor', '/', phones.everything],
];

/** An answer in the mock backend's recording. */
interface Entry {
  request: { url: string };
  response: { content: { text?: string } };
}

/** Replaces each visible text and each address of a value by a payload; codes, dates and enumerations stay. */
function poisoned(value: unknown, next: { at: number }): unknown {
  if (Array.isArray(value)) return value.map((item) => poisoned(item, next));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, poisoned(item, next)]));
  if (typeof value !== 'string') return value;
  next.at += 1;
  if (/^(\/|https?:)/.test(value)) return hostileAddresses[next.at % hostileAddresses.length];
  return /[\u4e00-\u9fff]/.test(value) ? xssPayloads[next.at % xssPayloads.length] : value;
}

/** The bodies of a page's answers, by operation. */
async function answersOf(portal: Portal, ask: (path: string) => Promise<unknown>): Promise<Map<string, string>> {
  const calls = ((await ask('/__mock/calls')) as { data: { operation: string; url: string }[] }).data;
  const { log } = (await ask('/__mock/har')) as { log: { entries: Entry[] } };
  const bodies = new Map(
    log.entries.map(({ request, response }) => [new URL(request.url).pathname, response.content.text ?? '']),
  );
  const found = calls.flatMap(({ operation, url }): [string, string][] => {
    const body = bodies.get(new URL(url, 'http://portal.test').pathname);
    return body ? [[operation, body]] : [];
  });
  expect(found.length, 'the page makes calls').toBeGreaterThan(0);
  return new Map(found);
}

// The parts that show texts are those of many pages: each page has its day.
for (const [name, pattern, doctor] of share(pages, 3)) {
  test(`H01 S02 W18 no hostile text runs or loads anything on ${name}`, async ({ page, portal, request }) => {
    const { visits, who = doctor, leadsTo } = sampleOf(pattern);
    // A redirect shows nothing itself; its target is in the table.
    if (leadsTo !== null) return;
    // The last visit makes reads that the first one does not make.
    const { at } = visits.at(-1) ?? visits[0];
    test.setTimeout(60_000 + rounds * 5_000);
    // The browser reports blocked loads and invalid addresses.
    portal.expectNoise(/Failed to load resource|ERR_|invalid `href`|preload/);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const ask = async (path: string): Promise<unknown> => (await request.get(path)).json();
    for (let round = 0; round < rounds; round += 1) {
      await portal.mock('reset');
      if (who) await portal.loginAs(who);
      await portal.open(at);
      const next = { at: round };
      for (const [operation, body] of await answersOf(portal, ask)) {
        const answer = JSON.parse(body) as { data: unknown };
        // The session is not under test, and a foreign one would end it.
        if (operation === 'userInfo') continue;
        const data = poisoned(answer.data, next);
        await portal.mock('answer', {
          operation,
          body: JSON.stringify({ ...answer, data }),
          contentType: 'application/json',
        });
      }
      expect(next.at, 'a text was replaced').toBeGreaterThan(round);
      await portal.open(at);
      const seen = await page.evaluate(() => ({
        hacked: 'hacked' in window,
        isShown: /hacked|evil\.example|alert|javascript:/.test(document.body.textContent),
        handlers: [...document.querySelectorAll('*')].flatMap((element) =>
          element.getAttributeNames().filter((name) => name.startsWith('on')),
        ),
        links: [...document.links].map(({ href }) => href).filter((href) => /^(javascript|data|blob):/i.test(href)),
        sources: [...document.querySelectorAll('[src], [srcset], [poster], link[href]')]
          .flatMap((element) => ['src', 'srcset', 'poster', 'href'].flatMap((name) => element.getAttribute(name) ?? []))
          .filter((source) => /evil|svg\+xml|text\/html/.test(source)),
      }));
      expect(seen, `round ${round}`).toEqual({ hacked: false, isShown: true, handlers: [], links: [], sources: [] });
      expect(dialogs).toEqual([]);
    }
  });
}
