import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { demoSettings } from '#shared/settings.ts';
import { volatileMemory } from '#shared/storage.ts';
import { createStores } from './createStores.ts';
import { asCurrentUser, type CurrentUser, SessionStore, visitor, type VipStatus } from './SessionStore.ts';

const doctor: CurrentUser = { ...visitor, userId: 10001, userName: '张样例', position: '主治医师' };

describe('the server’s user', () => {
  test('[3-01] is completed with the defaults, such as department 1', () => {
    expect(asCurrentUser({ userId: 10001, userName: '张样例' })).toEqual({
      userId: 10001,
      userName: '张样例',
      userHead: '',
      userHospitalName: '',
      depId: 1,
      position: '',
    });
  });

  test('loses all fields that the current user does not have, such as the phone', () => {
    const sent = { ...doctor, userPhone: '138****0001', token: 'secret' };
    expect(asCurrentUser(sent)).toEqual(doctor);
  });

  test.each([
    ...[null, undefined, {}, { userName: '张样例' }, { userId: 0 }, { userId: -1 }, { userId: Number.NaN }],
    ...[{ userId: '0' }, { userId: '10001' }, { userId: 1.5 }, { userId: 2 ** 53 }, { userId: Infinity }],
    ...[{ userId: true }, { userId: null }, { userId: [10001] }],
  ])('A23: %j is not a logged-in user', (sent) => {
    expect(asCurrentUser(sent as Partial<CurrentUser>)).toBeNull();
  });

  test('A23: is accepted exactly when its id is a positive safe integer', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.maxSafeInteger(), fc.double()), (userId) => {
        const sound = typeof userId === 'number' && Number.isInteger(userId) && userId > 0 && userId < 2 ** 53;
        expect(asCurrentUser({ userId } as Partial<CurrentUser>) !== null).toBe(sound);
      }),
    );
  });
});

describe('the session', () => {
  test('[6-01] is a visitor’s until a user is saved', () => {
    const session = new SessionStore();
    expect([session.isLoggedIn, session.user.userId]).toEqual([false, 0]);
    session.saveUser(doctor);
    expect([session.isLoggedIn, session.user.userName]).toEqual([true, '张样例']);
  });

  test('[4-12] is empty after a reset, and the member status is false', () => {
    const session = new SessionStore({ user: doctor, vip: { vip: true, endTime: 1 } });
    session.reset();
    expect(session.snapshot()).toEqual({ user: visitor, vip: null });
    expect(session.isVip).toBe(false);
  });

  test.each([true, false, 'true', 1, null, undefined])(
    '[3-24] K16: is a member’s only for a strict `true`: %j',
    (vip) => {
      const session = new SessionStore();
      session.saveVip({ vip, endTime: null } as VipStatus);
      expect(session.isVip).toBe(vip === true);
    },
  );

  test('[3-24] is not a member’s while the membership is unknown', () => {
    const session = new SessionStore({ user: doctor, vip: null });
    expect(session.isVip).toBe(false);
  });
});

describe('the stores of a reader', () => {
  const build = (userId: number) =>
    createStores(
      { clock: new FakeClock(), memory: volatileMemory(), share: () => 0 },
      {
        session: { user: { ...doctor, userId }, vip: { vip: true, endTime: 5 } },
        frame: { showClose: true, isPc: false, renderedAt: 9 },
        depId: 2,
        settings: demoSettings,
      },
    );

  test('[7.3-10] N27: are serialized to the browser without secrets, and restored unchanged', () => {
    const sent = JSON.stringify(build(10001).snapshot());
    // The setting names the way of the token, not the token.
    expect(sent.replace('"tokenMode":"cookie"', '')).not.toMatch(/token|phone/i);
    const back = JSON.parse(sent) as ReturnType<ReturnType<typeof build>['snapshot']>;
    expect(createStores({ clock: new FakeClock(), memory: volatileMemory(), share: () => 0 }, back).snapshot()).toEqual(
      back,
    );
    expect(back).toMatchObject({ session: { user: { userId: 10001 } }, frame: { isPc: false }, depId: 2 });
  });

  test('N26: are separate from those of another reader', () => {
    const [one, other] = [build(10001), build(10002)];
    one.session.reset();
    one.notices.show('success', '登录成功');
    void one.dialogs.open('login', {});
    expect(other.session.user.userId).toBe(10002);
    expect([other.notices.take(), other.dialogs.dialogLogin]).toEqual([[], false]);
  });
});
