// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDoor, envelope, mockBackend } from '#tests/support/door.ts';
import { connectGio } from './gio.ts';
import { safeProperties, userProperties } from './userProperties.ts';
import { doctor } from '#tests/support/doctor.ts';

test('[7.3-07] the properties of the mock backend pass unchanged', async () => {
  const data = { departmentName: '普外科', titleName: '主治医师', isVip: 0, registeredDays: 120 };
  expect(await userProperties(openDoor(() => envelope(data)).api, doctor)).toEqual(data);
  // Without a session the read fails, and no error is shown.
  expect(await userProperties(openDoor(mockBackend().answer).api, doctor)).toBeNull();
});

test.each([
  { userName: '张样例' },
  { name: 'x' },
  { realName: 'x' },
  { phone: 1 },
  { userPhone: '138****0001' },
  { mobile: '1' },
  { tel: '1' },
  { note: '电话13800000001' },
  { note: '138****0001' },
  { number: 13_800_000_001 },
  { title: '张样例医生' },
  { accessToken: 'abc' },
  { openId: 'x' },
  { email: 'a@b.c' },
  { text: 'x'.repeat(65) },
  { deep: { a: 1 } },
  { list: [1] },
  { nothing: null },
  { number: Number.NaN },
])('[7.3-07] X15 %j is never passed on', (data) => {
  expect(safeProperties(data, doctor)).toEqual({});
});

test('[7.3-07] X15 for any answer of the backend, no phone and no name of the doctor is passed on', () => {
  const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('13912345678', '张样例', 'ok', 3, true));
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (data) => {
      const text = JSON.stringify(safeProperties(data, doctor));
      expect(text).not.toMatch(/张样例|13912345678/);
    }),
    { numRuns: 300 },
  );
});

test('[2.2-14], [7.3-07] the provider gets the route first and then the changes, in its own queue', () => {
  // A window of its own: other tests of this worker have connected the shared one.
  const page = document.body.appendChild(document.createElement('iframe')).contentWindow;
  if (!page) throw new Error('The frame has no window.');
  connectGio(page, 'https://assets.example.com/gio.js', 'index');
  page.dispatchEvent(new CustomEvent('portal:route', { detail: { routeName: 'search' } }));
  page.dispatchEvent(new CustomEvent('portal:user', { detail: { isVip: 1 } }));
  expect((page as unknown as { gio: { q: unknown[][] } }).gio.q).toEqual([
    ['page.set', 'routeName', 'index'],
    ['page.set', 'routeName', 'search'],
    ['people.set', { isVip: 1 }],
  ]);
  expect(page.document.querySelector('script')?.src).toBe('https://assets.example.com/gio.js');
  page.frameElement?.remove();
});
