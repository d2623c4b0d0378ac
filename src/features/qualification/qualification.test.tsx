// @vitest-environment jsdom
/** The form of the qualification against the mock backend: its errors, a refusal, and what becomes of the words. */
import { expect, test } from 'vitest';
import * as qualificationIdentity from '#openapi/dist/names/qualificationIdentity.ts';
import * as qualificationState from '#openapi/dist/names/qualificationState.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { qualificationSubmit } from '#openapi/dist/operations/qualificationSubmit.ts';
import { choosePicture } from '#tests/fuzz/choosePicture.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { main } from '#tests/support/shownPage.ts';

const portal = withPortal();
const at = '/web/userCenter/license?tab=qualification';
/** Has handed in nothing. */
const nobody = '13800000005';
const refused = '13800000008';
const name = 'input[name=realName]';
const number = 'input[name=certNo]';

const consent = '[name=agree]';
const open = (who: string): Promise<void> => portal().open({ at, who });
/** Opens the form and consents. */
async function begin(who: string): Promise<void> {
  await open(who);
  await portal().click(consent);
}
const input = (selector: string): HTMLInputElement => main().querySelector(selector) as HTMLInputElement;
const valueOf = (selector: string): string => input(selector).value;
/** The error at a field; '' without one. */
const problemOf = (selector: string): string =>
  document.getElementById(input(selector).getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const alerts = (): string[] => [...main().querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const side = (): string => main().querySelector('aside')?.textContent ?? '';
const stored = (userId: number) => portal().engine.state.qualifications[String(userId)];

test('[R050] each wrong field says what is wrong, the first has the focus, and what was typed stays', async () => {
  await open(nobody);
  await portal().type(name, '赵1');
  await portal().type(number, '1109 9000 0010 00');
  await portal().click('提交认证');
  expect(alerts()).toEqual([
    '请填写真实姓名：2–30个汉字或字母，不含数字和符号',
    '执业证书编号为15位数字，已输入14位',
    '请上传证件照片',
    '请先同意处理以上敏感个人信息',
  ]);
  expect([document.activeElement === input(name), valueOf(name)]).toEqual([true, '赵1']);
  await portal().type(name, '赵新人');
  expect(alerts()).toHaveLength(3);
  await portal().type(number, '1109 9000 0010 005');
  await choosePicture(portal());
  await portal().click('提交认证');
  expect([alerts(), document.activeElement === input(consent)]).toEqual([['请先同意处理以上敏感个人信息'], true]);
  expect(stored(10_005)).toBeUndefined();
  await portal().click(consent);
  expect(alerts()).toEqual([]);
  await portal().click('提交认证');
  expect(main().textContent).toMatch(/审核中[^]*赵新人/);
  expect(stored(10_005)).toMatchObject({ realName: '赵新人', certNo: '110990000010005' });
});

test('[R050] a picture is asked for, and the focus leads there', async () => {
  await begin(nobody);
  await portal().type(number, '110990000010005');
  await portal().click('提交认证');
  expect(alerts()).toEqual(['请上传证件照片']);
  expect(document.activeElement?.textContent).toBe('添加图片');
});

test('[R050] the number is asked of doctors only', async () => {
  await begin(nobody);
  await portal().click('[name=identity][value="2"]');
  expect([main().querySelector(number), main().textContent.includes('《护士执业证书》')]).toEqual([null, true]);
  await choosePicture(portal());
  await portal().click('提交认证');
  expect(stored(10_005)).toMatchObject({ state: qualificationState.checking, certNo: null });
});

test('[R050] a refused doctor reads the reason above the earlier words, hands in again, and is confirmed', async () => {
  await begin(refused);
  expect(main().textContent).toContain('未通过：执业证书照片不清晰（示例）');
  expect([valueOf(name), valueOf(number), main().textContent.includes('（1/2）')]).toEqual([
    '吴已绑',
    '110990000010008',
    true,
  ]);
  await portal().type(name, '吴重来');
  await portal().click('重新提交');
  expect([main().textContent.includes('审核中'), side().includes('认证中')]).toEqual([true, true]);
  await portal().control('qualification', { phone: refused });
  await portal().does(() => void portal().router.navigate('/web/userCenter/license'));
  await portal().does(() => void portal().router.navigate(at));
  expect(main().textContent).toMatch(/您已通过认证，可以投稿[^]*吴重来/);
  expect(side()).toContain('已认证');
  // The confirmed name is that of the account, in the header, too.
  expect(document.querySelector('header')?.textContent).toContain('吴重来');
});

test.each([
  ['certNoTaken', number, '该执业证书编号已认证其他账号，请核对；确为本人的请联系客服'],
  ['certNoWrong', number, '执业证书编号为15位数字，请核对后重新填写'],
  ['realNameWrong', name, '请填写真实姓名：2–30个汉字或字母，不含数字和符号'],
])('[R050] the refusal %s stands at its field, and nothing is lost', async (outcome, selector, words) => {
  await begin(refused);
  await portal().control('outcome', { operation: 'qualificationSubmit', outcome, times: 1 });
  await portal().type(name, '吴重来');
  await portal().click('重新提交');
  expect([problemOf(selector), document.activeElement === input(selector)]).toEqual([words, true]);
  expect([valueOf(name), valueOf(number)]).toEqual(['吴重来', '110990000010008']);
});

test('[R050] pictures that the server has no longer are said so at the pictures', async () => {
  await begin(refused);
  await portal().control('outcome', { operation: 'qualificationSubmit', outcome: 'picturesGone', times: 1 });
  await portal().click('重新提交');
  expect(alerts()).toEqual(['证件照片已失效，请移除后重新上传']);
});

test('[R050] what another tab has handed in is shown after the refusal', async () => {
  await begin(refused);
  const { images } = stored(10_008) ?? { images: [] };
  const body: BodyOf<'qualificationSubmit'> = {
    realName: '吴别处',
    identity: qualificationIdentity.doctor,
    certNo: '110990000010008',
    images,
    agree: true,
  };
  await portal().does(() => void portal().services.api.call(qualificationSubmit, { body }));
  await portal().click('重新提交');
  expect(main().textContent).toMatch(/审核中[^]*吴别处/);
  expect([...portal().shownNotices]).toContain('认证资料正在审核，请等待审核结果');
});

test('[R050] typed words stay for a reload, pictures do not', async () => {
  await begin(nobody);
  await portal().type(number, '1109900000');
  await choosePicture(portal());
  expect(main().textContent).toContain('（1/2）');
  await portal().does(() => void portal().router.navigate('/web/userCenter/license'));
  await portal().does(() => void portal().router.navigate(at));
  expect([valueOf(number), main().textContent.includes('（0/2）')]).toEqual(['1109900000', true]);
});

test('[2.1-04] the state beside the menu leads to the tab', async () => {
  await portal().open({ at: '/web/userCenter/playRecord', who: nobody });
  const link = [...main().querySelectorAll('aside a')].find(({ textContent }) => textContent.includes('医师认证'));
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['医师认证：未认证', at]);
});
