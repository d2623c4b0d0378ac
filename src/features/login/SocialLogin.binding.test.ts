/** The social login binds a phone: what the call answers, and what is told. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import * as keys from '#openapi/dist/keys.ts';
import { ApiError } from '#api/errors.ts';
import { runs } from '#tests/support/runs.ts';
import { socialStory as story, socialUser as user } from '#tests/support/socialStory.ts';
import type { SocialLoginDeps } from './SocialLogin.ts';

const refusal = new ApiError('business', 'bindPhone', codes.codeLookupFailed, '微信授权已失效，请重新登录');
const form = { phone: '13800000001', code: '1234' };

describe('binding', () => {
  const bound = (answer: unknown, events: unknown[] = []): Partial<SocialLoginDeps> => ({
    bind: async (query) => (events.push(query), answer) as never,
  });

  test('[4-06], [7.1-14] sends phone and code with the account and logs in', async () => {
    const sent: unknown[] = [];
    const { social, events, waiting } = story(bound({ user, key: null }, sent));
    waiting.setOpenId('union');
    expect(await social.bind(form)).toBe(true);
    expect(sent).toEqual([{ openId: 'union', clientType: 4, versionNo: '0.1.0', userPhone: form.phone, code: '1234' }]);
    expect([events, waiting.openId]).toEqual([['signed in 10001 with 13800000001'], '']);
  });

  test.each([
    [
      '3008 is told neutrally and logs in',
      { key: keys.bindNotice, message: '已同步', user },
      ['info 已同步', 'signed in 10001 with 13800000001'],
    ],
    ['3008 without a user is an error', { key: keys.bindNotice, message: '已同步' }, ['error 已同步']],
    ['1002 is an error', { key: keys.boundElsewhere, message: '已绑定其他微信' }, ['error 已绑定其他微信']],
    ['4444, which nobody knows, is an error', { key: 4444, message: '不明' }, ['error 不明']],
    ['4444 is one with a user, too', { key: 4444, message: '不明', user }, ['error 不明']],
    [
      '1002 with an empty message has words all the same',
      { key: keys.boundElsewhere, message: '' },
      ['error 网络异常，请稍后再试'],
    ],
    ['missing says nothing, whatever stands beside', { user, message: '成功' }, ['signed in 10001 with 13800000001']],
    ['nothing is an error', {}, ['error 网络异常，请稍后再试']],
    ['a visitor is an error', { user: { userId: 0 } }, ['error 网络异常，请稍后再试']],
  ])('[8-04] A54: an answer with key %s', async (_, answer, expected) => {
    const { social, events, waiting } = story(bound(answer));
    waiting.setOpenId('union');
    expect(await social.bind(form)).toBe(events.at(-1)?.startsWith('signed in') ?? false);
    expect(events).toEqual(expected);
    expect(waiting.openId).toBe(expected[0]?.startsWith('error') ? 'union' : '');
  });

  test('V43 an authorization that has ended cancels the binding, as a new one is needed', async () => {
    const { social, events, waiting } = story({
      bind: () => Promise.reject(refusal),
    });
    waiting.setOpenId('ticket');
    expect(await social.bind(form)).toBe(false);
    expect([events, waiting.openId]).toEqual([['error 微信授权已失效，请重新登录'], '']);
  });

  test('sends nothing when no account waits', async () => {
    const sent: unknown[] = [];
    const { social } = story(bound({ user }, sent));
    expect([await social.bind(form), sent]).toEqual([false, []]);
  });

  test('[4-07] A55, A24: refused meanwhile, a success is a login all the same, a failure is silent, openId stays empty', async () => {
    const outcome = fc.constantFrom('success', 'notice', 'refused', 'failed');
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), outcome, fc.boolean(), async (scheduler, kind, refuses) => {
        const answer = {
          success: { user },
          notice: { key: keys.bindNotice, message: '已同步', user },
          refused: { key: keys.boundElsewhere, message: '否' },
        };
        const { social, events, waiting } = story({
          bind: async () => {
            await scheduler.schedule(Promise.resolve(), 'answer');
            if (kind === 'failed') throw new ApiError('network', 'bindPhone');
            return answer[kind as keyof typeof answer] as never;
          },
        });
        waiting.setOpenId('union');
        const binding = social.bind(form);
        let refusedFirst = false;
        if (refuses) {
          void scheduler.schedule(Promise.resolve(), 'refuse').then(() => {
            refusedFirst = events.length === 0;
            social.refuse();
          });
        }
        await scheduler.waitAll();
        await binding;
        const isIn = events.some((event) => event.startsWith('signed in'));
        expect(isIn).toBe(kind === 'success' || kind === 'notice');
        expect(waiting.openId).toBe(isIn || refuses ? '' : 'union');
        if (!isIn) expect(events.length).toBe(refusedFirst ? 0 : 1);
      }),
      { numRuns: runs(200, 10_000) },
    );
  });
});
