// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { coursePageOf, pageText, shows } from '#tests/support/coursePage.tsx';
import { does } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { NoticeSettings } from './components/NoticeSettings.tsx';

const { draw } = withRoot();

const switchOf = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
  if (!found) throw new Error(`There is no switch ${name}.`);
  return found;
};

async function opened(userId?: number) {
  const page = coursePageOf(userId);
  await draw(
    page.around(
      <AsyncSection loading={null}>
        <NoticeSettings />
      </AsyncSection>,
    ),
  );
  await shows('直播开播');
  return page;
}

test('R040 a switch is stored at once, with the other ways of its topic', async () => {
  const page = await opened();
  await does(() => switchOf('课程更新 短信').click());
  expect(switchOf('课程更新 短信').checked).toBe(true);
  const sent = (await page.sent('/notice/setting')).filter(Boolean);
  expect(sent).toEqual([{ topic: 'course', sms: true, wechat: true, inbox: true }]);
});

test('R040 a switch that cannot be stored goes back, says so, and can be set again', async () => {
  const page = await opened();
  page.force('noticeSettingSave', 'failure');
  await does(() => switchOf('直播开播 短信').click());
  expect(switchOf('直播开播 短信').checked).toBe(true);
  expect(page.notices()).toEqual(['系统繁忙，请稍后再试']);
  await does(() => switchOf('直播开播 短信').click());
  expect(switchOf('直播开播 短信').checked).toBe(false);
});

test('R040 the notices about orders inside the portal cannot be switched off, and WeChat needs a bound account', async () => {
  await opened(10_002);
  expect([switchOf('订单物流 站内').checked, switchOf('订单物流 站内').disabled]).toEqual([true, true]);
  expect(pageText()).toContain('微信通知需要先绑定微信');
  for (const topic of ['直播开播', '订单物流', '课程更新', '活动优惠'])
    expect([switchOf(`${topic} 微信`).checked, switchOf(`${topic} 微信`).disabled]).toEqual([false, true]);
});
