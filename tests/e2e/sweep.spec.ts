/** Properties of every page, for each line of the route table. A new line needs no registration. */
import type { Page } from '@playwright/test';
import { redirects, table } from '#app/routes/table.ts';
import { limitsOf, showsLogin, weighing } from '#scripts/lib/pageWeights.ts';
import { readSamples, type Sample } from '#scripts/lib/samplePages.ts';
import { patternsOf } from '../support/patterns.ts';
import { deep } from '../support/runs.ts';
import { axeFindings, smallFields } from './checks.ts';
import { keptByBars, overlaps, unequalGutters } from './boxes.ts';
import { markupFaults } from './markup.ts';
import { expect, phones, type Portal, test, main } from './portal.ts';
import { leftByScript, sampleOf } from './samplePages.ts';

/** Public pages with different content for a doctor. */
const doctorsToo = ['/', '/web/common/openVip', '/web/videoplay/vip'];
/** Where the login that opens by itself is closed by leaving [4-10]: what is behind it is looked at as a doctor. */
const closedToVisitors = ['/web/videoplay/vip'];
/** Pages that lead a doctor away. */
const forVisitors = ['/web/user/login', '/web/user/register'];

const phoneAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const [visitor, doctor] = ['a visitor', 'a doctor'];
const widths = [1440, 1024, 390];
/** Of the smallest phone, of a folded one and of most Android phones; the first is also a desktop of 1280 pixels at 400 %. */
const phoneWidths = [320, 344, 360];
/**
 * Whether a visitor sees on a page what he sees on another one, too: the notice of a private page with the login above it. Of each area
 * the first such page is opened with scripts, in the deep run all of them.
 */
const looksLikeOthers = ({ pattern, private: isPrivate }: Sample): boolean => {
  const areaOf = (address: string): string | undefined => address.split('/')[1];
  const first = readSamples().find((one) => one.private && areaOf(one.pattern) === areaOf(pattern));
  return isPrivate && !deep && first?.pattern !== pattern;
};
const loginDialog = (page: Page) => page.getByRole('dialog', { name: '手机登录' });

/** Switches the scripts of a page on or off for its next navigations. */
async function scriptsOf(page: Page): Promise<(isOn: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (isOn) => void (await session.send('Emulation.setScriptExecutionDisabled', { value: !isOn }));
}

/** The visible headings of levels 1 to 3. */
const headings = (page: Page): Promise<string[]> =>
  main(page)
    .locator('h1, h2, h3')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent.trim()));

/** The page has exactly one h1, and it is visible. */
async function hasOneHeading(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('h1')).not.toBeEmpty();
}

/** No picture of a phone's first screen waits until it is near: the largest of them is the largest paint of the page. */
async function drawsFirstPictures(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const late = await main(page)
    .locator('img[loading=lazy]')
    .evaluateAll((all) =>
      all
        .filter((one) => {
          const { top, left, width } = one.getBoundingClientRect();
          const isSeen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
          return isSeen && width >= 80 && top < innerHeight && left < innerWidth;
        })
        .map((one) => one.getAttribute('src')),
    );
  expect(late).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 800 });
}

async function isAccessible(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
  // A reminder that floats above the page takes the room of a target only at this place of scrolling; it has tests of its own. It may
  // come while the page is judged.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[role=status] aside { visibility: hidden !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await axeFindings(page, undefined, { 'target-size': { enabled: true } })).toEqual([]);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  expect(await page.evaluate(markupFaults)).toEqual([]);
}

/** Nothing is wider than the window. */
async function fitsWidth(page: Page, name: string): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond, `pixels beyond ${name}`).toBeLessThanOrEqual(0);
}

/** Nothing is wider than the window, the space at both sides is equal, and what floats covers nothing. */
async function fitsAllWidths(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await fitsWidth(page, `${width}`);
    expect(await page.evaluate(unequalGutters), `gutters at ${width}`).toEqual([]);
    for (const place of [0, 0.5, 1])
      expect(await page.evaluate(overlaps, place), `overlaps at ${width}, scrolled to ${place}`).toEqual([]);
  }
  expect(await smallFields(page), 'fields that make an iPhone enlarge the page').toEqual([]);
}

