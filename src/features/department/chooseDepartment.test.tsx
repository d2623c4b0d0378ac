// @vitest-environment jsdom
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { type Answering, envelope, openDoor } from '#tests/support/door.ts';
import { does } from '#tests/support/formActs.ts';
import { pageAt, storesOf, withRoot } from '#tests/support/mounted.tsx';
import { volatileMemory } from '#shared/storage.ts';
import { visitor } from '#stores/SessionStore.ts';
import { chooseDepartment } from './chooseDepartment.ts';
import { useDepartmentSave } from './mutations.ts';
import { doctor } from '#tests/support/doctor.ts';

const { draw } = withRoot();

/** A page on which a department is chosen as the panel does it. */
async function page(answer: Answering, user = doctor) {
  const door = openDoor(answer);
  const memory = volatileMemory();
  const stores = storesOf(door.clock, memory, user);
  let chooseIt: (depId: number) => Promise<boolean> = () => Promise.reject(new Error('Nothing is drawn.'));
  function Chooser() {
    const { mutateAsync: save } = useDepartmentSave();
    const queryClient = useQueryClient();
    useEffect(() => {
      chooseIt = (depId) => chooseDepartment({ save, stores, queryClient }, depId);
    });
    return null;
  }
  await draw(pageAt('/', door, stores).around(<Chooser />));
  /** Chooses, and lets everything happen that can; `end` tells what came of it. */
  const choose = async (depId: number): Promise<{ end: Promise<boolean> }> => {
    let end = Promise.resolve(false);
    await does(() => (end = chooseIt(depId)));
    return { end };
  };
  const messages = (): string[] => stores.notices.take().map(({ kind, text }) => `${kind} ${text}`);
  return { ...door, stores, memory, choose, messages };
}

test('[7.2-08], [9-05] a doctor’s choice is saved with the account, then kept here', async () => {
  const here = await page(() => envelope(null));
  expect(await (await here.choose(2)).end).toBe(true);
  expect(here.paths()).toEqual(['/api/user/department/save/10001?depIds=2&sync=true']);
  expect([here.stores.department.depId, here.stores.session.user.depId, here.memory.cookies.get('depId')]).toEqual([
    2,
    2,
    '2',
  ]);
  expect(here.memory.local.get('depId')).toMatch(/^2;/);
});

test('[9-05] a visitor’s choice is kept here alone', async () => {
  const here = await page(() => envelope(null), visitor);
  expect(await (await here.choose(3)).end).toBe(true);
  expect([here.paths(), here.stores.department.depId]).toEqual([[], 3]);
});

test.each([
  ['refused', () => envelope(null, codes.badParameter, '参数错误'), 'error 参数错误'],
  ['without an answer', () => Promise.reject(new Error('offline')), 'error 网络异常，请稍后再试'],
] as const)('R15 a save that is %s leaves the department and what is kept as they were', async (_, answer, message) => {
  const here = await page(answer);
  expect(await (await here.choose(2)).end).toBe(false);
  expect([here.stores.department.depId, here.memory.local.get('depId'), here.memory.cookies.get('depId')]).toEqual([
    1,
    null,
    null,
  ]);
  expect(here.messages()).toEqual([message]);
});

test('R15 a save that ends after the doctor has left chooses nothing for who is there now', async () => {
  let finish: (response: Response) => void = () => undefined;
  const here = await page(() => new Promise((resolve) => (finish = resolve)));
  const { end } = await here.choose(2);
  await does(() => {
    here.stores.session.reset();
    finish(envelope(null));
  });
  expect(await end).toBe(false);
  expect([here.stores.department.depId, here.memory.local.get('depId')]).toEqual([1, null]);
});
