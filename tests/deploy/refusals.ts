/** What nginx answers itself, as the tests expect it. */
import { expect } from 'vitest';

const always = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-request-id': expect.stringMatching(/^[0-9]+-[0-9]+-[0-9]+-[0-9]+$/) as string,
};
const closed = { ...always, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
const json = { ...closed, 'content-type': 'application/json; charset=utf-8' };

/** A refused call: one sentence with its code. */
export const refusedCall = (status: number, message: string) => ({
  status,
  headers: json,
  body: JSON.stringify({ code: status, message, data: null }),
});

/** One sentence where a file, a socket or a health check was asked for. */
export const refusedFile = (status: number, sentence: string, headers: object = {}) => ({
  status,
  headers: { ...closed, ...headers, 'content-type': 'text/plain; charset=utf-8' },
  body: sentence,
});

/** A call of an address beyond its limits. */
export const tooMany = {
  ...refusedCall(429, '操作过于频繁，请稍后再试'),
  headers: { ...json, 'retry-after': '5' },
};

/** A page that says one sentence, and has nothing but its own styles. */
export const noticePage = (status: number, sentence: string, headers: object = {}) => ({
  status,
  headers: {
    ...always,
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  },
  body: expect.stringMatching(
    new RegExp(`^<!doctype html><html lang="zh-CN">.*<meta name="robots" content="noindex">.*<h1>${sentence}</h1>`),
  ) as string,
});

/** A page of an address beyond its limits. */
export const tooManyPage = noticePage(429, '操作过于频繁，请稍后再试', { 'retry-after': '5' });

/** A page whose address or headers are too long. */
export const tooLongPage = (status: number) => noticePage(status, '网址或 Cookie 过长，无法打开此页面');
