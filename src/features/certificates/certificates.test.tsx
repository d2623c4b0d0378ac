// @vitest-environment jsdom
/** R050, R021: the claim of a certificate and its public check, against the handlers of the mock backend. */
import { expect, test } from 'vitest';
import { creditSummary } from '#openapi/dist/operations/creditSummary.ts';
import * as certificateStatus from '#openapi/dist/names/certificateStatus.ts';
import { emptyLearning } from '#mocks/engine/learning/records.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';
// Loaded before the tests, so that the dialog is there as soon as it is opened.
import './dialogs/CertificateClaimDialog.tsx';
import '#features/share/dialogs/ShareDialog.tsx';

const portal = withPortal();
/** Not verified, so that the name can be typed. */
const member = { phone: '13800000002', userId: 10_002, name: '李示范' };
/** Verified. */
const everything = { phone: '13800000007', name: '周全有' };
/** A course of one lesson. */
const course = { albumId: 1_102, videoId: 110_201, title: '腹腔引流管：颜色、量与拔管指征' };

const dialog = (): Element | null => document.querySelector('[role=dialog]');
const nameField = () => dialog()?.querySelector<HTMLInputElement>('input[name=realName]');
const problem = (): string | undefined => dialog()?.querySelector('[role=alert]')?.textContent;
const region = (id: string): Element | null => document.querySelector(`main section[aria-labelledby=${id}]`);
const certificates = () => portal().engine.state.certificates;
const typeName = (name: string): Promise<void> => portal().type('[role=dialog] input[name=realName]', name);

/** The page of a doctor who has completed a course. */
async function completed(): Promise<void> {
  const { engine } = portal();
  const { albumId, videoId } = course;
  const mark = { videoId, albumId, liveId: null, position: 0, finished: true, device: 'web' as const };
  const plays = {
    [String(videoId)]: { ...mark, ranges: [[0, 472] as [number, number]], updateTime: engine.now, clientTime: 0 },
  };
  engine.state.learning[String(member.userId)] = { ...emptyLearning(), plays };
  portal().strict = true;
  await portal().open({ at: '/web/userCenter/license', who: member.phone });
  await portal().click('确认姓名并领取');
}

test('R050 a claim needs a whole name, and becomes one certificate in it', async () => {
  await completed();
  expect(nameField()?.value).toBe(member.name);
  await typeName(' ');
  await portal().click('确认并领取');
  expect(problem()).toBe('请填写姓名');
  await typeName('李');
  await portal().click('确认并领取');
  expect(problem()).toBe('请填写完整的姓名');
  const before = certificates().length;
  await typeName(' 李示例 ');
  await portal().click('确认并领取');
  expect([dialog(), certificates().length - before, region('waiting')]).toEqual([null, 1, null]);
  expect(certificates().at(-1)).toMatchObject({ holderName: '李示例', userId: member.userId });
  expect(region('own')?.textContent).toContain(course.title);
  expect([...portal().shownNotices]).toEqual(['证书已领取']);
});

test('R050 a refused claim keeps the dialog and the typed name', async () => {
  await completed();
  portal().engine.state.control.outcomes.certificateClaim = { outcome: 'nameVerified', times: 1, every: 1, seen: 0 };
  await typeName('李另名');
  await portal().click('确认并领取');
  expect([nameField()?.value, certificates().some(({ holderName }) => holderName === '李另名')]).toEqual([
    '李另名',
    false,
  ]);
  await portal().click('取消');
  await portal().click('确认姓名并领取');
  expect(nameField()?.value).toBe('李另名');
  await portal().click('确认并领取');
  expect(certificates().at(-1)?.holderName).toBe('李另名');
});

test('R050 a verified doctor claims in the verified name alone', async () => {
  portal().strict = true;
  await portal().open({ at: '/web/userCenter/license', who: everything.phone });
  await portal().click('确认姓名并领取');
  expect([nameField()?.value, nameField()?.readOnly]).toEqual([everything.name, true]);
  expect(dialog()?.textContent).toContain('证书使用认证的姓名');
  await portal().click('确认并领取');
  expect(certificates().at(-1)?.holderName).toBe(everything.name);
});

