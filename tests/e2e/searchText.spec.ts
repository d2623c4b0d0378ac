/** Texts that a reader typed or the server sent are shown as plain text everywhere in the search. */
import { expect, test } from './portal.ts';
import { xssPayloads } from '../support/xssPayloads.ts';

const scripts = (html: string): number => html.match(/<script/gi)?.length ?? 0;
const hacked = () => (window as { hacked?: unknown }).hacked;

test('[2.3-01] S02 S03 S04: a hostile keyword adds no element to the server’s page, in title, box, heading or state', async ({
  page,
}) => {
  const ask = async (kw: string): Promise<string> => {
    const answer = await page.request.get(`/search?kw=${encodeURIComponent(kw)}`);
    expect(answer.status(), kw).toBe(200);
    return answer.text();
  };
  const plain = await ask('没有人写过的词');
  for (const kw of [...xssPayloads, '没有\u2028这个\u2029词', '<!--<script>', "$&$`$'$1", '{"a":"</script>"}']) {
    const html = await ask(kw);
    expect(scripts(html), kw).toBe(scripts(plain));
    // Some of the words may be found, and results have pictures; no element of a result handles events.
    expect(html.match(/<(iframe|base|meta|style|form)\b/gi)?.length, kw).toBe(
      plain.match(/<(iframe|base|meta|style|form)\b/gi)?.length,
    );
    expect(html, kw).not.toMatch(/<(img|svg|link)\b[^>]*\son\w+=/i);
    expect(html.match(/<title>/g), kw).toHaveLength(1);
  }
});

test('[2.3-01] S02 S06 S07: hostile and broken addresses cause no browser message', async ({ page, portal }) => {
  const addresses = [
    ...['%', '%E0%A4%A', '%ED%A0%80', 'x'.repeat(1_500), '胃&kw=肠'],
    ...['</title><script>window.hacked=1</script>', '" onfocus="window.hacked=1" autofocus="', '<!--'].map(
      encodeURIComponent,
    ),
  ];
  // The server's limit refuses longer ones.
  expect((await page.request.get(`/search?kw=${'x'.repeat(10_000)}`)).status()).toBe(414);
  for (const kw of addresses) {
    await portal.open(`/search?kw=${kw}`);
    expect(await page.evaluate(hacked), kw).toBeUndefined();
    const shown = await page.getByRole('main').getByRole('combobox').inputValue();
    expect(await page.title()).toContain(shown);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“${shown}”的搜索结果`);
  }
});

test('[2.3-02] S11 S12 S13 S16: sixty hostile texts in suggestions, hot searches and results stay text and link nowhere', async ({
  page,
  portal,
}) => {
  const answer = (data: unknown) => ({ json: { code: 200, message: '成功', data } });
  const common = { type: 'Jump', moduleType: 'open', detailType: 'album', albumId: 1 };
  await page.route('**/api/prompt/fuzzy/search?*', (route) =>
    route.fulfill(
      answer({ keywords: xssPayloads.map((text) => ({ ...common, albumId: text, tips: text, videoCountText: text })) }),
    ),
  );
  let turn = 0;
  await page.route('**/api/v3/hot_search/**', (route) => {
    const some = xssPayloads.slice(turn * 10, turn * 10 + 10);
    turn += 1;
    return route.fulfill(answer(some.map((text) => ({ keyword: text, keyType: 8, keyDataId: text, url: text }))));
  });
  const item = (text: string) => ({
    ...{ moduleType: 'open', albumId: 1, coverUrl: '/mock-media/course/1001.svg', free: text, videoCountText: text },
    ...{ title: text, summary: text, lecturerName: text, hospitalName: text, place: text },
    lessons: [{ videoId: 1, title: text }],
  });
  await page.route('**/api/search/result?*', (route) =>
    route.fulfill(
      answer({
        ...{ total: 60, partialTotal: 0, page: 1, size: 20, list: [] },
        ...{ words: xssPayloads.slice(0, 5), suggestion: xssPayloads[0], readAs: xssPayloads[0] },
        drugClasses: [{ drug: xssPayloads[0], name: xssPayloads[1] }],
        services: xssPayloads.slice(0, 8).map((title) => ({ title, note: title, helpId: 1 })),
        counts: [{ module: 'all', label: xssPayloads[0], total: 60 }],
        groups: xssPayloads.map((text) => ({ module: 'open', label: text, total: 1, list: [item(text)] })),
      }),
    ),
  );
  await portal.open('/');
  const box = page.getByRole('banner').getByRole('combobox');
  const options = page.getByRole('option');
  await box.focus();
  await expect(options).toHaveCount(10);
  // Only https addresses on public hosts become links.
  const links = await options.evaluateAll((all) => all.map((option) => option.getAttribute('href')));
  expect(links.filter((href) => href !== null)).toEqual([]);
  await box.fill('window');
  await expect(options).toHaveCount(61);
  await expect(options.first()).toContainText('<script>window.hacked=1</script>');
  for (const href of await options.evaluateAll((all) => all.map((option) => option.getAttribute('href'))))
    expect(href).toMatch(/^\/search\?kw=/);
  await box.press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(60);
  await expect(
    page.getByRole('main').locator('script, iframe, object, embed, base, style, meta, link, video'),
  ).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toContainText('<script>');
  expect(await page.evaluate(hacked)).toBeUndefined();
});
