import { describe, expect, test } from 'vitest';
import { testMoment } from './clock.ts';
import { personas } from './personas.ts';
import { randomFrom } from './random.ts';
import { issueToken, sendCodeTo, tryCode } from './sessions.ts';
import { freshState } from './state.ts';
import { minute, second } from './times.ts';

const phone = '13800000001';
const home = '192.0.2.1';
const start = testMoment;

const fresh = () => freshState({ frozen: true, seed: 1 });

describe('a text code', () => {
  test('[4-03] A16: is sent again to the same phone after 55 seconds, not before', () => {
    const state = fresh();
    expect(sendCodeTo(state, phone, home, start)).toBe('sent');
    expect(sendCodeTo(state, phone, home, start + 54_999)).toBe('tooFrequent');
    expect(sendCodeTo(state, phone, home, start + 55_000)).toBe('sent');
    expect(sendCodeTo(state, '13800000002', home, start)).toBe('sent');
  });

  test('A16: is sent to one phone at most five times an hour, also to a script', () => {
    const state = fresh();
    const sent: number[] = [];
    for (let at = 0; at < 60 * minute; at += second) {
      if (sendCodeTo(state, phone, `192.0.2.${(at / second) % 200}`, start + at) === 'sent') sent.push(at / second);
    }
    expect(sent).toEqual([0, 55, 110, 165, 220]);
    expect(sendCodeTo(state, phone, home, start + 60 * minute)).toBe('sent');
    expect(sendCodeTo(state, phone, home, start + 60 * minute + 54 * second)).toBe('tooFrequent');
  });

  test('A16: is sent from one address at most a hundred times an hour', () => {
    const state = fresh();
    const ask = (index: number, address: string): string =>
      sendCodeTo(state, `138${String(index).padStart(8, '0')}`, address, start + index);
    const answers = Array.from({ length: 150 }, (_, index) => ask(index, home));
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(100);
    expect(ask(200, '198.51.100.1')).toBe('sent');
  });

  test('A16: that was refused does not count', () => {
    const state = fresh();
    sendCodeTo(state, phone, home, start);
    for (let time = 0; time < 500; time++) sendCodeTo(state, phone, home, start + time);
    expect([state.sends[`p:${phone}`]?.length, state.sends[`ip:${home}`]?.length]).toEqual([1, 1]);
    expect(sendCodeTo(state, phone, home, start + 55 * second)).toBe('sent');
  });
});

describe('a voice code', () => {
  test('[4-03] A15: may directly follow the text code; the next text code has to wait for it', () => {
    const state = fresh();
    sendCodeTo(state, phone, home, start);
    expect(sendCodeTo(state, phone, home, start + second, 'voice')).toBe('sent');
    expect(sendCodeTo(state, phone, home, start + 55 * second)).toBe('tooFrequent');
    expect(sendCodeTo(state, phone, home, start + 56 * second)).toBe('sent');
  });

  test('A16: counts among the five of an hour, even after a thousand requests', () => {
    const state = fresh();
    let sent = 0;
    for (let at = 0; at < 1_000; at++) {
      if (sendCodeTo(state, phone, home, start + at * second, at % 2 === 0 ? 'voice' : 'text') === 'sent') sent += 1;
    }
    expect(sent).toBe(5);
  });
});

describe('a typed code', () => {
  test.each(['1234', '123456', '1234ab', 'ab1234', ' 1234'])('[5-09] %j is accepted once', (typed) => {
    const state = fresh();
    sendCodeTo(state, phone, home, start);
    expect(tryCode(state, phone, typed, start)).toBe('right');
    expect(tryCode(state, phone, typed, start)).toBe('wrong');
  });

  test.each([
    ['form', 'phoneChange'],
    ['phoneChange', 'form'],
    ['phoneChange', 'accountCancel'],
  ] as const)('R040: that was sent for %s is wrong for %s, and stays', (sentFor, other) => {
    const state = fresh();
    expect(sendCodeTo(state, phone, home, start, 'text', sentFor)).toBe('sent');
    expect(tryCode(state, phone, '1234', start, other)).toBe('wrong');
    expect(tryCode(state, phone, '1234', start, sentFor)).toBe('right');
  });

  test('R040: of another purpose keeps the limit of its phone', () => {
    const state = fresh();
    sendCodeTo(state, phone, home, start);
    expect(sendCodeTo(state, phone, home, start + second, 'text', 'phoneChange')).toBe('tooFrequent');
  });

  test('A17: is invalid after five wrong tries, even the right one', () => {
    const state = fresh();
    sendCodeTo(state, phone, home, start);
    for (let time = 0; time < 5; time++) expect(tryCode(state, phone, '0000', start)).toBe('wrong');
    expect(tryCode(state, phone, '1234', start)).toBe('usedUp');
    expect(tryCode(state, phone, '0000', start)).toBe('usedUp');
    expect(sendCodeTo(state, phone, home, start + minute)).toBe('sent');
    expect(tryCode(state, phone, '1234', start + minute)).toBe('right');
  });

  test('A17: that is right is accepted after four wrong ones', () => {
    const state = fresh();
    sendCodeTo(state, phone, home, start);
    for (const typed of ['0000', '9999', '', '12 34']) expect(tryCode(state, phone, typed, start)).toBe('wrong');
    expect(tryCode(state, phone, '1234', start)).toBe('right');
  });

  test('A17: is wrong for another phone, without a code, and after five minutes', () => {
    const state = fresh();
    expect(tryCode(state, phone, '1234', start)).toBe('wrong');
    sendCodeTo(state, phone, home, start);
    expect(tryCode(state, '13800000002', '1234', start)).toBe('wrong');
    expect(tryCode(state, phone, '1234', start + 5 * minute + 1)).toBe('wrong');
    expect(tryCode(state, phone, '1234', start + 5 * minute)).toBe('right');
  });
});

test('[7-01] a token is new each time, belongs to its doctor and has the persona’s lifetime', () => {
  const state = fresh();
  const random = randomFrom(1);
  for (const record of personas(start)) {
    const tokens = [issueToken(state, record, start, random), issueToken(state, record, start, random)];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      expect(token).toMatch(new RegExp(`^demo-${record.user.userId}-[0-9a-z]{16}$`));
      expect(state.tokens[token]).toEqual({ userId: record.user.userId, expiresAt: start + record.tokenLife });
    }
  }
});
