// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { withRoot } from '#tests/support/mounted.tsx';
import { type RegistrationPage, registrationPage } from '#tests/support/registration.tsx';
import { districtOf } from './model.ts';

const { draw } = withRoot();

const region = ({ now }: RegistrationPage) => now().region;
const workplace = ({ now }: RegistrationPage) => now().registration.form.workplace;
const cities = (here: RegistrationPage) => region(here).levels[1];

test('[2.5-03] each level is read when the one above is picked, and the hospitals after the district [5-18]', async () => {
  const here = await registrationPage(draw);
  expect(here.asked).toEqual([]);
  await here.does((now) => now.region.onOpen());
  expect(here.asked).toEqual(['provinceList']);
  expect(await here.does((now) => now.region.onPick(0, '990000'))).toBe(false);
  expect(await here.does((now) => now.region.onPick(1, '990100'))).toBe(false);
  expect(here.asked).toEqual(['provinceList', 'cityList 990000', 'areaList 990100']);
  expect([region(here).text, here.now().registration.lists.hospitals.state]).toEqual(['', 'idle']);
  expect(await here.does((now) => now.region.onPick(2, '990102'))).toBe(true);
  expect(here.asked.at(-1)).toBe('hospitalList 990102');
  expect([region(here).text, districtOf(workplace(here).region)]).toEqual(['示例省 / 示例市 / 西样区', '990102']);
});

test('R03: a level that fails shows an error and offers a retry; it is not an empty level', async () => {
  const here = await registrationPage(draw, ['cityList']);
  await here.does((now) => now.region.onOpen());
  await here.does((now) => now.region.onPick(0, '990000'));
  await here.does(() => here.pending[0]?.fail());
  expect(cities(here)).toMatchObject({ state: 'failed', items: [] });
  await here.does((now) => now.region.onRetry(1));
  expect(cities(here)?.state).toBe('loading');
  await here.does(() => here.pending[1]?.fail());
  // Picking the province again also requests the level again.
  await here.does((now) => now.region.onPick(0, '990000'));
  await here.does(() => here.pending[2]?.answer());
  expect([cities(here)?.state, cities(here)?.items.length]).toEqual(['ready', 2]);
  expect(here.asked.filter((call) => call.startsWith('cityList'))).toHaveLength(3);
});

test('R01: the list of a deselected province is never shown, and its request is aborted', async () => {
  const here = await registrationPage(draw, ['cityList']);
  await here.does((now) => now.region.onOpen());
  await here.does((now) => now.region.onPick(0, '990000'));
  await here.does((now) => now.region.onPick(0, '980000'));
  expect(here.pending.map(({ aborted }) => aborted())).toEqual([true, false]);
  await here.does(() => here.pending[1]?.answer());
  await here.does(() => here.pending[0]?.answer());
  expect(cities(here)?.items.map(({ label }) => label)).toEqual(['样例市', '样板市']);
  expect(await here.does((now) => now.region.onPick(1, '990100'))).toBe(false);
  expect(cities(here)?.picked).toBeNull();
});

test('[3-06] an area with an inline list needs no call, and a leaf completes the choice', async () => {
  const city = { areaName: '直辖市', areaCode: '110100', leaf: true };
  const provinceList = [{ areaName: '甲', areaCode: '110000', values: [city] }];
  const here = await registrationPage(draw, [], { provinceList });
  await here.does((now) => now.region.onOpen());
  await here.does((now) => now.region.onPick(0, '110000'));
  expect(await here.does((now) => now.region.onPick(1, '110100'))).toBe(true);
  expect(here.asked).toEqual(['provinceList', 'hospitalList 110100']);
});

test('picking another province without completing the path keeps the choice and its hospital', async () => {
  const here = await registrationPage(draw);
  await here.pickDistrict('990101');
  await here.chooseHospital(990101002);
  await here.does((now) => now.region.onOpen());
  await here.does((now) => now.region.onPick(0, '980000'));
  expect([districtOf(workplace(here).region), workplace(here).hospitalId]).toEqual(['990101', 990101002]);
  expect(await here.does((now) => now.region.onOpen())).toBe(2);
  expect(region(here).levels.map(({ picked }) => picked)).toEqual(['990000', '990100', '990101']);
});

test('[5-18] R02: another district clears the hospital, the same district keeps it', async () => {
  const here = await registrationPage(draw);
  await here.pickDistrict('990101');
  await here.chooseHospital(990101002);
  await here.pickDistrict('990101');
  expect(workplace(here).hospitalId).toBe(990101002);
  await here.pickDistrict('990102');
  expect(workplace(here).hospitalId).toBeNull();
  await here.pickDistrict('990101');
  expect(workplace(here).hospitalId).toBeNull();
});

test('a region is read only once', async () => {
  const here = await registrationPage(draw);
  await here.pickDistrict('990101');
  await here.pickDistrict('990102');
  expect(here.asked.filter((call) => !call.startsWith('hospitalList'))).toEqual([
    'provinceList',
    'cityList 990000',
    'areaList 990100',
  ]);
});
