// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { withRoot } from '#tests/support/mounted.tsx';
import { type RegistrationPage, registrationPage } from '#tests/support/registration.tsx';
import { choicesOf, problemsOf, queryOf, type RegisterOrigin, typesOf } from './model.ts';

const { draw } = withRoot();

const origin: RegisterOrigin = { inviteCode: '', openId: '' };
const form = ({ now }: RegistrationPage) => now().registration.form;
const offer = ({ now }: RegistrationPage) => now().registration.offer;
const lists = ({ now }: RegistrationPage) => now().registration.lists;
const chosenTypes = (here: RegistrationPage): number[] => typesOf(form(here), offer(here));
const departmentId = (here: RegistrationPage): number | null => choicesOf(form(here), offer(here)).departmentId;

const prepare = (here: RegistrationPage) => here.does(({ registration }) => registration.prepare());
const department = (here: RegistrationPage, id: number | null) =>
  here.does(({ registration }) => registration.chooseDepartment(id));
const toggle = (here: RegistrationPage, id: number) => here.does(({ registration }) => registration.toggleType(id));

/** A complete form; the name has outer blanks. */
async function filled(...options: Parameters<typeof registrationPage> extends [unknown, ...infer Rest] ? Rest : never) {
  const here = await registrationPage(draw, ...options);
  await prepare(here);
  await here.pickDistrict('990101');
  await here.chooseHospital(990101002);
  await department(here, 1);
  await here.does(({ registration: { setValue } }) => {
    setValue('titleId', 2);
    setValue('phone', '13800000099');
    setValue('code', '1234');
    setValue('userName', ' 孙虚构\u200b');
  });
  return here;
}

describe('lists', () => {
  test('R04: duplicates are shown once, thousands of entries are accepted, and an empty list is shown as empty', async () => {
    const many = Array.from({ length: 5_000 }, (_, id) => ({ hospitalId: id + 1, hospitalName: `医院${id}` }));
    const here = await registrationPage(draw, [], { hospitalList: [...many, ...many.slice(0, 10)] });
    await here.pickDistrict('990101');
    expect(lists(here).hospitals.items).toHaveLength(5_000);
    await draw(null);
    const none = await registrationPage(draw, [], { hospitalList: [] });
    await none.pickDistrict('990101');
    expect(lists(none).hospitals).toMatchObject({ state: 'ready', items: [] });
  });

  test('lists without a dependency are read once, whatever the number of focus events', async () => {
    const here = await registrationPage(draw);
    expect(here.asked).toEqual([]);
    await prepare(here);
    await prepare(here);
    expect(here.asked.toSorted()).toEqual(['departmentList', 'provinceList', 'titleList']);
  });

  test('[7.2-05] a failed list waits for the retry; focus does not request it again', async () => {
    const here = await registrationPage(draw, ['departmentList']);
    await prepare(here);
    await here.does(() => here.pending[0]?.fail());
    await prepare(here);
    expect([lists(here).departments.state, here.pending.length]).toEqual(['failed', 1]);
    await here.does(({ registration }) => registration.lists.departments.retry());
    expect(lists(here).departments.state).toBe('loading');
    await here.does(() => here.pending[1]?.answer());
    expect(lists(here).departments.items).toHaveLength(12);
  });

  test('an unmounted form has no pending timers', async () => {
    const here = await registrationPage(draw, ['provinceList', 'departmentList', 'titleList']);
    await prepare(here);
    await draw(null);
    expect(here.pending.map(({ aborted }) => aborted())).toEqual([true, true, true]);
  });
});

describe('department and sub-specialties', () => {
  test('[2.5-04] R05: a department that is not open cannot be chosen, and a stale one is refused on submit', async () => {
    const here = await filled();
    await department(here, 9);
    expect(departmentId(here)).toBeNull();
    await department(here, 1);
    expect(departmentId(here)).toBe(1);
    const closed = [{ departmentId: 1, departmentName: '普外科', departmentOpened: false }];
    const later = { ...offer(here), departments: closed };
    expect(problemsOf(form(here), later)).toEqual({ departmentId: '请选择科室' });
    expect(queryOf(form(here), later, origin)).toBeNull();
  });

  test('[3-10] R06: another department loads its own sub-specialties and clears the chosen ones', async () => {
    const here = await filled();
    await toggle(here, 103);
    await toggle(here, 101);
    await toggle(here, 9_999);
    expect(chosenTypes(here)).toEqual([101, 103]);
    await toggle(here, 103);
    expect(chosenTypes(here)).toEqual([101]);
    await department(here, 2);
    expect([chosenTypes(here), lists(here).types.items[0]?.typeId]).toEqual([[], 201]);
    await department(here, 1);
    expect(chosenTypes(here)).toEqual([]);
    await department(here, null);
    expect(lists(here).types).toMatchObject({ state: 'idle', items: [] });
  });

  test('R06: an id that contains a comma is not sent', async () => {
    const here = await registrationPage(draw, [], {
      departmentTypes: [
        { typeId: '1,2', typeName: '甲' },
        { typeId: 7, typeName: '乙' },
      ],
    });
    await prepare(here);
    await department(here, 1);
    await toggle(here, '1,2' as unknown as number);
    await toggle(here, 7);
    expect(form(here).typeIds).toEqual(['1,2', 7]);
    expect(chosenTypes(here)).toEqual([7]);
  });
});

describe('what is sent', () => {
  test('[3-04] [9-03] has the form of the specification with its field names', async () => {
    const here = await filled();
    await toggle(here, 102);
    await toggle(here, 101);
    const from: RegisterOrigin = { inviteCode: 'invite-1', openId: 'union-1', enterpriseLive: 1 };
    expect(queryOf(form(here), offer(here), from)).toEqual({
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

  test('[5-17] sub-specialties may be empty, and enterpriseLive is omitted when unknown', async () => {
    const here = await filled();
    const query = queryOf(form(here), offer(here), origin);
    expect([query?.typeIds, query && 'enterpriseLive' in query]).toEqual(['', false]);
  });

  test('[5-14] [5-18] is null after a change of district until a hospital is chosen there', async () => {
    const here = await filled();
    await here.pickDistrict('990102');
    expect(problemsOf(form(here), offer(here)).hospitalId).toBe('请选择医院');
    // A hospital of the former district is not in the new one.
    await here.chooseHospital(990101002);
    expect(queryOf(form(here), offer(here), origin)).toBeNull();
    await here.chooseHospital(990102002);
    expect(queryOf(form(here), offer(here), origin)?.hospitalId).toBe(990102002);
  });
});
