import { describe, expect, test } from 'vitest';
import { settle } from '../../../tests/support/fakeClock.ts';
import { origin, page, texts } from '../../../tests/support/registration.ts';
import type { Registration } from './Registration.ts';

/** Picks a district with everything above it. */
async function enter({ region }: Registration, code: string): Promise<void> {
  region.open();
  await settle();
  region.pick(0, `${code.slice(0, 2)}0000`);
  await settle();
  region.pick(1, `${code.slice(0, 4)}00`);
  await settle();
  region.pick(2, code);
  await settle();
}

/** A form whose every choice is made. */
async function filled() {
  const here = page();
  const { registration } = here;
  registration.prepare();
  await enter(registration, '990101');
  registration.chooseHospital(990101002);
  registration.chooseDepartment(1);
  registration.chooseTitle(2);
  await settle();
  return here;
}

describe('the region', () => {
  test('[2.5-03] reads each level when the one above is picked, and the hospitals after the district [5-18]', async () => {
    const { registration, asked } = page();
    const { region } = registration;
    region.open();
    expect(asked).toEqual(['provinces']);
    await settle();
    expect(region.pick(0, '990000')).toBe(false);
    await settle();
    expect(region.pick(1, '990100')).toBe(false);
    await settle();
    expect(asked).toEqual(['provinces', 'cities 990000', 'districts 990100']);
    expect([region.text, registration.hospitals.state]).toEqual(['', 'idle']);
    expect(region.pick(2, '990102')).toBe(true);
    expect(asked.at(-1)).toBe('hospitals 990102');
    expect([region.text, region.district]).toEqual(['示例省 / 示例市 / 西样区', '990102']);
  });

  test('R03: a level that fails says so and may be asked for again; it is no empty level', async () => {
    const { registration, pending, asked } = page(['cities']);
    const { region } = registration;
    region.open();
    await settle();
    region.pick(0, '990000');
    pending[0]?.fail();
    await settle();
    expect([region.levels[1].state, region.levels[1].items]).toEqual(['failed', []]);
    region.levels[1].retry();
    expect(region.levels[1].state).toBe('loading');
    pending[1]?.fail();
    await settle();
    // Picking the province once more asks once more, too.
    region.pick(0, '990000');
    pending[2]?.answer();
    await settle();
    expect([region.levels[1].state, region.levels[1].items.length]).toEqual(['ready', 2]);
    expect(asked.filter((call) => call.startsWith('cities'))).toHaveLength(3);
  });

  test('R01: the list of a province that was left never shows, and its request is aborted', async () => {
    const { registration, pending } = page(['cities']);
    const { region } = registration;
    region.open();
    await settle();
    region.pick(0, '990000');
    region.pick(0, '980000');
    expect(pending.map(({ aborted }) => aborted())).toEqual([true, false]);
    pending[1]?.answer();
    pending[0]?.answer();
    await settle();
    expect(region.levels[1].items.map(({ areaName }) => areaName)).toEqual(['样例市', '样板市']);
    expect(region.pick(1, '990100')).toBe(false);
    expect(region.path).toHaveLength(1);
  });

  test('[3-06] an area with its own list below needs no call, and one that is a leaf ends the choice', async () => {
    const city = { areaName: '直辖市', areaCode: '110100', leaf: true };
    const { registration, asked } = page([], { provinces: [{ areaName: '甲', areaCode: '110000', values: [city] }] });
    const { region } = registration;
    region.open();
    await settle();
    region.pick(0, '110000');
    expect(region.pick(1, '110100')).toBe(true);
    expect(asked).toEqual(['provinces', 'hospitals 110100']);
  });

  test('looking at another province without choosing keeps the choice and its hospital', async () => {
    const { registration } = await filled();
    registration.region.open();
    registration.region.pick(0, '980000');
    await settle();
    expect([registration.region.district, registration.choices.hospitalId]).toEqual(['990101', 990101002]);
    registration.region.open();
    expect([registration.region.path.length, registration.region.level]).toEqual([3, 2]);
  });

  test('[5-18] R02: another district takes the hospital along, the same district keeps it', async () => {
    const { registration } = await filled();
    await enter(registration, '990101');
    expect(registration.choices.hospitalId).toBe(990101002);
    await enter(registration, '990102');
    expect(registration.choices.hospitalId).toBeNull();
    await enter(registration, '990101');
    expect(registration.choices.hospitalId).toBeNull();
    expect(registration.problem(texts)?.message).toBe('请选择医院');
  });
});

