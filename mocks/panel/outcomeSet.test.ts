import { expect, test } from 'vitest';
import { addressWith, type OutcomeSet, setFrom, setOf, textOf } from './outcomeSet.ts';

const set: OutcomeSet = {
  outcomes: {
    orderCreate: { outcome: 'priceChanged', times: null, every: 1 },
    titleList: { outcome: 'http500', times: 2, every: 3 },
    portal: { outcome: 'broken', times: null, every: 5 },
  },
  latencies: { orderCreate: 300, '*': 60_000 },
};
const text = 'orderCreate:priceChanged~300,titleList:http500*2/3,portal:broken/5,*~60000';

test('a set has a text that a person can read and write, and comes back from it', () => {
  expect(textOf(set)).toBe(text);
  expect(setFrom(text)).toEqual(set);
});

test('the set in force is without the answers that a tester has written, and without what was counted', () => {
  const raw = { status: 200, body: '{}', contentType: 'application/json' };
  const control = {
    outcomes: {
      login: { outcome: 'failure', times: 1, every: 1, seen: 7 },
      helpList: { outcome: 'raw', times: null, every: 1, seen: 0, raw },
    },
    latencies: { login: 5 },
  };
  expect(setOf(control)).toEqual({
    outcomes: { login: { outcome: 'failure', times: 1, every: 1 } },
    latencies: { login: 5 },
  });
});

test.each([
  '',
  'login',
  'login:',
  ':failure',
  'login:failure,',
  'login:failure*0',
  'login:failure/0',
  'login~-5',
  'login~123456',
  'login:failure;helpList:http500',
  'login:failure login~5',
  '__proto__:failure',
  '<script>:x',
  'login:failure,login:http500',
  'login~5,login:failure',
])('the text %j is none, and says so', (broken) => {
  expect(setFrom(broken)).toMatch(/^链接里的设置有错，没有采用：“/);
});

test('a text that is too long is none', () => {
  expect(setFrom('a'.repeat(4_001))).toBe('链接里的设置超过 4000 个字符，没有采用');
});

test('a link keeps the page and its query, and has one set', () => {
  expect(addressWith('https://portal.test/search?kw=%E8%83%83&scenario=member&mock=x#end', set)).toBe(
    `https://portal.test/search?kw=%E8%83%83&mock=${text}`,
  );
  const link = addressWith('https://portal.test/', set);
  expect(link).toBe(`https://portal.test/?mock=${text}`);
  expect(new URL(link).searchParams.get('mock')).toBe(text);
});