test('R050 a certificate is shared by the address at which everybody can check it', async () => {
  await portal().open({ at: '/web/userCenter/license', who: everything.phone });
  const own = certificates().find(
    ({ status, holderName }) => status === certificateStatus.valid && holderName === everything.name,
  );
  await portal().does(
    () => void portal().router.navigate(`/web/userCenter/license?certificate=${own?.certificateId ?? 0}`),
  );
  await portal().click('分享');
  expect(dialog()?.querySelector('input')?.value).toContain(`/web/help?certNo=${own?.certNo}#cert`);
});

const answer = (): string | undefined => document.querySelector('#cert [role=status]')?.textContent;
const problems = (): string[] => [...document.querySelectorAll('#cert [role=alert]')].map((own) => own.textContent);
const check = (certNo: string, realName: string): Promise<void> =>
  portal()
    .type('#cert input[name=certNo]', certNo)
    .then(() => portal().type('#cert input[name=realName]', realName))
    .then(() => portal().click('查询'));
const refused = '未查询到该证书，请核对证书编号和持证人姓名';

/** A visitor at the check, and a certificate of somebody in a state. */
async function checking(status: number): Promise<string> {
  portal().strict = true;
  await portal().open({ at: '/web/help' });
  return certificates().find((own) => own.status === status && own.holderName === everything.name)?.certNo ?? '';
}

test('R021 the check says what is missing, and puts the focus there', async () => {
  const certNo = await checking(certificateStatus.valid);
  await portal().click('查询');
  expect(problems()).toEqual(['请填写证书编号', '请填写持证人姓名']);
  expect(document.activeElement?.getAttribute('name')).toBe('certNo');
  await check(certNo, '');
  expect(problems()).toEqual(['请填写持证人姓名']);
  expect(document.activeElement?.getAttribute('name')).toBe('realName');
});

test('R021 the check shows a certificate to who knows number and name, with the family name alone', async () => {
  const certNo = await checking(certificateStatus.valid);
  await check(certNo, '别的名字');
  expect(answer()).toBe(refused);
  await check(certNo, everything.name);
  expect(answer()).toMatch(/^证书真实有效.*周\*\*/);
  expect(answer()).not.toContain(everything.name);
  await check(certNo.replace(/.$/, '9'), everything.name);
  expect(answer()).toBe(refused);
});

test('R021 V47 the check says that a certificate was revoked, and after too many tries how and when the next one is possible', async () => {
  const certNo = await checking(certificateStatus.revoked);
  await check(certNo, everything.name);
  expect(answer()).toMatch(/^该证书已撤销/);
  for (let tries = 0; tries < 10; tries += 1) await check('YL2026-000001-AAAA', `名字${tries}`);
  await check(certNo, everything.name);
  expect(answer()).toBe('查询次数过多，请登录后查询，或一小时后再试');
});

test('R050 the certificates are those of the chosen year', async () => {
  await portal().open({ at: '/web/userCenter/license?year=2025', who: everything.phone });
  const numbers = [...(region('own')?.textContent ?? '').matchAll(/编号 YL(\d{4})/g)].map(([, year]) => year);
  expect(numbers.length).toBeGreaterThan(0);
  expect(new Set(numbers)).toEqual(new Set(['2025']));
});

test('R050 the credits of a year are summed for each class', async () => {
  await portal().open({ at: '/web/userCenter/license?tab=credit', who: everything.phone });
  const { first, second, total } = await portal().services.api.call(creditSummary, { query: {} });
  expect(first).not.toBe(second);
  const sums = [...document.querySelectorAll('main dl > div')].map((own) => [
    own.querySelector('dt')?.textContent,
    own.querySelector('b')?.textContent,
  ]);
  expect(sums).toEqual([
    ['合计', String(total)],
    ['Ⅰ类学分', String(first)],
    ['Ⅱ类学分', String(second)],
  ]);
});
