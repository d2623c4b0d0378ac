/** The server's HTML of every page is valid, for a visitor and for a doctor: the Nu HTML checker finds no error, and nothing is excused. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findingText, type Row } from '#scripts/lib/browserRows.ts';
import { checkHtml, type NuMessage, nuVersion } from '#scripts/lib/nuChecker.ts';
import { loginCookie } from '#scripts/lib/mockLogin.ts';
import { root } from '#scripts/lib/run.ts';
import { startServerAt } from '../../e2e/server.ts';
import { phoneAgent } from '../Session.ts';
import { type Trial, trialsOf } from '../trials.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-html-'));
const rows: Row[] = [];
/** For more than two hundred pages and their check, in ms: generous, because others may work on the machine. */
const hookLimit = 900_000;
let messages: NuMessage[] = [];

/** A file with one error: a checker that finds none has not checked. */
const control = join(folder, 'control.html');
const wrong =
  '<!doctype html><html lang="zh-CN"><title>a</title><body><span><details><summary>b</summary></details></span>';

const fileOf = ({ pattern, who }: Trial): string =>
  join(folder, `${who ?? 'visitor'}${pattern.replace(/\W/g, '_')}.html`);
const messagesOf = (file: string): NuMessage[] => messages.filter(({ url }) => url.endsWith(file));

/** Writes the HTML that the server gives each reader. */
async function save(trials: readonly Trial[]): Promise<void> {
  const server = await startServerAt(0, { MOCK_TRAFFIC: '' });
  const cookies = new Map<string, string>();
  for (const trial of trials) {
    const { at, who, isForPhones } = trial;
    if (who !== null && !cookies.has(who)) cookies.set(who, await loginCookie(server.origin, who));
    const headers = { cookie: (who && cookies.get(who)) ?? '', ...(isForPhones && { 'user-agent': phoneAgent }) };
    const answer = await fetch(server.origin + at, { headers, redirect: 'manual' });
    expect([at, answer.status]).toEqual([at, 200]);
    writeFileSync(fileOf(trial), await answer.text());
  }
  server.stop();
}

describe('html', () => {
  const trials = trialsOf();

  beforeAll(async () => {
    writeFileSync(control, wrong);
    await save(trials);
    messages = await checkHtml([control, ...trials.map(fileOf)]);
  }, hookLimit);

  afterAll(() => {
    rmSync(folder, { recursive: true });
    mkdirSync(`${root}reports/browsers`, { recursive: true });
    const report = { name: 'html', version: `Nu ${nuVersion}`, rows };
    writeFileSync(`${root}reports/browsers/html.json`, JSON.stringify(report, null, 1));
  });

  test('the checker finds the error that stands in a file', () => {
    expect(messagesOf(control).map(({ message }) => message)).toEqual([
      expect.stringContaining('“details” not allowed as child of element “span”'),
    ]);
  });

  test.for(trials)('the HTML of $pattern is valid for $reader', (trial) => {
    const findings = messagesOf(fileOf(trial)).map(({ message, extract = '' }) => ({
      kind: 'error' as const,
      text: message,
      detail: extract.replace(/\s+/g, ' '),
    }));
    rows.push({ kind: 'page', what: trial.pattern, who: trial.who, findings, ms: 0 });
    if (findings.length > 0) throw new Error(findings.map(findingText).join('; '));
  });
});
