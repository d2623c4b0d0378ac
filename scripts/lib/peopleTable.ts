/** The test people and what each holds on the test moment, as a table in Markdown: asked of the mock backend itself. */
import { createEngine } from '#mocks/createEngine.ts';
import { respondToControl } from '#mocks/engine/control/control.ts';
import type { Engine } from '#mocks/engine/Engine.ts';
import { freshPeople } from '#mocks/engine/people.ts';

const base = 'http://portal.test';

interface List {
  total: number;
}

/** Counts of one doctor, by the addresses of her lists; each is a first page. */
type Ask = <Data = List>(path: string) => Promise<Data>;

/** A doctor's calls to a backend in which nothing has happened yet. */
async function asDoctor(engine: Engine, phone: string): Promise<Ask> {
  const request = new Request(`${base}/__mock/login`, { method: 'POST', body: JSON.stringify({ phone }) });
  const login = await respondToControl(engine, request);
  const [, token = ''] = /token=([^;]+)/.exec(login?.cookies[0] ?? '') ?? [];
  return async <Data>(path: string) => {
    const call = new Request(base + path, { headers: { authorization: token } });
    const answer = await engine.respond(call, { address: '192.0.2.1', origin: base });
    const { code, data } = JSON.parse(answer?.body ?? '{}') as { code?: number; data?: Data };
    if (code !== 200 || data === undefined) throw new Error(`${path} is answered with ${answer?.body ?? 'nothing'}.`);
    return data;
  };
}

const orderTypes = {
  video: 'courses',
  vip: 'memberships',
  mall: 'goods',
  meeting: 'meetings',
  operation: 'operation classes',
};

/** Lists that few doctors have something in, by what the table calls them. */
const besides: Readonly<Record<string, string>> = {
  'bought courses': '/api/course/owned/list',
  'electronic books': '/api/ebook/list',
  classes: '/api/class/mine',
  invoices: '/api/invoice/list',
  articles: '/api/article/mine/list',
  notes: '/api/note/list',
  'watched courses': '/api/video/play_record/list',
  'finished exercises': '/api/learn/record/list',
  'wrong questions': '/api/learn/question/book/list?book=wrong',
  corrections: '/api/learn/question/feedback/list',
  messages: '/api/user/inbox/list',
};

/** The counts that are not zero, such as `courses 3, goods 1`. */
const countsText = (counts: readonly (readonly [name: string, count: number])[]): string =>
  counts
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

async function cellsOf(ask: Ask): Promise<string[]> {
  const orders: [string, number][] = [];
  let unpaid = 0;
  for (const [type, name] of Object.entries(orderTypes)) {
    const list = await ask<List & { unpaid: number }>(`/api/order/list?type=${type}`);
    orders.push([name, list.total]);
    unpaid += list.unpaid;
  }
  const { counts } = await ask<{ counts: Record<'unused' | 'used' | 'expired', number> }>('/api/coupon/list');
  const { total } = await ask('/api/certificate/list');
  const credits = await ask<{ year: number; first: number; second: number }>('/api/certificate/credits');
  const summary = await ask<{ counts: { collect: number }; todoTotal: number }>('/api/user/center/summary');
  const { list: addresses } = await ask<{ list: unknown[] }>('/api/user/address/list');
  const more: [string, number][] = [];
  for (const [name, path] of Object.entries(besides)) more.push([name, (await ask(path)).total]);
  return [
    countsText(orders) + (unpaid > 0 ? `; unpaid ${unpaid}` : ''),
    countsText([
      ['usable', counts.unused],
      ['used', counts.used],
      ['expired', counts.expired],
    ]),
    countsText([
      ['certificates', total],
      [`class I credits of ${credits.year}:`, credits.first],
      [`class II credits of ${credits.year}:`, credits.second],
    ]),
    countsText([
      ...more,
      ['favourites', summary.counts.collect],
      ['addresses', addresses.length],
      ['to-dos', summary.todoTotal],
    ]),
  ];
}

/** The table, without a line break at its end. */
export async function peopleTable(): Promise<string> {
  const rows: string[][] = [
    ['phone', 'who', 'what is special', 'orders', 'coupons', 'certificates, credits', 'besides'],
    Array.from({ length: 7 }, () => '---'),
  ];
  for (const { phone, name, facts } of freshPeople()) {
    // A backend for each: messages and to-dos follow from what others do, too.
    const engine = createEngine({ frozen: true, seed: 1 });
    const cells = name === '' ? ['', '', '', ''] : await cellsOf(await asDoctor(engine, phone));
    rows.push([phone, name || '—', facts.join('；'), ...cells.map((cell) => cell || '—')]);
  }
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}
