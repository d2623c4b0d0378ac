/** Coupons: whose they are, in what state, and what they take off. */
import { around, cached, field, ignored, insteadOf, list, text, yuan } from '../alter.ts';
import type { Deviation } from '../deviations.ts';
import { documentedOperation, type Json } from '../document.ts';

/** Wrong backends. */
export const coupons: Deviation[] = [
  {
    name: 'a list that ignores the status',
    alter: ignored('couponList', 'status'),
    only: 'coupon',
    names: { operation: 'couponList', pointer: ['/query/status', '/data/list', '/data/counts'] },
  },
  {
    name: 'a list that ignores what a coupon is for',
    alter: ignored('couponList', 'scope'),
    only: 'coupon',
    names: { operation: 'couponList', pointer: ['/query/scope', '/data/list'] },
  },
  {
    name: 'a count of unused coupons that has all of them',
    alter: field('couponList', '/data/counts', (counts) => {
      const { unused, used, expired } = counts as Record<string, number>;
      return { unused: Number(unused) + Number(used) + Number(expired), used, expired };
    }),
    only: 'coupon',
    names: { operation: 'couponList', pointer: '/data/counts/unused' },
  },
  {
    name: 'coupons that end last come first',
    alter: list('couponList', (items) => items.toReversed()),
    only: 'coupon',
    names: { operation: 'couponList', pointer: '/data/list' },
  },
  {
    name: 'the value of a coupon in yuan',
    alter: field('couponList', '/data/list/*/valueFen', yuan),
    only: 'coupon order',
    names: { operation: 'couponList', pointer: '/data/list/*/valueFen' },
  },
  {
    name: 'the kind of a coupon as a text',
    alter: field('couponCenter', '/data/list/*/kind', text),
    only: 'coupon',
    names: { operation: 'couponCenter', pointer: '/data/list/*/kind' },
  },
  {
    name: 'a state of an offer that the contract does not have',
    alter: field('couponCenter', '/data/list/*/state', (state) => (state === 'gone' ? 'soldOut' : state)),
    only: 'coupon',
    names: { operation: 'couponCenter', pointer: '/data/list/*/state', got: /soldOut/ },
  },
  {
    name: 'an offer that stays open after it was taken',
    alter: cached('couponCenter'),
    only: 'coupon',
    names: { operation: 'couponCenter', pointer: '/data/list' },
  },
  {
    name: 'a coupon that was received and is not in the list',
    alter: around('couponReceive couponList', () => {
      const lost = new Set<unknown>();
      return async (call, ask) => {
        const answer = await ask();
        const data = answer.body.data as Json | null;
        if (call.id === 'couponReceive') lost.add(data?.couponId);
        const items = (data?.list ?? []) as Json[];
        if (call.id === 'couponReceive' || answer.body.code !== 200) return answer;
        const kept = items.filter(({ couponId }) => !lost.has(couponId));
        return { ...answer, body: { ...answer.body, data: { ...data, list: kept } } };
      };
    }),
    only: 'coupon',
    names: { operation: 'couponList', pointer: '/data/list' },
  },
  {
    name: 'a code is good twice',
    alter: insteadOf('couponReceive', 'codeUsed'),
    only: 'coupon',
    names: { operation: 'couponReceive', pointer: '/code', expected: /codeUsed/ },
  },
  {
    name: 'an expired code is called an unknown one',
    alter: insteadOf('couponReceive', 'codeExpired', 'codeInvalid'),
    only: 'coupon',
    names: { operation: 'couponReceive', pointer: '/code', expected: /codeExpired/ },
  },
  {
    name: 'the words of an unknown code for a used one',
    alter: around('couponReceive', () => async (_call, ask) => {
      const answer = await ask();
      const { codeUsed, codeInvalid } = documentedOperation('couponReceive').examples;
      if (answer.body.message !== codeUsed?.message) return answer;
      return { ...answer, body: { ...answer.body, message: codeInvalid?.message } };
    }),
    only: 'coupon',
    names: { operation: 'couponReceive', pointer: '/message' },
  },
  {
    name: 'coupons of members for everybody',
    alter: insteadOf('couponReceive', 'vipOnly'),
    only: 'coupon',
    names: { operation: 'couponReceive', pointer: '/code', expected: /vipOnly/ },
  },
  {
    name: 'codes are not taken in small letters',
    alter: around('couponReceive', () => async (call, ask) => {
      const code = call.body?.code;
      return ask(
        typeof code === 'string' && code !== code.toUpperCase()
          ? { ...call, body: { ...call.body, code: 'NO-SUCH-CODE' } }
          : call,
      );
    }),
    only: 'coupon',
    names: { operation: 'couponReceive', pointer: ['/code', '/body/code'], expected: /200/ },
  },
  {
    name: 'no limit of tries for codes',
    alter: insteadOf('couponReceive', 'tooFrequent', 'codeInvalid'),
    only: 'coupon',
    names: { operation: 'couponReceive', pointer: '/code', expected: /tooFrequent/ },
  },
  {
    name: 'a coupon that is unusable is not refused by a preview',
    alter: insteadOf('orderPreview', 'couponUnusable'),
    only: 'order',
    names: { operation: 'orderPreview', pointer: '/code', expected: /couponUnusable/ },
  },
  {
    name: 'a preview that does not tell why a coupon is unusable',
    alter: field('orderPreview', '/data/coupons/*/reason', () => null),
    only: 'order',
    names: { operation: 'orderPreview', pointer: '/data/coupons' },
  },
  {
    name: 'a coupon that takes off more than it says',
    alter: field('orderPreview', '/data/amount', (amount) => {
      const { couponOffFen = 0, payFen = 0, ...others } = amount as Record<string, number>;
      const more = couponOffFen > 0 && payFen > 0 ? 1 : 0;
      return { ...others, couponOffFen: couponOffFen + more, payFen: payFen - more };
    }),
    only: 'orderPreview orderCreate',
    names: { operation: 'orderPreview', pointer: ['/data/amount/couponOffFen', '/data/amount/payFen'] },
  },
];
