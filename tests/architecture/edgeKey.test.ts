/** nginx's cache key is never coarser than the portal's own: two requests with the same key show the same page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenIn } from '#api/token.ts';
import { loadPage } from '#app/routes/pageRoute.tsx';
import { table } from '#app/routes/table.ts';
import { readCookies } from '#server/cookies.ts';
import { sessionCookies } from '#server/edgeKey.ts';
import { isPcAgent } from '#shared/device.ts';
import { oddCookies } from '#scripts/lib/benchAttackHeaders.ts';
import { parametersOf } from '../support/patterns.ts';

const generated = readFileSync(join(import.meta.dirname, '../../deploy/nginx/generated/key.conf'), 'utf8');

/** The maps of the generated file, read as nginx reads them: exact texts first, then expressions in their order. */
function mapOf(target: string): (text: string) => string {
  const body = new RegExp(`map \\S+ \\$${target} \\{\\n([^}]*(?:\\{0,5\\}[^}]*)*?)\\n\\}`).exec(generated)?.[1] ?? '';
  const rows = body.split('\n').map((line) => {
    const [, match = '', value = ''] = /^ +(?:"(.*)"|default) "(.*)";$/.exec(line) ?? [];
    return { match: line.includes('default') ? null : match, value };
  });
  expect(rows.length).toBeGreaterThan(1);
  return (text) => {
    const exact = rows.find(({ match }) => match === text);
    if (exact) return exact.value;
    for (const { match, value } of rows) {
      if (!match?.startsWith('~') || text === '') continue;
      const found = new RegExp(match.replace(/^~\*?/, ''), match.startsWith('~*') ? 'i' : '').exec(text);
      if (found) return value.startsWith('$') ? (found.groups?.[value.slice(1)] ?? '') : value;
    }
    return rows.find(({ match }) => match === null)?.value ?? '';
  };
}

const session = mapOf('portal_session');
const department = mapOf('portal_department');
const banner = mapOf('portal_banner');
const device = mapOf('portal_device');
const query = mapOf('portal_query');

/** What nginx keeps the page of a Cookie header under; null when it asks the portal. */
function keyOf(header: string): { depId: number | null; showTip: boolean } | null {
  const parts = [session, department, banner].map((map) => map(header));
  if (parts.includes('odd')) return null;
  return { depId: parts[1] === '' ? null : Number(parts[1]), showTip: parts[2] === 'shown' };
}

const names = fc.constantFrom(
  ...sessionCookies,
  'depId',
  'warningTip',
  'DEPID',
  'xdepId',
  'depIdx',
  '_ga',
  'a',
  '',
  ' ',
);
const values = fc.oneof(
  fc.constantFrom('', '2', '02', '12', '1234567', '-1', '2 ', '"2"', 'depId', 'warningTip=1', 'token=x', '3,4'),
  fc.string({ maxLength: 6 }),
);
const separators = fc.constantFrom('; ', ';', ' ; ', ';\t', ', ', ';\u00a0', ';;', ' ');
const headers = fc
  .array(fc.tuple(names, fc.constantFrom('=', ' =', '= ', '', '=='), values, separators), { maxLength: 5 })
  .map((pairs) => pairs.flat().join(''));

test('[N28] a Cookie header that nginx understands is read alike by the portal; all others go to the portal', () => {
  const agree = (header: string): void => {
    const key = keyOf(header);
    const carrier = { names: sessionCookies, single: sessionCookies, tokenIn };
    const { depId, showTip, session: own, stray } = readCookies(header, carrier);
    if (key) expect({ header, depId, showTip, own, stray }).toEqual({ header, ...key, own: null, stray: false });
  };
  for (const cookie of oddCookies) agree(cookie);
  fc.assert(fc.property(headers, agree), { numRuns: 20_000 });
});

test('[N28] the cookies that browsers send are understood', () => {
  expect(keyOf('')).toEqual({ depId: null, showTip: true });
  expect(keyOf('_ga=GA1.2; depId=12; lang=zh')).toEqual({ depId: 12, showTip: true });
  expect(keyOf('warningTip=1; depId=3')).toEqual({ depId: 3, showTip: false });
  expect(keyOf('token=t; USER_ID=7')).toBeNull();
});

test('[6-06] nginx tells phones from computers as the portal does', () => {
  const agents = fc.oneof(
    fc.string(),
    fc.tuple(fc.string(), fc.constantFrom('mobile', 'iPad', 'ANDROID', 'Windows Phone', 'HarmonyOS'), fc.string()),
  );
  fc.assert(
    fc.property(agents, (agent) => {
      const text = [agent].flat().join('');
      expect(device(text)).toBe(isPcAgent(text) ? 'pc' : 'phone');
    }),
  );
});

test('every parameter that a page reads is known to nginx, and others are not', async () => {
  const pages = await Promise.all(table.map(([path, , file]) => loadPage(path, file)));
  const declared = pages.flatMap(({ address }) =>
    address.names.filter((name) => !parametersOf(address.path).includes(name)),
  );
  expect(declared.filter((name) => query(`${name}=1`) !== '')).toEqual([]);
  expect(['utm_source=x', 'kw=1&utm=2', '%6bw=1', 'kw', 'x'].map((args) => query(args))).toEqual(
    Array.from({ length: 5 }, () => 'odd'),
  );
});