/** Letters, lines and paragraphs stand as far apart as a reader may set them (WCAG 1.4.12). A style sheet of a script needs no nonce. */
const spaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-bottom: 2em !important }`,
    );
    document.adoptedStyleSheets.push(sheet);
  });

/** The open page on the narrowest phones: nothing is wider, also with spaced text, and bars leave three quarters of a small screen. */
async function fitsPhones(page: Page): Promise<void> {
  for (const width of phoneWidths) {
    await page.setViewportSize({ width, height: 800 });
    await fitsWidth(page, `${width}`);
    expect(await page.evaluate(unequalGutters), `gutters at ${width}`).toEqual([]);
  }
  for (const height of [568, 256]) {
    await page.setViewportSize({ width: 320, height });
    const kept = await page.evaluate(keptByBars);
    expect(kept.height, `height of ${kept.bars.join(', ')} at 320 × ${height}`).toBeLessThanOrEqual(height / 4);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await spaceText(page);
  await fitsWidth(page, '360 with spaced text');
}

/** Opens a page in an empty cache; all its scripts until the network is idle are within the limits of its kind. */
async function opensWithinLimits(page: Page, portal: Portal, sample: Sample, who: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  const weigh = weighing(page);
  await portal.open(sample.visits[0].at);
  const { kB, files } = await weigh();
  const limits = limitsOf(sample, who === doctor);
  expect(files).toBeGreaterThan(1);
  expect(files, 'script files').toBeLessThanOrEqual(limits.files);
  expect(kB, 'kB of scripts').toBeGreaterThan(100);
  expect(kB, 'kB of scripts').toBeLessThanOrEqual(limits.kB);
  // The first HTML had the styles of all that was loaded without an action.
  if (who === visitor && !showsLogin(sample)) await expect(page.locator('head > link[rel=stylesheet]')).toHaveCount(0);
}

/** Checks a page for one reader. */
async function sweep(page: Page, portal: Portal, sample: Sample, who: string) {
  const { pattern } = sample;
  const [{ at }] = sample.visits;
  const runScripts = await scriptsOf(page);
  await page.setViewportSize({ width: 1440, height: 800 });
  await test.step(`${who}, without scripts`, async () => {
    await runScripts(false);
    await test.step('status, headers and head', async () => {
      const answer = await page.goto(at);
      expect(answer?.status()).toBe(200);
      const isOwn = sample.private || sample.secret || who === doctor;
      expect(answer?.headers()['cache-control']).toBe(isOwn ? 'no-store' : 'private, no-cache');
      await expect(page).toHaveTitle(sample.title);
      const hidden = sample.private || sample.unlisted ? 1 : 0;
      await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(hidden);
    });
    await test.step('one h1', () => hasOneHeading(page));
    // What is typed would stand in the address.
    await expect(page.locator('form:not([action], [method=dialog])')).toHaveCount(0);
    if (!sample.private) await test.step('the pictures of the first screen', () => drawsFirstPictures(page));
    await test.step('the notice of a private page, for visitors only', async () => {
      const notices = sample.private && who === visitor ? 1 : 0;
      await expect(main(page).getByText('登录后即可查看')).toHaveCount(notices);
    });
  });
  if (who === visitor && looksLikeOthers(sample)) return runScripts(true);
  const read = await headings(page);
  // Parts that need scripts show a notice when scripts are off.
  const needsScripts = (await main(page).locator('noscript').count()) > 0;
  await runScripts(true);
  const target = leftByScript[pattern];
  if (target) {
    await test.step('axe and widths, before scripts redirect', async () => {
      portal.expectNoise(/Failed to load resource|dynamically imported module/);
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(at);
      await isAccessible(page);
      await fitsAllWidths(page);
      await page.unroute('**/assets/*.js');
    });
    await page.goto(at);
    return expect(page).toHaveURL(target);
  }
  await test.step(`${who}, with scripts`, async () => {
    await test.step('weight of the scripts', () => opensWithinLimits(page, portal, sample, who));
    if (who === visitor && closedToVisitors.includes(pattern)) return expect(loginDialog(page)).toBeVisible();
    if (who === visitor && sample.private) {
      await expect(loginDialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await test.step('title', () => expect(page).toHaveTitle(sample.title));
    await test.step('one h1', () => hasOneHeading(page));
    await test.step('the same headings as without scripts', async () => {
      await expect.poll(() => headings(page)).toEqual(needsScripts ? expect.arrayContaining(read) : read);
    });
    if (needsScripts) await page.waitForLoadState('networkidle');
    await test.step('axe', () => isAccessible(page));
    await test.step('no sideways scrolling', () => fitsAllWidths(page));
  });
}

test.describe('K10 K12 every page has its status, title, one h1 and content, with and without scripts', () => {
  for (const pattern of table.flatMap(([route]) => patternsOf(route)))
    test(`[every route] ${pattern}`, async ({ page, portal }) => {
      const sample = sampleOf(pattern);
      const { visits, leadsTo, who } = sample;
      if (sample.isForPhones) await page.setExtraHTTPHeaders({ 'user-agent': phoneAgent });
      if (leadsTo !== null) {
        const answer = await page.request.get(visits[0].at, { maxRedirects: 0 });
        expect([301, 302]).toContain(answer.status());
        expect(answer.headers().location).toBe(leadsTo);
        return;
      }
      await sweep(page, portal, sample, visitor);
      if (forVisitors.includes(pattern)) await test.step('a visitor’s narrow phone', () => fitsPhones(page));
      await portal.loginAs(who ?? phones.everything);
      if (who || doctorsToo.includes(pattern)) await sweep(page, portal, sample, doctor);
      else if (!leftByScript[pattern])
        await test.step('weight of a doctor’s scripts', () => opensWithinLimits(page, portal, sample, doctor));
      if (!leftByScript[pattern]) await test.step('a doctor’s narrow phone', () => fitsPhones(page));
    });

  for (const [parent, target] of Object.entries(redirects))
    test(`${parent} redirects to ${target}`, async ({ request }) => {
      const answer = await request.get(parent, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([302, target]);
    });
});
