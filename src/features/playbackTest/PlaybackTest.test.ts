/** Runs of the playback check, and its results as words. */
import { expect, test } from 'vitest';
import { settle } from '#tests/support/fakeClock.ts';
import { type Check, type CheckKey, checkKeys, failed, type Finding, ok } from './model.ts';
import { type Checks, PlaybackTest } from './PlaybackTest.ts';
import { reportOf, summaryOf } from './report.ts';

/** A run in which every check waits until it is told its finding. */
function story() {
  const asked: CheckKey[] = [];
  const signals: AbortSignal[] = [];
  let tell: (finding: Finding) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const checkOf =
    (key: CheckKey): Check =>
    (signal) => {
      asked.push(key);
      signals.push(signal);
      return new Promise((resolve, reject) => {
        tell = resolve;
        fail = reject;
      });
    };
  const check = new PlaybackTest(() => Object.fromEntries(checkKeys.map((key) => [key, checkOf(key)])) as Checks);
  return {
    check,
    asked,
    signals,
    async finds(finding: Finding): Promise<void> {
      tell(finding);
      await settle();
    },
    async throws(): Promise<void> {
      fail(new Error('planted'));
      await settle();
    },
  };
}

test('R007 the checks run one after the other; all well is told', async () => {
  const { check, asked, finds } = story();
  expect(summaryOf(check)).toBe('');
  check.start();
  check.start();
  for (let at = 1; at <= checkKeys.length; at += 1) {
    expect(asked).toEqual(checkKeys.slice(0, at));
    expect([summaryOf(check), check.findings.length]).toEqual(['检测中…', at - 1]);
    await finds(ok('好'));
  }
  expect([summaryOf(check), check.isRunning]).toEqual(['检测完成，全部正常', false]);
});

test('R007 troubles are counted, a check that throws is one of them, and a repeated one that is well is none any more', async () => {
  const { check, asked, finds, throws } = story();
  check.start();
  await throws();
  for (let at = 2; at < checkKeys.length; at += 1) await finds(ok('好'));
  await finds(failed('坏', '修'));
  expect(summaryOf(check)).toBe('有 2 项异常');
  expect(check.rows[0]?.finding).toMatchObject({ state: 'failed', value: '未能完成' });
  check.repeat('browser');
  check.repeat('cookies');
  expect(asked.slice(checkKeys.length)).toEqual(['browser']);
  await finds(ok('好'));
  expect(summaryOf(check)).toBe('有 1 项异常');
  check.start();
  expect(check.findings).toEqual([]);
});

test('R007 a stopped run keeps its results; a late answer and the next checks do not come', async () => {
  const { check, asked, signals, finds } = story();
  check.start();
  await finds(failed('坏', '修'));
  check.stop();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  await finds(ok('好'));
  expect([asked.length, check.findings.length, check.isRunning]).toEqual([2, 1, false]);
  expect(summaryOf(check)).toBe('检测已停止，已完成 1/11 项，有 1 项异常');
  check.repeat('version');
  await finds(ok('好'));
  expect(summaryOf(check)).toBe('已完成 2/11 项，有 1 项异常');
});

test('R007 the text for customer service has every check with its advice, and no number that may be a phone', async () => {
  const { check, finds } = story();
  check.start();
  await finds({ ...ok('好 13800000001'), ms: 12 });
  await finds(failed('坏', '修'));
  check.stop();
  const lines = reportOf(check, Date.UTC(2026, 10, 20, 12)).split('\n');
  expect(lines.slice(0, 6)).toEqual([
    '【播放环境检测】2026-11-20 20:00',
    '检测已停止，已完成 2/11 项，有 1 项异常',
    '浏览器与版本：正常，好 1**********（12 毫秒）',
    'Cookie：异常，坏',
    '  建议：修',
    '本地存储：未检测',
  ]);
  expect(lines).toHaveLength(14);
});
