/** Which calls are signed, and that signing meets no key of their own. */
import { expect, test } from 'vitest';
import { reservedKeys } from '#api/signing.ts';
import { documented, type DocumentedOperation } from './document.ts';
import { signed, signedUnlessFlawed } from './signed.ts';
import { exampleInput } from './usual.ts';

const reserved: readonly string[] = reservedKeys;
const signedOnes = documented.filter((operation) => operation.signed);

/** Reserved keys that an operation has by itself, in its address or in its body. */
function ownKeys(operation: DocumentedOperation): string[] {
  const { parameters, body } = operation;
  const inBody = operation.signed ? [] : Object.keys((body?.properties ?? {}) as object);
  return [...parameters.map(({ name }) => name), ...inBody].filter((name) => reserved.includes(name));
}

test('[7.4-02] G02 the calls that carry a clientType of their own are not signed', () => {
  const own = documented.filter((operation) => ownKeys(operation).length > 0);
  expect(own.map(({ id }) => id)).toEqual(['register', 'bindPhone']);
  expect(own.filter((operation) => operation.signed)).toEqual([]);
});

test('[7.4-02] G01, G02 every signed call is signed without an error, and has all five keys then', () => {
  expect(signedOnes.length).toBeGreaterThan(10);
  for (const operation of signedOnes) {
    const { body } = exampleInput(operation);
    expect(Object.keys(signed(body as object)), operation.id).toEqual(expect.arrayContaining([...reserved]));
  }
});

test('[7.4-01] every write about money is signed, and no read is', () => {
  const money = documented.filter(({ tag }) => ['order', 'pay', 'coupon', 'invoice'].includes(tag));
  expect(money.filter((operation) => operation.writes !== operation.signed).map(({ id }) => id)).toEqual([]);
});

test('[7-01] a body that a story has signed itself, or that is none, is sent as it is', () => {
  const own = signed({ orderId: 1 });
  expect(signedUnlessFlawed(own)).toBe(own);
  for (const odd of [undefined, null, [], { nonce: 'x' }]) expect(signedUnlessFlawed(odd)).toBe(odd);
});
