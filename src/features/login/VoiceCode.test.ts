import { expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { VoiceCode, type VoiceCodeDeps } from './VoiceCode.ts';

const text = { phone: '13800000001' };

function story(otherwise: Partial<VoiceCodeDeps> = {}) {
  const events: string[] = [];
  const voice = new VoiceCode({
    send: async (phone) => events.push(`call to ${phone}`),
    onSent: () => events.push('told that it was sent'),
    onProblem: (message) => events.push(message),
    ...otherwise,
  });
  return { events, voice };
}

test('[7.1-02] A15: a call is ordered to the phone that got the text, and told', async () => {
  const { events, voice } = story();
  await voice.request(text);
  expect(events).toEqual(['call to 13800000001', 'told that it was sent']);
});

test('A15: a hundred requests order one call, and so do later ones for the same text', async () => {
  const answer = Promise.withResolvers<unknown>();
  let calls = 0;
  const { voice } = story({ send: () => ((calls += 1), answer.promise) });
  for (let time = 0; time < 100; time++) void voice.request(text);
  expect(voice.isUsed(text)).toBe(true);
  answer.resolve(null);
  await settle();
  await voice.request(text);
  expect(calls).toBe(1);
});

test('A15: after another text another call may be ordered', async () => {
  const { events, voice } = story();
  await voice.request(text);
  const again = { ...text };
  expect(voice.isUsed(again)).toBe(false);
  await voice.request(again);
  expect(events.filter((event) => event.startsWith('call'))).toHaveLength(2);
});

test.each([
  [new ApiError('business', 'sendVoiceCode', codes.tooFrequent, '获取过于频繁'), '获取过于频繁'],
  [new TypeError('x is not a function'), '网络异常，请稍后再试'],
])('A15: a failure is told and the call may be ordered again: %s', async (error, message) => {
  const { events, voice } = story({ send: () => Promise.reject(error) });
  await voice.request(text);
  expect(events).toEqual([message]);
  expect(voice.isUsed(text)).toBe(false);
});
