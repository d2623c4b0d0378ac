// @vitest-environment jsdom
/** Pictures that are still on their way: removing one and submitting the form meanwhile, against the mock backend. */
import { expect, test } from 'vitest';
import { orderList } from '#openapi/dist/operations/orderList.ts';
import { choosePicture } from '#tests/fuzz/choosePicture.ts';
import { inAct } from '#tests/fuzz/inAct.ts';
import { picture } from '#tests/fuzz/media.ts';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { registrationPage } from '#tests/support/registrationPage.ts';
import { main } from '#tests/support/shownPage.ts';

const portal = withPortal();
const registration = registrationPage(portal);
const onTheirWay = '图片上传中，请稍候';
const qualification = '/web/userCenter/license?tab=qualification';
/** Has handed in nothing. */
const nobody = '13800000005';
const licence = 'input[name=certNo]';

/** Runs an action. Unlike `portal().does`, it does not wait for uploads. */
const does = (action: () => void): Promise<void> =>
  inAct(async () => {
    action();
    await settle();
    await settle();
  });
/** The dialog, or without one the page. */
const part = (): HTMLElement => document.querySelector<HTMLElement>('[role=dialog]') ?? main();
const press = (name: string): Promise<void> =>
  does(() => [...part().querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name)?.click());
const remove = (at: number): Promise<void> =>
  does(() => part().querySelector<HTMLElement>(`[aria-label="移除图片 ${at}"]`)?.click());
