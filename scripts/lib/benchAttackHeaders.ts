/** Odd headers and cookies, which must not change the pages of other readers [N28]; for tests and `npm run bench -- --load`. */

/** Headers that some servers, proxies or frameworks interpret; this server ignores them in requests for pages. */
export const oddHeaders: readonly (readonly [name: string, value: string])[] = [
  ['X-Forwarded-Host', 'evil.test'],
  ['X-Forwarded-Proto', 'https'],
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Forwarded-Port', '1'],
  ['X-Forwarded-Prefix', '/evil'],
  ['X-Forwarded-Path', '/evil'],
  ['X-Forwarded-Server', 'evil.test'],
  ['X-Forwarded-Scheme', 'nothttps'],
  ['X-Forwarded-User', 'admin'],
  ['X-Host', 'evil.test'],
  ['X-Original-Host', 'evil.test'],
  ['X-HTTP-Host-Override', 'evil.test'],
  ['Forwarded', 'for=10.0.0.1;host=evil.test;proto=https'],
  ['X-Original-URL', '/admin?page=9'],
  ['X-Rewrite-URL', '/admin?page=9'],
  ['X-HTTP-Method-Override', 'POST'],
  ['X-HTTP-Method', 'DELETE'],
  ['X-Method-Override', 'PUT'],
  ['X-Real-IP', '127.0.0.1'],
  ['X-Client-IP', '127.0.0.1'],
  ['True-Client-IP', '127.0.0.1'],
  ['CF-Connecting-IP', '127.0.0.1'],
  ['X-User-Id', '8'],
  ['X-Session-Mark', 'evil'],
  ['Authorization', 'Bearer evil'],
  ['Proxy-Authorization', 'Basic ZXZpbA=='],
  ['Origin', 'https://evil.test'],
  ['Referer', 'https://evil.test/?q=<script>'],
  ['Accept', 'application/json'],
  ['Accept-Language', 'en-US'],
  ['Accept-Charset', 'utf-7'],
  ['Accept-Encoding', 'br, zstd'],
  ['Content-Type', 'application/json'],
  ['Range', 'bytes=0-9'],
  ['If-None-Match', '*'],
  ['If-Modified-Since', 'Fri, 01 Jan 2100 00:00:00 GMT'],
  ['Cache-Control', 'only-if-cached'],
  ['Pragma', 'no-cache'],
  ['Sec-Purpose', 'prefetch'],
  ['Sec-CH-UA-Mobile', '?1'],
  ['X-Requested-With', 'XMLHttpRequest'],
  ['Via', '1.1 evil.test'],
];

/** Hostile cookies: they must not change any other reader's page. */
export const oddCookies: readonly string[] = [
  'token=evil',
  'USER_ID=8',
  'token=evil; USER_ID=8',
  'token=evil; token=two; USER_ID=8; USER_ID=9',
  'token=%00%0d%0aSet-Cookie:x; USER_ID=8',
  'token=evil; USER_ID=__proto__',
  'session=v1.AAAAAAAA.evil; session_mark=evil; USER_ID=8',
  '__Host-session=v1.AAAAAAAA.evil; __Host-session_mark=evil; USER_ID=8',
  'depId=2',
  'depId=999999999',
  'depId=-1',
  'depId=<script>alert(1)</script>',
  'depId=2; depId=3',
  'warningTip=1',
  'warningTip=<b>',
  '__proto__=1; constructor=2',
  '=x; ;;=',
  `_ga=${'x'.repeat(4_000)}`,
  'utm_source=evil; lang="en"; page=9',
];

/** An answer without the parts that differ each time (nonce and time), for comparison. */
export function comparable(answer: string): string {
  const nonce = /'nonce-([^']+)'/.exec(answer)?.[1];
  const undated = answer.replace(/^date: .*$/im, '');
  return nonce ? undated.replaceAll(nonce, 'nonce') : undated;
}
