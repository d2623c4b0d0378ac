// @vitest-environment jsdom
/** The list of subjects: what fits the page comes first and is open, everything else is folded. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { does } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { panelBackend } from '#tests/support/panelSection.tsx';
import { pages } from '#tests/support/routeTable.ts';
import { Panel } from './Panel.tsx';
import { subjectAt, subjects } from './subjects.ts';

const { draw } = withRoot();

test.each([
  ['/', 'scenarios'],
  ['/web/userCenter/order/video', 'orders'],
  ['/web/common/openVip', 'orders'],
  ['/web/mall/order', 'parcels'],
  ['/web/userCenter/order/mall', 'parcels'],
  ['/web/userCenter/invoice', 'invoices'],
  ['/web/live/2001', 'streams'],
  ['/web/live2/2003', 'streams'],
  ['/web/meeting/orderDetail', 'meetings'],
  ['/new/class/meeting/5001', 'classes'],
  ['/act/anniversary', 'acts'],
  ['/web/article/upload', 'submissions'],
  ['/web/article/5001', 'study'],
  ['/web/user/login', 'accounts'],
  ['/web/userCenter', 'messages'],
] as const)('the subject of %s is %s', (path, subject) => {
  expect(subjectAt(path)).toBe(subject);
});

test('every page that is about orders, live streams or campaigns has a subject of its own', async () => {
  const paths = (await pages()).map(({ path = '' }) => path.replace(/:\w+\??/g, '1'));
  expect(paths.length).toBeGreaterThan(50);
  const without = paths.filter((path) => subjectAt(path) === 'scenarios');
  expect(without.filter((path) => /order|invoice|coupon|live|act\/|meeting|class/.test(path))).toEqual([]);
});

/** Draws the panel beside a page. */
const beside = (path: string, client: QueryClient) =>
  draw(
    <QueryClientProvider client={client}>
      <Panel go={() => undefined} problem={null} path={path} />
    </QueryClientProvider>,
  );
const headings = () => [...document.querySelectorAll<HTMLButtonElement>('h2 button')];
const opened = () => headings().flatMap((button) => (button.ariaExpanded === 'true' ? [button.textContent] : []));

test('the subject of the page is the first and open; it changes with the page, and what was unfolded stays so', async () => {
  panelBackend();
  const client = new QueryClient();
  await beside('/web/userCenter/invoice', client);
  expect(
    headings()
      .map(({ textContent }) => textContent)
      .toSorted(),
  ).toEqual(Object.values(subjects).toSorted());
  expect([headings()[0]?.textContent, opened()]).toEqual(['发票', ['发票']]);
  await vi.waitFor(() => expect(document.body.textContent).toContain('正在开具的发票'));
  await does(() =>
    headings()
      .find(({ textContent }) => textContent === '时间')
      ?.click(),
  );
  expect(opened()).toEqual(['发票', '时间']);
  await beside('/act/anniversary', client);
  expect([headings()[0]?.textContent, opened()]).toEqual(['活动', ['活动', '时间']]);
  await does(() => headings()[0]?.click());
  expect(opened()).toEqual(['时间']);
});