describe('lists', () => {
  test('R04: what comes twice is shown once, thousands are taken, none is none', async () => {
    const many = Array.from({ length: 5_000 }, (_, id) => ({ hospitalId: id + 1, hospitalName: `医院${id}` }));
    const { registration } = page([], { hospitals: [...many, ...many.slice(0, 10)] });
    await enter(registration, '990101');
    expect(registration.hospitals.items).toHaveLength(5_000);
    const none = page([], { hospitals: [] }).registration;
    await enter(none, '990101');
    expect([none.hospitals.state, none.hospitals.items]).toEqual(['ready', []]);
  });

  test('what does not depend on a choice is read once, however often the form has the focus', async () => {
    const { registration, asked } = page();
    registration.prepare();
    registration.prepare();
    await settle();
    registration.prepare();
    expect(asked).toEqual(['departments', 'titles', 'provinces']);
  });

  test('[7.2-05] a list that failed waits for the retry; focus does not ask again', async () => {
    const { registration, pending, asked } = page(['departments']);
    registration.prepare();
    pending[0]?.fail();
    await settle();
    registration.prepare();
    expect([registration.departments.state, asked.filter((call) => call === 'departments')]).toEqual([
      'failed',
      ['departments'],
    ]);
    registration.departments.retry();
    pending[1]?.answer();
    await settle();
    expect(registration.departments.items).toHaveLength(12);
  });
});

describe('department and sub-specialties', () => {
  test('[2.5-04] R05: a department that is not open cannot be chosen, and a stale one is refused on submit', async () => {
    const { registration } = await filled();
    registration.chooseDepartment(9);
    expect(registration.choices.departmentId).toBeNull();
    registration.chooseDepartment(1);
    registration.departments.fill('', [{ departmentId: 1, departmentName: '普外科', departmentOpened: false }]);
    expect(registration.problem(texts)).toEqual({ field: 'departmentId', message: '请选择科室' });
    expect(registration.query(texts, origin)).toBeNull();
  });

  test('[3-10] R06: another department brings its own sub-specialties and forgets the chosen ones', async () => {
    const { registration } = await filled();
    registration.toggleType(103);
    registration.toggleType(101);
    registration.toggleType(9_999);
    expect(registration.typeIds).toEqual([101, 103]);
    registration.toggleType(103);
    expect(registration.typeIds).toEqual([101]);
    registration.chooseDepartment(2);
    await settle();
    expect([registration.typeIds, registration.types.items[0]?.typeId]).toEqual([[], 201]);
    registration.chooseDepartment(1);
    await settle();
    expect(registration.typeIds).toEqual([]);
    registration.chooseDepartment(null);
    expect([registration.types.state, registration.types.items]).toEqual(['idle', []]);
  });

  test('R06: an id that would become two in the list is not sent', async () => {
    const { registration } = page([], {
      types: [
        { typeId: '1,2', typeName: '甲' },
        { typeId: 7, typeName: '乙' },
      ],
    });
    registration.prepare();
    await settle();
    registration.chooseDepartment(1);
    await settle();
    registration.toggleType('1,2' as unknown as number);
    registration.toggleType(7);
    expect(registration.typeIds).toEqual([7]);
  });
});

describe('what is sent', () => {
  test('[3-04] [9-03] the form of the specification, each field by its name', async () => {
    const { registration } = await filled();
    registration.toggleType(102);
    registration.toggleType(101);
    expect(registration.query(texts, { inviteCode: 'invite-1', openId: 'union-1', enterpriseLive: 1 })).toEqual({
      phone: '13800000099',
      code: '1234',
      userName: '孙虚构',
      hospitalId: 990101002,
      departmentId: 1,
      titleId: 2,
      clientType: 4,
      registSource: 1,
      inviteCode: 'invite-1',
      typeIds: '101,102',
      isLogin: false,
      openId: 'union-1',
      enterpriseLive: 1,
    });
  });

  test('[5-17] sub-specialties may stay empty, and enterpriseLive is left out where nobody spoke of it', async () => {
    const { registration } = await filled();
    const query = registration.query(texts, origin);
    expect([query?.typeIds, query && 'enterpriseLive' in query]).toEqual(['', false]);
  });

  test('a form that goes away waits for nothing', () => {
    const { registration, pending } = page(['provinces', 'departments', 'titles']);
    registration.prepare();
    registration.dispose();
    expect(pending.map(({ aborted }) => aborted())).toEqual([true, true, true]);
  });
});
