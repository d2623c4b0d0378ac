/** The texts of the portal promise only what it has: each link opens a page, and no sentence names a way that is missing. */
import { expect, test } from 'vitest';
import { loadPage } from '#app/routes/pageRoute.tsx';
import { table } from '#app/routes/table.ts';
import { profileTabs } from '#addresses/account.ts';
import { matchPath } from 'react-router-dom';
import { topics } from '../../chat/script/topics.ts';
import { codePauses, leavingLocal, leavingTab, sheets, stayingInTab, stayingLocal } from '#shared/entryNames.ts';
import { siteConfig } from '../siteConfig.ts';
import { vipBenefits, vipQuestions } from '../membership.ts';
import { about } from './about.ts';
import { type Block, wordsOf } from './blocks.ts';
import { collectedGaps, collectedRows, receiverRows, sensitiveNames } from './collected.ts';
import { findHelp } from './help.ts';
import { protocolOf } from './protocols.ts';
import { storedEntries } from './storedEntries.ts';

const documents = (['user', 'privacy', 'copyright', 'open_vip'] as const).flatMap((key) => {
  const current = protocolOf(key, undefined);
  return current ? current.history.flatMap(({ version }) => protocolOf(key, version) ?? []) : [];
});
const current = documents.filter(({ version, history }) => version === history[0]?.version);
const answers = findHelp().list.flatMap(({ answer }) => answer);

/** The value of a path and a query as its page reads them, written again; null when no page has the path. */
async function readAndWritten(url: string): Promise<string | null> {
  const { pathname, searchParams } = new URL(url, 'https://portal.invalid');
  for (const [pattern, , file] of table) {
    const match = matchPath(pattern, pathname);
    if (!match) continue;
    const { address } = await loadPage(pattern, file);
    const values = address.read(searchParams, match.params);
    return values && address.canonical(values);
  }
  return null;
}

/** Links that are not meant to be seen again in the address, and what their pages make of them. */
const introductions: Readonly<Record<string, string>> = { '/?login=1': '/' };

test('[2.1-01, 2.1-02, 2.1-06, 2.1-13] every link in the agreements, the help and the frame opens the page that it means', async () => {
  const blocks: Block[] = [...documents.flatMap((document) => document.blocks), ...answers, ...about.intro];
  const links = blocks.flatMap((block) => (block.kind === 'paragraph' && block.link ? [block.link.url] : []));
  const urls = [...new Set([...links, siteConfig.tipBanner.url])];
  expect(urls.length).toBeGreaterThan(5);
  const wrong: string[] = [];
  for (const url of urls) if ((await readAndWritten(url)) !== (introductions[url] ?? url)) wrong.push(url);
  expect(wrong).toEqual([]);
});

test('[2.1-02] the privacy policy names every kind of personal data that a call sends, and no other', () => {
  expect(collectedGaps()).toEqual({ unnamedKinds: [], unusedKinds: [], callsWithoutRow: [], unknownCalls: [] });
  const policy = (protocolOf('privacy', undefined)?.blocks ?? []).flatMap(wordsOf);
  for (const row of [...collectedRows, ...receiverRows]) for (const cell of row) expect(policy).toContain(cell);
  const sensitive = policy.find((text) => text.includes('属于敏感个人信息')) ?? '';
  for (const name of sensitiveNames) expect(sensitive).toContain(name);
});

test('[2.1-02] the privacy policy names every entry that the portal keeps in the browser, and no other', () => {
  // The last one is the router's own.
  const known: string[] = [
    ...stayingLocal,
    ...stayingInTab,
    ...leavingLocal,
    ...leavingTab,
    `${sheets}*`,
    `${codePauses}*`,
    'react-router-scroll-positions',
  ];
  const named = storedEntries.flatMap(({ names }) => names);
  expect(named.toSorted()).toEqual([...new Set(known)].toSorted());
});

test('[2.1-01] the user agreement tells of everything that is sold what the buyer gets', () => {
  const words = (protocolOf('user', undefined)?.blocks ?? []).flatMap(wordsOf).join();
  for (const what of ['课程', '会员', '图书', '电子书', '会议', '训练营', '手术班', '优惠券', '退货', '运费', '考试'])
    expect(words).toContain(what);
});

/** What the portal does not have, by the words that promise it. */
const missing: Readonly<Record<string, RegExp>> = {
  'that messages are sent as texts to the phone': /(?:结果|参会码|通知|提醒)[^。]*(?:以短信|短信通知)/,
  'a service that is faster for members': /专属客服|优先答复/,
  'that a request for an invoice hinders the closing of the account': /注销[^。]*开票申请/,
  'that lists are ordered by what was watched': /学习记录[^。]*排序/,
  'that nothing is collected for the qualification': /资质材料[^。]*不收集/,
};

test('no text names a way that the portal does not have', () => {
  const texts = [
    ...current.flatMap(({ blocks, highlights }) => [
      ...blocks.flatMap(wordsOf),
      ...highlights.lines.map(({ text }) => text),
    ]),
    ...answers.flatMap(wordsOf),
    ...about.intro.flatMap(wordsOf),
    ...about.history.map(({ text }) => text),
    ...vipQuestions.map(({ answer }) => answer),
    ...vipBenefits.map(({ title, desc, vipValue }) => `${title}：${desc}，${vipValue}`),
    ...topics.flatMap(({ questions }) => questions.map(({ answer }) => answer)),
  ];
  const found = Object.entries(missing).flatMap(([what, words]) =>
    texts.filter((text) => words.test(text)).map((text) => `${what}: ${text}`),
  );
  expect(found).toEqual([]);
  const tabs = texts.flatMap((text) => [...text.matchAll(/个人资料 — ([^ ，、”]+)/g)].map(([, tab]) => tab));
  expect(tabs.filter((tab) => !profileTabs.some(([, name]) => name === tab))).toEqual([]);
});
