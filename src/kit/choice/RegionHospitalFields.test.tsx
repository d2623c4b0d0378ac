// @vitest-environment jsdom
import { doesInMenu as does } from '#tests/support/formActs.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { hospitalsIn } from '#mocks/engine/seed/reference.ts';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { pageAt, storesOf, withRoot } from '#tests/support/mounted.tsx';
import { listDoor } from '#tests/support/registration.tsx';
import { ChakraRoot } from '#ui/chakra/ChakraRoot.tsx';
import type { Workplace } from './model.ts';
import { RegionHospitalFields } from './RegionHospitalFields.tsx';
import type { Hospital } from './useHospitals.ts';

const { draw } = withRoot();

const [first, second] = hospitalsIn('990101') as [Hospital, Hospital];
const region = [
  { areaName: '示例省', areaCode: '990000' },
  { areaName: '示例市', areaCode: '990100' },
  { areaName: '东样区', areaCode: '990101' },
];

/** The fields with a saved workplace; `hospitalList` waits until the test answers it. */
async function fields(saved: Hospital = first, lists: Parameters<typeof listDoor>[1] = {}) {
  const door = listDoor(['hospitalList'], lists);
  const chosen: Workplace[] = [];
  function Form() {
    const [value, setValue] = useState<Workplace>({ region, hospitalId: saved.hospitalId });
    return (
      <RegionHospitalFields
        value={value}
        onChange={(next) => {
          chosen.push(next);
          setValue(next);
        }}
        saved={{ id: saved.hospitalId, name: saved.hospitalName }}
        problem={undefined}
        controlRef={() => undefined}
      />
    );
  }
  const { around } = pageAt('/', door, storesOf(new FakeClock()));
  await draw(
    around(
      <ChakraRoot>
        <Form />
      </ChakraRoot>,
    ),
  );
  /** The pending read; in strict mode React starts the first one twice. */
  const waiting = () => door.pending.findLast(({ aborted }) => !aborted());
  return { ...door, chosen, waiting };
}

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const hospital = (): HTMLInputElement | null => document.querySelector('input');
const offered = (): (string | null)[] => all('[role=option]').map(({ textContent }) => textContent);
const click = (selector: string, text: string): Promise<void> =>
  does(() =>
    all(selector)
      .find(({ textContent }) => textContent?.includes(text))
      ?.click(),
  );

test('[2.2-05] saved choices are shown by name before any list is loaded, and when the list no longer has them', async () => {
  const here = await fields({ hospitalId: 7, hospitalName: '已撤销医院' });
  expect([hospital()?.value, here.waiting()?.key]).toEqual(['已撤销医院', '990101']);
  expect(all('button[role=combobox]')[0]?.textContent).toBe('示例省 / 示例市 / 东样区');
  await does(() => here.waiting()?.answer());
  expect(hospital()?.value).toBe('已撤销医院');
  await does(() => hospital()?.click());
  expect(offered()).toContain(second.hospitalName);
  expect(here.chosen).toEqual([]);
});

test('R03 hospitals that cannot be read offer a retry in place, and the choice is kept', async () => {
  const here = await fields();
  await does(() => here.waiting()?.fail());
  expect(document.body.textContent).toContain('加载失败，请检查网络后重试');
  await click('button', '重新加载');
  await does(() => here.waiting()?.answer());
  expect(document.body.textContent).not.toContain('加载失败');
  expect([hospital()?.value, here.chosen]).toEqual([first.hospitalName, []]);
});

test('[5-18] R01 R02 another district clears the hospital and offers its own hospitals, also when an old answer arrives late', async () => {
  const here = await fields();
  await click('button[role=combobox]', '示例省');
  await click('[role=option]', '西样区');
  expect([here.chosen.at(-1)?.hospitalId, hospital()?.value]).toEqual([null, '']);
  const [late, ...others] = here.pending.filter(({ key }) => key === '990101');
  expect([late, ...others].every((read) => read?.aborted())).toBe(true);
  await does(() => here.waiting()?.answer());
  await does(() => late?.answer());
  await does(() => hospital()?.click());
  expect(offered()).toEqual(hospitalsIn('990102').map(({ hospitalName }) => hospitalName));
});

test('R04 a district without hospitals says so', async () => {
  const here = await fields(first, { hospitalList: [] });
  await does(() => here.waiting()?.answer());
  expect(document.querySelector('[role=status]')?.textContent).toBe('该地区暂无医院，请联系客服添加');
});
