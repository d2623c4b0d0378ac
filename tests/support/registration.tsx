/** The registration's fields and lists without controls, on the lists of the mock backend and without a network. */
import { act } from 'react';
import {
  areasBelow,
  departments,
  hospitalsIn,
  provinceAreas,
  subSpecialtiesOf,
  titles,
} from '#mocks/engine/seed/reference.ts';
import type { OperationId } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { type Registration, useRegistration } from '#features/registration/useRegistration.ts';
import { inRegion } from '#kit/choice/model.ts';
import { useRegionChoice } from '#kit/choice/useRegionChoice.ts';
import { FakeClock } from './fakeClock.ts';
import { pageAt, storesOf } from './mounted.tsx';

/** A pending read. */
interface Pending {
  operation: string;
  key: string;
  aborted(): boolean;
  answer(): void;
  fail(): void;
}

type Lists = Partial<Record<OperationId, readonly unknown[]>>;

const seeded: Partial<Record<OperationId, (key: string) => readonly unknown[]>> = {
  provinceList: () => provinceAreas,
  cityList: areasBelow,
  areaList: areasBelow,
  hospitalList: hospitalsIn,
  departmentList: () => departments,
  titleList: () => titles,
  departmentTypes: (id: string) => subSpecialtiesOf(Number(id)),
};

/** A client that answers with lists; the named operations wait until the test answers them. */
export function listDoor(held: readonly OperationId[], lists: Lists) {
  const pending: Pending[] = [];
  const asked: string[] = [];
  const call = (
    { id: operation }: { id: OperationId },
    input: { query?: { areaCode: string }; path?: { departmentId: number }; signal: AbortSignal },
  ): Promise<unknown> => {
    const key = String(input.query?.areaCode ?? input.path?.departmentId ?? '');
    asked.push(`${operation} ${key}`.trim());
    const answer = lists[operation] ?? seeded[operation]?.(key);
    if (!held.includes(operation)) return Promise.resolve(answer);
    return new Promise((resolve, reject) => {
      pending.push({
        operation,
        key,
        aborted: () => input.signal.aborted,
        answer: () => resolve(answer),
        fail: () => reject(new Error('down')),
      });
    });
  };
  return { api: { call } as unknown as Api, pending, asked };
}

/** A form, its calls, and its pending reads. */
export async function registrationPage(
  draw: (node: React.ReactNode) => Promise<void>,
  held: readonly OperationId[] = [],
  lists: Lists = {},
) {
  const door = listDoor(held, lists);
  let shown: { registration: Registration; region: ReturnType<typeof useRegionChoice> } | undefined;
  function Form() {
    const registration = useRegistration({ phone: '', userName: '' });
    const { form, setValue } = registration;
    const region = useRegionChoice(form.workplace.region, (chosen) => setValue('workplace', inRegion(chosen)));
    shown = { registration, region };
    return null;
  }
  const { around } = pageAt('/', door, storesOf(new FakeClock()));
  await draw(around(<Form />));
  const now = (): NonNullable<typeof shown> => {
    if (!shown) throw new Error('The form was not drawn.');
    return shown;
  };
  /** Runs an action and lets React and the reads follow. */
  const does = <Result,>(action: (present: NonNullable<typeof shown>) => Result): Promise<Result> =>
    act(async () => {
      const result = action(now());
      for (let turn = 0; turn < 4; turn++) await Promise.resolve();
      return result;
    });
  return {
    ...door,
    does,
    now,
    /** Picks a district with everything above it. */
    async pickDistrict(code: string): Promise<void> {
      await does(({ region }) => region.onOpen());
      await does(({ region }) => region.onPick(0, `${code.slice(0, 2)}0000`));
      await does(({ region }) => region.onPick(1, `${code.slice(0, 4)}00`));
      await does(({ region }) => region.onPick(2, code));
    },
    chooseHospital: (hospitalId: number | null) =>
      does(({ registration: { form, setValue } }) =>
        setValue('workplace', { region: form.workplace.region, hospitalId }),
      ),
  };
}

/** The page of a registration form. */
export type RegistrationPage = Awaited<ReturnType<typeof registrationPage>>;
