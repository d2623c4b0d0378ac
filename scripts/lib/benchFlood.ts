/** Pages under a flood of messages: how long the main thread is blocked by the chat's panel and by a live room. */
import * as direction from '#openapi/dist/names/direction.ts';
import type { Page } from '@playwright/test';
import { hydrated, inBrowser } from './benchBrowser.ts';

/** One flood: its frames with `#` for their number, and how the page gets ready for it. */
interface Flood {
  name: string;
  count: number;
  perSecond: number;
  frame: object;
  open(page: Page): Promise<void>;
}

const floods: readonly Flood[] = [
  {
    name: 'chat flood',
    count: 10_000,
    perSecond: 1_000,
    frame: {
      messageType: 'CUSTOMER_MESSAGE',
      messageDirection: direction.service,
      userName: '客服',
      userHead: '',
      content: { text: '第#条消息，内容与平常一样长，用来看看页面能否跟上。' },
    },
    async open(page) {
      await page.goto('/');
      await hydrated(page);
      await page.getByRole('complementary', { name: '快捷入口' }).getByRole('button', { name: '在线咨询' }).click();
      await page.getByRole('log', { name: '消息记录' }).getByRole('button').first().waitFor();
    },
  },
  {
    name: 'live room at 50 messages per second',
    count: 1_000,
    perSecond: 50,
    frame: {
      messageType: 'MESSAGE',
      msgId: '#',
      userId: 90_001,
      userName: '王示例',
      role: 'user',
      text: '第#条消息，内容与平常一样长，用来看看页面能否跟上。',
      createTime: 1_779_120_000_000,
    },
    async open(page) {
      await page.goto('/web/live/2001');
      await page.getByRole('textbox', { name: '聊天内容' }).waitFor();
      await page.waitForFunction(
        () => (window as unknown as { caught?: WebSocket }).caught?.readyState === WebSocket.OPEN,
      );
    },
  },
];

/** Runs in the page: keeps a reference to the newest socket. */
function catchSocket(): void {
  const Real = WebSocket;
  window.WebSocket = class extends Real {
    constructor(address: string | URL) {
      super(address);
      Object.assign(window, { caught: this });
    }
  };
}

/** Runs in the page: delivers frames at a constant rate; resolves with the longest task. */
function deliver([count, pace, template]: readonly [number, number, string]): Promise<number> {
  const socket = (window as unknown as { caught: WebSocket }).caught;
  const tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
  const begun = performance.now();
  let sent = 0;
  return new Promise((resolve) => {
    const pump = (): void => {
      const due = Math.min(count, ((performance.now() - begun) * pace) / 1_000);
      for (; sent < due; sent += 1) {
        // A number alone is a number, inside a text it is a part of it. Numbers begin above those of the room's own history.
        const data = template.replaceAll('"#"', String(sent + 100_000)).replaceAll('#', String(sent));
        socket.dispatchEvent(new MessageEvent('message', { data }));
      }
      if (sent < count) setTimeout(pump, 4);
      // The browser reports long tasks with a delay.
      else setTimeout(() => resolve(Math.max(0, ...tasks)), 1_000);
    };
    pump();
  });
}

/** Longest task in ms (0: none over 50 ms) during each flood; median of three runs. */
export async function floodTasks(origin: string): Promise<Record<string, number>> {
  const results: Record<string, number> = {};
  for (const flood of floods) {
    const longest: number[] = [];
    for (let run = 0; run < 3; run += 1) longest.push(await longestTask(origin, flood));
    results[`${flood.name}, longest task, ms (0: under 50)`] = longest.toSorted((a, b) => a - b)[1] ?? 0;
  }
  return results;
}

const longestTask = (origin: string, { count, perSecond, frame, open }: Flood): Promise<number> =>
  inBrowser(origin, async (context) => {
    const page = await context.newPage();
    await page.addInitScript(catchSocket);
    await context.request.post('/__mock/login', { data: { phone: '13800000001' } });
    await open(page);
    return page.evaluate(deliver, [count, perSecond, JSON.stringify(frame)] as const);
  });
