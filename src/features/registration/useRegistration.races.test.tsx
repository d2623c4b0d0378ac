// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areasBelow, departments, hospitalsIn, provinceAreas, subSpecialtiesOf } from '#mocks/engine/seed/reference.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { registrationPage } from '#tests/support/registration.tsx';
import { runs } from '#tests/support/runs.ts';
import { districtOf } from '#kit/choice/model.ts';
import { queryOf } from './model.ts';

const { draw } = withRoot();

const districts = provinceAreas
  .flatMap(({ areaCode }) => areasBelow(areaCode))
  .flatMap(({ areaCode }) => areasBelow(areaCode))
  .map(({ areaCode }) => areaCode);

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

test('[3-05] R01, R02, R06: for any order of choices and answers, the sent ids belong together', async () => {
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50 }), async (steps) => {
      await draw(null);
      const here = await registrationPage(draw, ['hospitalList', 'departmentTypes']);
      const { pending } = here;
      await here.does(({ registration }) => registration.prepare());
      await here.does(({ registration: { setValue } }) => {
        setValue('phone', '13800000099');
        setValue('code', '1234');
        setValue('userName', '孙虚构');
        setValue('titleId', 1);
      });
      /** Ids that were offered at any time: a stale one may be chosen, too. */
      const offered: number[] = [];
      for (const { does: act, at } of steps) {
        const [code = ''] = districts.slice(at);
        if (act === 'district') await here.pickDistrict(code);
        if (act === 'province') {
          await here.does(({ region }) => region.onOpen());
          await here.does(({ region }) => region.onPick(0, `${code.slice(0, 2)}0000`));
        }
        if (act === 'open') await here.does(({ region }) => region.onOpen());
        if (act === 'answer') await here.does(() => pending.splice(at % (pending.length || 1), 1)[0]?.answer());
        if (act === 'fail') await here.does(() => pending.splice(at % (pending.length || 1), 1)[0]?.fail());
        if (act === 'retry') {
          await here.does(({ registration: { lists } }) => {
            for (const list of [lists.hospitals, lists.types]) if (list.state === 'failed') list.retry();
          });
        }
        if (act === 'hospital') await here.chooseHospital(offered.at(-1 - (at % 6)) ?? null);
        if (act === 'department') await here.does(({ registration }) => registration.chooseDepartment(at + 1));
        if (act === 'type') {
          await here.does(({ registration: { lists, toggleType } }) =>
            toggleType(lists.types.items[at % 5]?.typeId ?? 101),
          );
        }
        const { form, offer } = here.now().registration;
        offered.push(...offer.hospitals.slice(0, 2).map(({ hospitalId }) => hospitalId));
        const own = hospitalsIn(districtOf(form.workplace.region) ?? '').map(({ hospitalId }) => hospitalId);
        expect(offer.hospitals.every(({ hospitalId }) => own.includes(hospitalId))).toBe(true);
        const query = queryOf(form, offer, { inviteCode: '', openId: '' });
        if (!query) continue;
        sent += 1;
        expect(own).toContain(query.hospitalId);
        expect(departments[query.departmentId - 1]?.departmentOpened).toBe(true);
        const known = subSpecialtiesOf(query.departmentId).map(({ typeId }) => String(typeId));
        expect((query.typeIds || '101').split(',').every((id) => query.typeIds === '' || known.includes(id))).toBe(
          true,
        );
      }
    }),
    { numRuns: runs(200, 5_000) },
  );
  // The property is meaningful only if some forms become complete.
  expect(sent).toBeGreaterThan(50);
});
