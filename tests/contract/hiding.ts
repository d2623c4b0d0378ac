/** Keeps secrets of recorded traffic out of reports: tokens, and in traffic of real people their phones and codes. */
import { type HarEntry, headerOf, tokenCookieOf } from './exchange.ts';

/** The tokens that an exchange shows: in its header, in its cookie, and in the cookie that its answer sets. */
export const tokensOf = ({ request, response }: HarEntry): string[] =>
  [
    headerOf(request.headers, 'authorization') ?? '',
    tokenCookieOf(request) ?? '',
    ...response.headers
      .filter(({ name }) => name.toLowerCase() === 'set-cookie')
      .map(({ value }) => /\btoken=([^;\s]+)/.exec(value)?.[1] ?? ''),
  ].filter(Boolean);

/** A text without these tokens. */
export const withoutTokens = (text: string, tokens: Iterable<string>): string =>
  [...tokens].reduce((rest, token) => rest.replaceAll(token, '(token)'), text);

const phone = /(?<!\d)1[3-9]\d{9}(?!\d)/g;
const codeInQuery = /([?&](?:code|seccode|inviteCode)=)[^&#\s]+/g;
const codeInBody = /("(?:code|checkCode|inviteCode)"\s*:\s*)"[^"]*"/g;
const keyInQuery = /([?&](?:token|ticket)=)[^&#\s]+/g;
const keyInBody = /("token"\s*:\s*)"[^"]*"/g;

/** A text without phones, codes and keys of links; `instead` gives what stands in their place, by name. */
export const withoutPeople = (text: string, instead: (name: 'PHONE' | 'CODE' | 'LINK_TOKEN') => string): string =>
  text
    .replace(phone, instead('PHONE'))
    .replace(codeInQuery, `$1${instead('CODE')}`)
    .replace(codeInBody, `$1"${instead('CODE')}"`)
    .replace(keyInQuery, `$1${instead('LINK_TOKEN')}`)
    .replace(keyInBody, `$1"${instead('LINK_TOKEN')}"`);