const alerts = (): string[] => [...part().querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const shown = (): string => /（(\d\/\d)）/.exec(part().textContent)?.[1] ?? '';

/** Holds the uploads back: the returned function lets the next one through, or without `succeeds` makes it fail. */
function holdUploads(): (succeeds?: boolean) => Promise<void> {
  const waiting: ((succeeds: boolean) => void)[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (request, init) => {
    if ((request as Request).url.endsWith('/api/upload/image')) {
      const succeeds = await new Promise<boolean>((resolve) => waiting.push(resolve));
      if (!succeeds) return Response.json({ code: 500, message: '系统繁忙，请稍后再试', data: null });
    }
    return fetch(request, init);
  };
  return async (succeeds = true) => {
    for (let turn = 0; turn < firstTurns && waiting.length === 0; turn += 1) await inAct(settle);
    const next = waiting.shift();
    if (!next) throw new Error('No picture is on its way.');
    await does(() => next(succeeds));
  };
}

/** Chooses so many pictures at once. */
const choose = (count: number): Promise<void> =>
  does(() => {
    const files = Array.from({ length: count }, (_, at) => {
      const file = new File([picture], `${at}.png`, { type: 'image/png' });
      // jsdom's files cannot be read; this one can.
      return Object.assign(file, { arrayBuffer: () => Promise.resolve(picture.buffer) });
    });
    const input = part().querySelector('input[type=file]') as HTMLInputElement;
    Object.defineProperty(input, 'files', { configurable: true, value: files });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });

async function openQualification(): Promise<void> {
  await portal().open({ at: qualification, who: nobody });
  await portal().type(licence, '110990000010005');
  await portal().click('[name=agree]');
}
const stored = () => portal().engine.state.qualifications['10005'];

test('[R050] each picture is there as soon as it is uploaded, and one that is removed meanwhile stays removed', async () => {
  await openQualification();
  await choosePicture(portal());
  expect(shown()).toBe('1/2');
  const next = holdUploads();
  await choose(1);
  await remove(1);
  expect(shown()).toBe('0/2');
  await next();
  expect(shown()).toBe('1/2');
  await remove(1);
  await choose(2);
  await next();
  expect(shown()).toBe('1/2');
  await remove(1);
  await next();
  await portal().does();
  expect(shown()).toBe('1/2');
});

test('[R050] a form waits for its pictures, and then sends all of them', async () => {
  await openQualification();
  const next = holdUploads();
  await choose(2);
  await press('提交认证');
  expect([alerts(), document.activeElement?.textContent]).toEqual([[onTheirWay], '上传中…']);
  await next();
  await press('提交认证');
  expect([shown(), alerts(), stored()]).toEqual(['1/2', [onTheirWay], undefined]);
  expect(main().querySelector<HTMLInputElement>(licence)?.value).toBe('110990000010005');
  await next();
  await portal().does();
  expect([shown(), alerts()]).toEqual(['2/2', []]);
  await portal().click('提交认证');
  expect(stored()?.images).toHaveLength(2);
});

test('[R050] after a failed upload the form can be submitted with the pictures that it has', async () => {
  await openQualification();
  const next = holdUploads();
  await choose(2);
  await next();
  await next(false);
  await portal().does();
  expect([shown(), alerts()]).toEqual(['1/2', []]);
  await portal().click('提交认证');
  expect(stored()?.images).toHaveLength(1);
});

test('[F.2] a review in its dialog waits for its picture', async () => {
  await portal().open({ at: '/web/userCenter/order/mall', who: '13800000001' });
  const query = { type: 'mall' as const, size: 50 };
  const { list } = await portal().services.api.call(orderList, { query });
  const { orderId, items } = list.find(({ actions }) => actions.includes('comment')) as (typeof list)[number];
  const { itemId, title } = items.find(({ isReviewed }) => isReviewed === false) as (typeof items)[number];
  portal().strict = true;
  await portal().dialog('productReview', { orderId, itemId: itemId ?? 0, title });
  await portal().click('[role=dialog] input[value="4"]');
  await portal().type('[role=dialog] textarea', '纸张和图都很清楚，适合放在手术室门口。');
  const next = holdUploads();
  await choose(1);
  await press('提交评价');
  expect([alerts(), part().querySelector('textarea')?.value]).toEqual([
    [onTheirWay],
    '纸张和图都很清楚，适合放在手术室门口。',
  ]);
  expect(portal().asked.has('mallReviewSubmit')).toBe(false);
  await next();
  await portal().does();
  expect([shown(), alerts()]).toEqual(['1/6', []]);
  await portal().click('提交评价');
  expect([portal().asked.has('mallReviewSubmit'), document.querySelector('[role=dialog]')]).toEqual([true, null]);
});

test('[2.1-17] homework without its picture says so at the picture, and waits for it', async () => {
  portal().strict = true;
  await portal().open({ at: '/new/class/omoOperation/5001?tab=homework', who: '13800000001' });
  await portal().click('[aria-label="重新提交：下肢力线测量"]');
  await portal().type('main textarea', '测量图片见附件（示例）。');
  await portal().click('提交作业');
  expect([alerts(), document.activeElement?.textContent]).toEqual([['请添加图片'], '添加图片']);
  const next = holdUploads();
  await choose(1);
  await press('提交作业');
  expect([alerts(), portal().asked.has('classHomeworkSubmit')]).toEqual([[onTheirWay], false]);
  await next();
  await portal().does();
  expect([shown(), alerts()]).toEqual(['1/9', []]);
  await portal().click('提交作业');
  expect([portal().asked.has('classHomeworkSubmit'), main().textContent.includes('待批改')]).toEqual([true, true]);
});

test('[2.1-17] homework waits for a file, too, and says so at the file', async () => {
  portal().strict = true;
  await portal().open({ at: '/new/class/omoOperation/5001?tab=homework', who: '13800000001' });
  await portal().click('[aria-label="写作业：观摩报告"]');
  await portal().type('main textarea', '报告见附件（示例）。');
  const { fetch } = globalThis;
  let arrives = (): void => undefined;
  globalThis.fetch = async (request, init) => {
    if ((request as Request).url.endsWith('/api/upload/file'))
      await new Promise<void>((resolve) => (arrives = resolve));
    return fetch(request, init);
  };
  const input = main().querySelector('[aria-label=文件] input[type=file]') as HTMLInputElement;
  const file = new File(['%PDF-1.7 示例'], '报告.pdf', { type: 'application/pdf' });
  await does(() => {
    Object.defineProperty(input, 'files', { configurable: true, value: [file] });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await press('提交作业');
  expect([alerts(), portal().asked.has('classHomeworkSubmit')]).toEqual([
    ['文件尚未上传完，请稍候，或取消上传'],
    false,
  ]);
  await does(() => arrives());
  await portal().does();
  expect([alerts(), main().textContent.includes('已上传')]).toEqual([[], true]);
  await portal().click('提交作业');
  expect(portal().asked.has('classHomeworkSubmit')).toBe(true);
});

test('R032 a registration, too, waits for the picture of a participant', async () => {
  const { agree, appears, complete, fill, open, orders } = registration;
  await open({ albumId: 4107, type: 'scbOperation' });
  await appears('添加图片');
  await portal().click('@1–10台');
  await fill('身份证号', '11010519491231002X');
  await complete();
  await agree();
  const next = holdUploads();
  await choose(1);
  await press('提交审核');
  await does(() => portal().clock.advance(0));
  expect([alerts(), document.activeElement?.textContent, orders()]).toEqual([[onTheirWay], '上传中…', []]);
  await next();
  await appears('（1/1）');
  expect(alerts()).toEqual([]);
  await portal().click('提交审核');
  await appears('微信支付');
  expect(orders()).toHaveLength(1);
});
