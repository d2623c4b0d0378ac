import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });

/** Whether the rule about bare numbers reports a planted expression in a file. */
async function isReported(code: string, file: string): Promise<boolean> {
  const [result] = await eslint.lintText(`export const planted = ${code};\n`, { filePath: join(root, file) });
  return (result?.messages ?? []).some(({ ruleId }) => ruleId === 'house/named-numbers');
}

const places = ['src/kit/planted.ts', 'mocks/engine/planted.ts', 'scripts/planted.ts', 'tests/support/planted.ts'];

test.each([
  'order.status === 10',
  'order?.status !== 40',
  '61 === order.status',
  'refundStatus >= 1',
  '(live.status as number) < 3',
  'payState === 2',
  '[1, 2].includes(live.status)',
  'expect(order.status).not.toBe(40)',
  'coupon.kind === 4',
  'head.titleType === 2',
  'error.code === 4206',
  'ends(() => { switch (order.status) { case 10: return 1; } })',
])('lint finds %s', async (code) => {
  for (const file of places) expect(await isReported(code, file), file).toBe(true);
});

test.each([
  'response.status === 404',
  'response.status >= 500',
  'envelope.code !== 200',
  'error.code === 401',
  'closing.code >= 1000',
  'order.status === orderStatus.unpaid',
  "submission.status === 'draft'",
  'address.page === 2',
])('lint lets %s pass', async (code) => {
  for (const file of places) expect(await isReported(code, file), file).toBe(false);
});
