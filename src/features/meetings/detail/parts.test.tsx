// @vitest-environment jsdom
/** R035 against the real handlers: the files and the streams of an event, by its state and its reader. */
import { expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { materialUrl } from '#openapi/dist/operations/materialUrl.ts';
import { meetingDetail } from '#openapi/dist/operations/meetingDetail.ts';
import { roomPath } from '#addresses/live.ts';
import { priceText } from '#shared/text.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import '#features/materials/components/Materials.tsx';

const portal = withPortal();
/** Sells a ticket that costs members less. */
const forMembersLess = 4008;
/** Free, and 13800000007 has registered for it. */
const free = 4007;
const [stranger, participant] = ['13800000001', '13800000007'];

const part = (id: string): HTMLElement | null => document.querySelector(`main [id="${id}"]`);
const open = (albumId: number, who?: string): Promise<void> =>
  portal().open({ at: `/web/meeting/meeting/${albumId}`, who });

/** The refusal of a file, by its code; 0 for none. */
const refusalOf = async (materialId: number): Promise<number> => {
  const { api } = portal().services;
  const refusal = (error: unknown): number => (error as { code?: number }).code ?? -1;
  return api.call(materialUrl, { query: { materialId } }).then(() => 0, refusal);
};

test('R035 the files of an event are named before the registration, and their address is refused to strangers', async () => {
  await open(free, stranger);
  expect(part('materials')?.textContent).toContain('报名成功后可下载：会议手册');
  expect(part('materials')?.querySelector('button')).toBeNull();
  expect(await refusalOf(free * 10 + 1)).toBe(codes.buyFirst);
});

test('R035 a participant downloads the files of an event, and those of no other one', async () => {
  const followed: string[] = [];
  const note = (event: Event): void => {
    if (event.target instanceof HTMLAnchorElement) followed.push(event.target.pathname);
  };
  document.body.addEventListener('click', note);
  await open(free, participant);
  expect(part('materials')?.textContent).not.toContain('报名成功后可下载');
  await portal().click('#materials button');
  document.body.removeEventListener('click', note);
  expect(followed).toEqual([expect.stringMatching(/^\/mock-media\/material\/40071\//)]);
  expect(await refusalOf(free * 10 + 1)).toBe(0);
  expect(await refusalOf(4014 * 10 + 1)).toBe(codes.buyFirst);
});

test.each([
  ['is over has replays', 4012, /看回放|回放/],
  ['is ahead has announced streams that can be reserved', 4008, /预约/],
])('R035 an event that %s', async (_, albumId, state) => {
  await open(albumId);
  const { lives } = await portal().services.api.call(meetingDetail, { query: { albumId } });
  const rows = [...(part('lives')?.querySelectorAll('li') ?? [])];
  expect(rows.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual(lives.map((live) => roomPath(live)));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ textContent }) => !state.test(textContent))).toEqual([]);
});

test('R035 each ticket has its price, and the lower one for members where there is one', async () => {
  await open(forMembersLess);
  const { tickets } = await portal().services.api.call(meetingDetail, { query: { albumId: forMembersLess } });
  expect(tickets.some(({ vipPriceFen }) => vipPriceFen !== null)).toBe(true);
  const shown = [...document.querySelectorAll('main li')].map(({ textContent }) => textContent);
  for (const { name, priceFen, vipPriceFen } of tickets) {
    const ticket = shown.find((text) => text.startsWith(name)) ?? '';
    expect(ticket).toContain(priceText(priceFen));
    if (vipPriceFen !== null) expect(ticket).toContain(`会员价 ${priceText(vipPriceFen)}`);
  }
});
