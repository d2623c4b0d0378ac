import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { departmentList } from '#openapi/dist/operations/departmentList.ts';
import { onlineConsultingLink } from '#openapi/dist/operations/onlineConsultingLink.ts';
import { login } from '#openapi/dist/operations/login.ts';
import { pcAuth } from '#openapi/dist/operations/pcAuth.ts';
import { sensebotInit } from '#openapi/dist/operations/sensebotInit.ts';
import type { Operation } from '#openapi/operation.ts';
import * as codes from '#openapi/dist/codes.ts';
import * as keys from '#openapi/dist/keys.ts';
import { envelope } from '#tests/support/door.ts';
import { decode, sizeLimit } from './decode.ts';
import { ApiError, genericMessage } from './errors.ts';

const departments = [{ departmentId: 1, departmentName: '心血管内科', departmentOpened: true }];

/** The ApiError that a response is decoded to. */
async function failureOf(response: Response, operation: Operation = departmentList): Promise<ApiError> {
  const failure: unknown = await decode(operation, response).then(
    () => 'no failure',
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ApiError);
  return failure as ApiError;
}

/** A response without Content-Length. */
function streamed(pieces: Iterable<string | Uint8Array>, onCancel: () => void = () => undefined): Response {
  const iterator = pieces[Symbol.iterator]();
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = iterator.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === 'string' ? new TextEncoder().encode(value) : value);
    },
    cancel: onCancel,
  });
  return new Response(stream, { headers: { 'content-type': 'application/json' } });
}

describe('a success', () => {
  test('[8-01] has code 200, and its data is the payload', async () => {
    await expect(decode(departmentList, envelope(departments))).resolves.toEqual(departments);
    await expect(decode(pcAuth, envelope('https://example.com/'))).resolves.toBe('https://example.com/');
  });

  test('[7.1-03] of a flat call has its payload beside the code', async () => {
    const flat = { code: 200, gt: 'g', challenge: 'c', success: 1, new_captcha: true };
    await expect(decode(sensebotInit, Response.json(flat))).resolves.toEqual(flat);
  });

  test('[8-03] of a login may be the key 1005 with its message', async () => {
    const refusal = { key: keys.notRegistered, message: '该手机号尚未注册，请先注册' };
    await expect(decode(login, envelope(refusal))).resolves.toEqual(refusal);
  });

  test('F03: is decoded when it arrives byte by byte, also within a character', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ code: 200, data: departments }));
    const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
    await expect(decode(departmentList, streamed(single))).resolves.toEqual(departments);
  });

  test('F11: keeps the valid items of its list', async () => {
    const data = [null, ...departments, { departmentId: 'x', departmentName: '坏' }];
    await expect(decode(departmentList, envelope(data))).resolves.toEqual(departments);
  });
});

