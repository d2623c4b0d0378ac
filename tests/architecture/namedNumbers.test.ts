import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });

/** Whether the rule about bare numbers reports a planted expression in a file; other statements may stand before it. */
async function isReported(code: string, file: string, before = ''): Promise<boolean> {
  const [result] = await eslint.lintText(`${before}export const planted = ${code};\n`, { filePath: join(root, file) });
  return (result?.messages ?? []).some(({ ruleId }) => ruleId === 'house/named-numbers');
}

const programs = ['src/kit/planted.ts', 'mocks/engine/planted.ts', 'scripts/planted.ts'];
const tests = ['tests/support/planted.ts', 'src/kit/planted.test.ts', 'mocks/engine/planted.test.ts'];
const places = [...programs, ...tests];

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
  "typed.titleType === '2'",
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

test('lint finds a comparison with a constant that holds a bare number', async () => {
  for (const file of places) {
    expect(await isReported('profile.qualificationState === passed', file, 'const passed = 2;\n'), file).toBe(true);
    expect(await isReported('reply.status === missing', file, 'const missing = 404;\n'), file).toBe(false);
  }
});

test.each([
  '{ status: 61 }',
  '{ head: { titleType: 2 as const } }',
  "{ titleType: '1' }",
  'Object.assign(refund, { status: isGood ? 5 : refundStep.refused })',
  '() => { coupon.status = 1; }',
  '({ type = 1 }) => type',
  '{ code: 4206 }',
  '() => { const status = isOpen ? 10 : 40; return status; }',
])('outside of tests lint finds the value in %s', async (code) => {
  for (const file of programs) expect(await isReported(code, file), file).toBe(true);
  for (const file of tests) expect(await isReported(code, file), file).toBe(false);
});

test.each([
  '{ status: 404 }',
  '{ status: orderStatus.refunded }',
  '{ code: 200 }',
  '{ clientType: 4 }',
  "{ status: 'draft', page: 1 }",
  '() => { const anyStatus = 0; return anyStatus; }',
])('lint lets the value in %s pass', async (code) => {
  for (const file of places) expect(await isReported(code, file), file).toBe(false);
});
