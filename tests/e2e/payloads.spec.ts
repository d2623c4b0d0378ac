/** Sixty hostile texts in every text of every page, with the policy of the page switched off: what the policy would stop must not be there. */
import { runs } from '../support/runs.ts';
import { xssPayloads } from '../support/xssPayloads.ts';
import { expect, phones, type Portal, test } from './portal.ts';

test.use({ bypassCSP: true });
test.describe.configure({ mode: 'parallel' });

/** Rounds for each page: sixty put each payload into each field. */
const rounds = runs(1, xssPayloads.length);

/** Texts that stand where an address is expected. */
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

const pages: [at: string, who?: string][] = [
  ['/'],
  ['/', phones.everything],
  ['/course?departmentId=1'],
  ['/course_vip188'],
  ['/search?kw=%E8%83%83'],
  ['/protocol'],
  ['/web/help'],
  ['/web/course/openCourse'],
  ['/web/course/vipCourse'],
  ['/web/common/about'],
  ['/web/common/anatomy'],
  ['/web/common/download'],
  ['/web/common/openVip', phones.everything],
  ['/web/userCenter', phones.everything],
  ['/web/userCenter/playRecord', phones.everything],
  ['/web/userCenter/vipcourse', phones.everything],
  ['/web/userCenter/collect/course', phones.everything],
  ['/web/video/vip'],
  ['/web/video/open/1001', phones.everything],
  ['/web/videoplay/open?albumId=1001', phones.everything],
  ['/lecturer/detail'],
  ['/lecturer/detail/801'],
];

/** What an operation has answered on the page, in the mock backend's recording. */
interface Entry {
  request: { url: string };
  response: { content: { text?: string } };
}

/** A payload for each text of a value that somebody reads, or that leads somewhere; codes, dates and enumerations stay. */
function poisoned(value: unknown, next: { at: number }): unknown {
  if (Array.isArray(value)) return value.map((item) => poisoned(item, next));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, poisoned(item, next)]));
  if (typeof value !== 'string') return value;
  next.at += 1;
  if (/^(\/|https?:)/.test(value)) return hostileAddresses[next.at % hostileAddresses.length];
  return /[\u4e00-\u9fff]/.test(value) ? xssPayloads[next.at % xssPayloads.length] : value;
}

/** The bodies of the answers that a page has got, by operation. */
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
  expect(found.length, 'the page asks for something').toBeGreaterThan(0);
  return new Map(found);
}

for (const [at, who] of pages) {
  test(`H01 S02 W18 no hostile text runs or loads anything on ${at}${who ? ' of a doctor' : ''}`, async ({
    page,
    portal,
    request,
  }) => {
    test.setTimeout(60_000 + rounds * 5_000);
    // What is not loaded, or is no address, is the browser's to tell.
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
        const told = JSON.parse(body) as { data: unknown };
        // The session is not what is attacked, and a foreign one would end it.
        if (operation === 'userInfo') continue;
        const data = poisoned(told.data, next);
        await portal.mock('answer', {
          operation,
          body: JSON.stringify({ ...told, data }),
          contentType: 'application/json',
        });
      }
      expect(next.at, 'there was something to poison').toBeGreaterThan(round);
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
