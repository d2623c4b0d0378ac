/** Tests the recording itself: each planted violation must be found, or `expectOffence` fails. */
import { expect, phones, hydrated, test } from './portal.ts';
import { asDoctor } from './tokenMode.ts';

test('[7-01], [7.3-08] an unknown call, a wrong query, a call answered by a test in another window, and a wrong frame violate the contract', async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  portal.expectNoise(/404 \(Not Found\)/);
  portal.expectOffence(/^\(none\) \(address\): .* GET \/api\/nothing$/);
  portal.expectOffence(/^indexHome \/query\/departmentId: .*departmentId=x$/);
  portal.expectOffence(/^bannerList \/query\/position: .* \(in the page\)$/);
  portal.expectOffence(/^chat \/messageType: .* send {"messageType":"HELLO"}$/);
  await portal.loginAs(phones.doctor);
  await portal.open('/web/help');
  await page.evaluate(
    async (headers) => {
      await fetch('/api/nothing');
      await fetch('/api/index/home?departmentId=x');
      const answer = await fetch('/api/socket/online_consulting_url/10001', { headers });
      const socket = new WebSocket(((await answer.json()) as { data: string }).data);
      await new Promise((resolve) => (socket.onopen = resolve));
      socket.send('{"messageType":"HELLO"}');
      // Waits for an answer: an unlisted frame is ignored, the next one comes back.
      const echo = new Promise((resolve) => (socket.onmessage = resolve));
      socket.send('{"messageType":"PING","userId":10001,"content":{},"images":[],"source":4}');
      await echo;
    },
    await asDoctor(page.context()),
  );
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'zh-CN' });
  const other = await context.newPage();
  await other.route('**/api/banner/list?*', (route) => route.fulfill({ json: {} }));
  await other.goto('/web/help');
  await hydrated(other);
  expect(
    await other.evaluate(() => fetch('/api/banner/list?position=x&departmentId=1').then(({ status }) => status)),
  ).toBe(200);
  await context.close();
});
