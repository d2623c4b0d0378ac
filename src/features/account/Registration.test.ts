import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areasBelow,
  departments,
  hospitalsIn,
  provinceAreas,
  subSpecialtiesOf,
  titles,
} from '../../../mocks/engine/seed/reference.ts';
import { settle } from '../../../tests/support/fakeClock.ts';
import { runs } from '../../../tests/support/runs.ts';
import { Registration, type RegistrationReads } from './Registration.ts';

const texts = { phone: '13800000099', code: '1234', userName: ' 孙虚构\u200b' };
const origin = { inviteCode: '', openId: '' };

interface Pending {
  what: keyof RegistrationReads;
  key: string;
  aborted(): boolean;
  answer(): void;
  fail(): void;
}

/** The lists of the pretend backend; those named wait until the test answers them. */
function page(
  held: readonly (keyof RegistrationReads)[] = [],
  lists: Partial<Record<keyof RegistrationReads, unknown[]>> = {},
) {
  const pending: Pending[] = [];
  const asked: string[] = [];
  const reading =
    (what: keyof RegistrationReads, list: (key: string) => readonly unknown[]) =>
    (key: string, signal: AbortSignal): Promise<never> => {
      asked.push(`${what} ${key}`.trim());
      const answer = lists[what] ?? list(key);
      if (!held.includes(what)) return Promise.resolve(answer as never);
      return new Promise((resolve, reject) => {
        const fail = (): void => reject(new Error('down'));
        pending.push({ what, key, aborted: () => signal.aborted, answer: () => resolve(answer as never), fail });
      });
    };
  const registration = new Registration({
    provinces: reading('provinces', () => provinceAreas),
    cities: reading('cities', areasBelow),
    districts: reading('districts', areasBelow),
    hospitals: reading('hospitals', hospitalsIn),
    departments: reading('departments', () => departments),
    titles: reading('titles', () => titles),
    types: reading('types', (id) => subSpecialtiesOf(Number(id))),
  });
  return { registration, pending, asked };
}

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

const districts = provinceAreas
  .flatMap(({ areaCode }) => areasBelow(areaCode))
  .flatMap(({ areaCode }) => areasBelow(areaCode))
  .map(({ areaCode }) => areaCode);

test('[3-05] R01, R02, R06: in any order of choices and answers, what is sent belongs together', async () => {
  const does = <Name extends string>(weight: number, name: Name) => ({
    weight,
    arbitrary: fc.record({ does: fc.constant(name), at: fc.nat(11) }),
  });
  const step = fc.oneof(
    does(4, 'district'),
    does(7, 'answer'),
    does(1, 'fail'),
    does(4, 'hospital'),
    does(3, 'department'),
    does(2, 'type'),
    does(1, 'open'),
    does(1, 'province'),
    does(1, 'retry'),
  );
  let sent = 0;
  const turn = async (): Promise<void> => {
    for (let time = 0; time < 3; time++) await Promise.resolve();
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50 }), async (steps) => {
      const { registration, pending } = page(['hospitals', 'types']);
      const { region, hospitals, types } = registration;
      registration.prepare();
      registration.chooseTitle(1);
      await turn();
      /** Ids that were on offer at any time: a stale one may be chosen, too. */
      const offered: number[] = [];
      for (const { does: act, at } of steps) {
        const [code = ''] = districts.slice(at);
        if (act === 'district' || act === 'province') {
          region.open();
          await turn();
          region.pick(0, `${code.slice(0, 2)}0000`);
          await turn();
          region.pick(1, `${code.slice(0, 4)}00`);
          await turn();
          if (act === 'district') region.pick(2, code);
        }
        if (act === 'open') region.open();
        if (act === 'answer') pending.splice(at % (pending.length || 1), 1)[0]?.answer();
        if (act === 'fail') pending.splice(at % (pending.length || 1), 1)[0]?.fail();
        if (act === 'retry') for (const list of [hospitals, types]) list.retry();
        if (act === 'hospital') registration.chooseHospital(offered.at(-1 - (at % 6)) ?? null);
        if (act === 'department') registration.chooseDepartment(at + 1);
        if (act === 'type') registration.toggleType(types.items[at % 5]?.typeId ?? 101);
        await turn();
        offered.push(...hospitals.items.slice(0, 2).map(({ hospitalId }) => hospitalId));
        const own = hospitalsIn(region.district ?? '').map(({ hospitalId }) => hospitalId);
        expect(hospitals.items.every(({ hospitalId }) => own.includes(hospitalId))).toBe(true);
        const query = registration.query(texts, origin);
        if (!query) continue;
        sent += 1;
        expect(own).toContain(query.hospitalId);
        expect(departments[query.departmentId - 1]?.departmentOpened).toBe(true);
        const known = subSpecialtiesOf(query.departmentId).map(({ typeId }) => String(typeId));
        expect(query.typeIds === '' || query.typeIds.split(',').every((id) => known.includes(id))).toBe(true);
      }
    }),
    { numRuns: runs(400, 10_000) },
  );
  // The property means something only where forms become complete.
  expect(sent).toBeGreaterThan(400);
});
