/** The chat panel for browser tests, and a mock service side that the test controls. */
import type { Page, WebSocketRoute } from '@playwright/test';
import { frame } from '../support/chatFrames.ts';
import { traffic } from './traffic.ts';

/** The panel and its parts. */
export const chat = (page: Page) => {
  const panel = page.getByRole('dialog', { name: '在线咨询' });
  return {
    panel,
    log: panel.getByRole('log', { name: '消息记录' }),
    bubbles: panel.locator('[data-side]'),
    box: panel.getByRole('textbox', { name: '咨询内容' }),
    send: panel.getByRole('button', { name: '发送', exact: true }),
    pictures: panel.getByRole('button', { name: '查看图片' }),
    file: panel.getByLabel('选择图片'),
    close: panel.getByRole('button', { name: '关闭' }),
    status: panel.getByRole('status').first(),
  };
};

/** The button that opens the panel. */
export const entry = (page: Page) =>
  page.getByRole('complementary', { name: '快捷入口' }).getByRole('button', { name: '在线咨询' });

/** Counts the sockets of a page: those that are open, and all that were made. */
export function countSockets(page: Page): { open: number; made: number } {
  const count = { open: 0, made: 0 };
  page.on('websocket', (socket) => {
    count.open += 1;
    count.made += 1;
    socket.on('close', () => (count.open -= 1));
  });
  return count;
}

/** Number of frames in both directions and their contract violations, for a socket inside the page. */
export const judgedFrames = (page: Page): Promise<{ frames: number; objections: string[] }> =>
  page.evaluate(async () => {
    const { data } = (await (await fetch('/__mock/chat')).json()) as { data: { frames: { objection: string }[] } };
    const objections = data.frames.map(({ objection }) => objection).filter((objection) => objection !== '');
    return { frames: data.frames.length, objections };
  });

/** The service side, played by the test: greets, echoes PING, and keeps the doctor's frames. */
export async function playServiceSide(page: Page) {
  const frames: { messageType: string; content: { text?: string }; images: string[] }[] = [];
  let socket: WebSocketRoute | null = null;
  await page.routeWebSocket(/\/ws\/chat\//, (route) => {
    socket = route;
    route.onMessage((text) => {
      traffic.record('send', text);
      const said = JSON.parse(String(text)) as (typeof frames)[number];
      if (said.messageType === 'WELCOME') route.send(frame('WELCOME', { text: '您好' }));
      else if (said.messageType === 'PING') route.send(frame('PING'));
      else frames.push(said);
    });
  });
  return {
    frames,
    say: (text: string): void => socket?.send(text),
    drop: (code: number): Promise<void> | undefined => socket?.close({ code }),
  };
}
