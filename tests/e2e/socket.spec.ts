import { expect, phones, test, plainPage } from './portal.ts';
import { asDoctor } from './tokenMode.ts';

test('[7.3-06] the chat address is on our own origin; WELCOME and PING are answered, and an invalid ticket is refused', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open(plainPage);
  const talk = await page.evaluate(
    async (headers) => {
      const answer = await fetch('/api/socket/online_consulting_url/10001', { headers });
      const { data } = (await answer.json()) as { data: string };
      const socket = new WebSocket(data);
      const frames: { messageType: string; content: { list?: unknown[] } }[] = [];
      await new Promise((resolve, reject) => {
        socket.onerror = reject;
        socket.onopen = () => {
          for (const messageType of ['WELCOME', 'PING']) {
            socket.send(JSON.stringify({ messageType, userId: 10001, content: {}, images: [], source: 4 }));
          }
        };
        socket.onmessage = (event) => {
          frames.push(JSON.parse(String(event.data)) as (typeof frames)[number]);
          if (frames.length === 2) resolve(null);
        };
      });
      const dropped = new Promise<number>((resolve) => (socket.onclose = ({ code }) => resolve(code)));
      const content = { text: '断线测试' };
      socket.send(JSON.stringify({ messageType: 'USER_MESSAGE', userId: 10001, content, images: [], source: 4 }));
      const codes = [await dropped];
      const foreign = new WebSocket(data.replace(/ticket=.*/, 'ticket=made-up'));
      codes.push(await new Promise<number>((resolve) => (foreign.onclose = ({ code }) => resolve(code))));
      return {
        codes,
        address: data,
        types: frames.map((frame) => frame.messageType),
        topics: frames[0]?.content.list?.length,
      };
    },
    await asDoctor(page.context()),
  );
  expect(talk.address).toMatch(/^ws:\/\/localhost:\d+\/ws\/chat\/10001/);
  expect(talk).toMatchObject({ types: ['WELCOME', 'PING'], topics: 5, codes: [1011, 1008] });
});

test('N08 a socket on another path or from another site is refused', async ({ page, request, portal }) => {
  portal.expectNoise(/WebSocket connection to/);
  await portal.open(plainPage);
  const refused = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/ws/other/1`);
        socket.onopen = () => resolve('open');
        socket.onclose = (event) => resolve(event.code);
      }),
  );
  expect(refused).toBe(1006);
  const foreign = await request.get('/ws/chat/10001', {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      origin: 'https://evil.example',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  });
  expect(foreign.status()).toBe(403);
});
