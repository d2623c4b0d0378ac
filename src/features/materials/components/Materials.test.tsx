// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { type CoursePage, coursePageOf, named, pageText, shows } from '#tests/support/coursePage.tsx';
import { does } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { xssPayloads } from '#tests/support/xssPayloads.ts';
import { sizeText } from '#shared/sizeText.ts';
import { Materials } from './Materials.tsx';

const { draw } = withRoot();
const material = (albumId: number, free: 'open' | 'login' | 'vip' | 'pay') => ({
  materialId: albumId * 10 + 1,
  name: '课件：手术步骤图',
  ext: 'pdf',
  size: 204_800,
  free,
});
let page: CoursePage;
let followed: string[];

const show = (albumId: number, free: 'open' | 'login' | 'vip' | 'pay'): Promise<void> =>
  draw(page.around(<Materials albumId={albumId} materials={[material(albumId, free)]} />));
const press = (): Promise<void> => does(() => named('button', '下载').click());

beforeEach(() => {
  page = coursePageOf();
  followed = [];
  const note = (event: Event): void => {
    if (event.target instanceof HTMLAnchorElement) followed.push(`${event.target.pathname} ${event.target.target}`);
    event.preventDefault();
  };
  document.body.addEventListener('click', note);
  return () => document.body.removeEventListener('click', note);
});

test('[2.1-15] a handout is downloaded in the same tab from our own origin', async () => {
  await show(1001, 'login');
  expect(pageText()).toContain('PDF · 200 KB');
  await press();
  expect(followed).toEqual([expect.stringMatching(/^\/mock-media\/material\/10011\/.+\/handout\.pdf $/)]);
});

test('[6-02] a visitor sees the login, and no request is sent', async () => {
  page = coursePageOf(0);
  await show(1001, 'login');
  await press();
  expect([page.stores.dialogs.dialogLogin, page.door.paths(), followed]).toEqual([true, [], []]);
});

test('[8-01] a doctor without membership gets a link to the membership, which leads back afterwards', async () => {
  await show(3001, 'vip');
  await press();
  await shows('该内容为会员专享');
  expect(named('a', '开通会员').getAttribute('href')).toBe('/web/common/openVip?from=material&fromId=3001');
  expect([page.notices(), followed]).toEqual([[], []]);
});

test('[8-01] a doctor who has not bought the course gets a message, and one who was logged out sees the login', async () => {
  await show(3101, 'pay');
  await press();
  await shows('购买后可下载');
  page.force('materialUrl', 'loginRequired');
  await press();
  expect([page.stores.dialogs.dialogLogin, page.notices()]).toEqual([true, ['请先登录']]);
});

test('F23 an address that disguises another origin is not followed', async () => {
  const { control } = page.backend.engine.state;
  for (const url of ['javascript:alert(1)', '//evil.example/x.pdf', 'data:text/html,x', ...xssPayloads.slice(0, 5)]) {
    const body = JSON.stringify({ code: 200, message: '成功', data: { url, expireAt: 1 } });
    const raw = { status: 200, body, contentType: 'application/json' };
    control.outcomes.materialUrl = { outcome: 'raw', times: 1, every: 1, seen: 0, raw };
    await show(1001, 'login');
    await press();
    expect(followed).toEqual([]);
  }
});

test('sizes are shown in KB and MB', () => {
  expect([0, 1_500, 204_800, 1_023_999, 1_048_576, 2_582_000].map(sizeText)).toEqual([
    '1 KB',
    '1 KB',
    '200 KB',
    '1 MB',
    '1 MB',
    '2.5 MB',
  ]);
});