describe('a failure', () => {
  test('[8-01] F15: of any other code carries that code and the server’s message', async () => {
    expect(await failureOf(envelope(null, codes.badParameter, '参数错误'))).toMatchObject({
      kind: 'business',
      code: codes.badParameter,
      message: '参数错误',
      operation: 'departmentList',
      tokenRefused: false,
    });
  });

  test.each([502, 503, 500, 404])('F06: with an HTML page and HTTP %i never shows the page', async (status) => {
    const page = '<html><h1>502 Bad Gateway</h1><hr>nginx</html>';
    const failure = await failureOf(new Response(page, { status, headers: { 'content-type': 'text/html' } }));
    expect(failure).toMatchObject({ kind: 'http', code: status, message: genericMessage });
  });

  test('F08: is the result of a body that is cut at any byte', async () => {
    const whole = new TextEncoder().encode(JSON.stringify({ code: 200, message: '成功', data: departments }));
    for (let length = 0; length < whole.length; length++) {
      expect(await failureOf(new Response(whole.slice(0, length)))).toMatchObject({
        kind: 'malformed',
        message: genericMessage,
      });
    }
  });

  test.each(['1e999', '1.5'])('F11: is the result of the code %s', async (code) => {
    expect(await failureOf(new Response(`{"code":${code},"message":"x","data":null}`))).toMatchObject({
      kind: 'malformed',
      code: 200,
      message: genericMessage,
    });
  });

  test('F11: is the result of a wrong shape', async () => {
    expect(await failureOf(envelope({ list: departments }))).toMatchObject({ kind: 'malformed' });
    expect(await failureOf(envelope({ kefu_wechat: 7 }), onlineConsultingLink)).toMatchObject({ kind: 'malformed' });
    expect(await failureOf(envelope(undefined), onlineConsultingLink)).toMatchObject({ kind: 'malformed' });
  });

  test('F08: any bytes give a payload of the right shape or an ApiError', async () => {
    const noise = fc.oneof(
      fc.uint8Array(),
      fc.json().map((text) => new TextEncoder().encode(text)),
    );
    await fc.assert(
      fc.asyncProperty(noise, fc.constantFrom(200, 201, 400, 404, 500), async (body, status) => {
        const answer = await decode(departmentList, new Response(body, { status })).catch((error: unknown) => error);
        expect(answer instanceof ApiError || Array.isArray(answer)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a refused token', () => {
  test.each([401, 403])('[8-02] F12, F13: is code %i at HTTP 200, as a number or as text', async (code) => {
    expect(await failureOf(envelope(null, code, '登录已失效'))).toMatchObject({ tokenRefused: true, code });
    expect(await failureOf(envelope(null, String(code)))).toMatchObject({ tokenRefused: true, code });
  });

  test.each([401, '403'])('[7.1-15] F14: is a body with code %j, whatever the HTTP status', async (code) => {
    const response = Response.json({ code, message: '登录已失效，请重新登录' }, { status: 400 });
    expect(await failureOf(response)).toMatchObject({ tokenRefused: true, message: '登录已失效，请重新登录' });
  });
});

describe('the message of a failure', () => {
  test.each<[string, unknown, string]>([
    ['missing', undefined, genericMessage],
    ['null', null, genericMessage],
    ['an object', { text: 'x' }, genericMessage],
    ['a number', 42, genericMessage],
    ['a list', ['x'], genericMessage],
    ['blank', ' \n\u3000', genericMessage],
    ['only control marks', '\u202e\u0007', genericMessage],
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['turned round', '余额\u202e001\u202c元', '余额001元'],
    ['surrounded by blanks', '  参数错误 ', '参数错误'],
    ['100 characters long', '错'.repeat(100), '错'.repeat(100)],
    ['100 kB long', '错'.repeat(34_000), `${'错'.repeat(99)}…`],
  ])('F16: that is %s is shown safely', async (_, message, shown) => {
    expect((await failureOf(Response.json({ code: 5001, message }))).message).toBe(shown);
  });

  test('F17: for too many requests asks the user to wait, unless the server sends its own message', async () => {
    const late = new Response('', { status: 429, headers: { 'retry-after': '60' } });
    expect((await failureOf(late)).message).toBe('操作过于频繁，请稍后再试');
    expect((await failureOf(envelope(null, 429, ''))).message).toBe('操作过于频繁，请稍后再试');
    expect((await failureOf(envelope(null, 429, '一分钟后再试'))).message).toBe('一分钟后再试');
  });
});

describe('a body of 20 MB', () => {
  test('F18: is read only up to the limit', async () => {
    let read = 0;
    let cancelled = false;
    const megabyte = new Uint8Array(1_000_000).fill(0x20);
    const endless = (function* () {
      for (; read < 20; read++) yield megabyte;
    })();
    const failure = await failureOf(streamed(endless, () => (cancelled = true)));
    expect(failure).toMatchObject({ kind: 'malformed', message: genericMessage });
    expect(read).toBeLessThanOrEqual(sizeLimit / 1_000_000 + 2);
    expect(cancelled).toBe(true);
  });

  test('F18: is also refused by its Content-Length; one just below the limit is read', async () => {
    const padded = (length: number): Response => {
      const body = JSON.stringify({ code: 200, data: departments }).padEnd(length);
      return new Response(body, { headers: { 'content-length': String(length) } });
    };
    expect(await failureOf(padded(sizeLimit + 1))).toMatchObject({ kind: 'malformed' });
    await expect(decode(departmentList, padded(sizeLimit))).resolves.toEqual(departments);
  });
});
