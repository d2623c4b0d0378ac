import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areasBelow,
  departments,
  hospitalsIn,
  provinceAreas,
  subSpecialtiesOf,
} from '../../../mocks/engine/seed/reference.ts';
import { origin, page, texts } from '../../../tests/support/registration.ts';
import { runs } from '../../../tests/support/runs.ts';

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
        expect((query.typeIds || '101').split(',').every((id) => query.typeIds === '' || known.includes(id))).toBe(
          true,
        );
      }
    }),
    { numRuns: runs(400, 10_000) },
  );
  // The property means something only where forms become complete.
  expect(sent).toBeGreaterThan(50);
});
