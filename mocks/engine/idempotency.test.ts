/** An idempotency key belongs to one user, one operation and one body. */
import { expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { logIn } from '#tests/support/chatPanel.ts';
import { createEngine } from '../createEngine.ts';

const origin = 'http://portal.test';
const key = 'Zk3v9QxT1bYw8LmN2cRp5u';
const body = { content: '页面打不开', contact: '13800000001' };

/** A mock backend with two doctors who send feedback; answers the code. */
async function newSender() {
  const engine = createEngine({ frozen: true, seed: 1 });
  const doctors = { first: await logIn(engine), second: await logIn(engine, '13800000002') };
  return async (who: keyof typeof doctors, own: object, idempotencyKey: string): Promise<number> => {
    const { token, userId } = doctors[who];
    const request = new Request(`${origin}/api/html/feedback/app/submit/${userId}`, {
      method: 'POST',
      headers: { authorization: token, 'idempotency-key': idempotencyKey },
      body: JSON.stringify(own),
    });
    const answer = await engine.respond(request, { address: '192.0.2.1', origin });
    return (JSON.parse(answer.body) as { code: number }).code;
  };
}

test('R13 the same call with the same key is answered again', async () => {
  const send = await newSender();
  expect([await send('first', body, key), await send('first', body, key)]).toEqual([200, 200]);
});

test('R13 the same key with another body is refused, and the first one stays', async () => {
  const send = await newSender();
  await send('first', body, key);
  expect(await send('first', { ...body, content: '另一条' }, key)).toBe(codes.badParameter);
  expect(await send('first', body, key)).toBe(200);
});

test('R13 a key of another doctor, or another key, is free', async () => {
  const send = await newSender();
  await send('first', body, key);
  const other = { ...body, content: '另一条' };
  expect([await send('second', other, key), await send('first', other, `${key}2`)]).toEqual([200, 200]);
});

test('R13 a refused call leaves its key free', async () => {
  const send = await newSender();
  expect([await send('first', { content: '' }, key), await send('first', body, key)]).toEqual([
    codes.badParameter,
    200,
  ]);
});

test.each(['short', 'with blanks in the key', 'x'.repeat(65)])('R13 the key "%s" is refused', async (wrong) => {
  expect(await (await newSender())('first', body, wrong)).toBe(codes.badParameter);
});
