/** The variables that the server reads: one schema with a sentence for each that makes no sense. */
import { isIP } from 'node:net';
import * as z from 'zod';
import { safeExternalUrl } from '../shared/safeExternalUrl.ts';
import { isProxyRange } from './address.ts';
import { isRequestHost, publicHost } from './hostNames.ts';

const longestPort = 65_535;
const here = ['localhost', '127.0.0.1', '[::1]'];

/** A variable whose text `read` turns into a value, or into null when it makes no sense; an empty one is the same as none. */
function variable<T>(read: (text: string) => T | null, complaint: (text: string) => string) {
  return z
    .string()
    .optional()
    .transform((text, context): T | undefined => {
      if (!text) return undefined;
      const value = read(text);
      if (value !== null) return value;
      context.addIssue(complaint(text));
      return z.NEVER;
    });
}

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** A list with spaces or commas between; each entry is read by itself, and the first odd one is told. */
function list(name: string, read: (entry: string) => string | null, kind: string) {
  return z
    .string()
    .optional()
    .transform((text, context): string[] | undefined => {
      if (text === undefined) return undefined;
      const entries = listOf(text);
      const values = entries.map(read);
      const odd = entries[values.indexOf(null)];
      if (odd === undefined) return values.filter((value) => value !== null);
      context.addIssue(`${name} holds "${odd}", which is ${kind}; correct it and start again.`);
      return z.NEVER;
    });
}

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

const isHere = ({ protocol, hostname, username, password }: URL): boolean =>
  protocol === 'http:' && here.includes(hostname) && username + password === '';

/** An origin and nothing more, by http or https. */
function originIn(text: string): string | null {
  const url = parsed(text);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isOrigin && isRequestHost(url.host) ? url.origin : null;
}

const origin = (name: string) =>
  variable(
    originIn,
    (text) => `${name}="${text}" is not an origin such as https://api.example.com; correct it and start again.`,
  );

/** An address that may stand in the policy by its origin: https on a public host, or plain http on this machine for trying out. */
function outsideAddress(text: string): string | null {
  const url = parsed(text);
  // A star or another odd letter in a host would say something else in the policy.
  const isOutside = url !== null && safeExternalUrl(text) !== null && publicHost(url.host) !== null;
  return isOutside || (url && /^http:\/\/[^/\\]/i.test(text) && isHere(url)) ? url.href : null;
}

/** An address of somebody else's script, which must be https. */
function scriptAddress(text: string): string | null {
  const address = outsideAddress(text);
  return address?.startsWith('https:') ? address : null;
}

/** The captcha's script: a file of our own, or an address outside. */
function captchaScript(text: string): string | null {
  if (!text.startsWith('/')) return outsideAddress(text);
  const url = parsed(`https://own.invalid${text}`);
  return /^\/[A-Za-z0-9._~-]/.test(text) && url?.host === 'own.invalid' && url.pathname + url.search === text
    ? text
    : null;
}

/** A host as it stands in an address: without the port that is usual for https. */
const hostIn = (entry: string): string | null => {
  const host = publicHost(entry);
  return host === null ? null : new URL(`https://${host}`).host;
};

/** A host that may stand in the policy, as its origin; `https://` may be written or left out, plain http is for this machine. */
function sourceIn(entry: string): string | null {
  const local = originIn(entry);
  if (local !== null && isHere(new URL(local))) return local;
  const host = hostIn(entry.replace(/^https:\/\//i, '').replace(/\/$/, ''));
  return host === null ? null : `https://${host}`;
}

const milliseconds = (name: string) =>
  variable(
    (text) => (Number.isFinite(Number(text)) && Number(text) >= 0 ? Number(text) : null),
    (text) => `${name}="${text}" is not a number of milliseconds; correct it and start again.`,
  );

const flag = z.string().optional();

/** Every variable by itself. What only makes sense together is checked by `readConfig`. */
export const environment = z.object({
  PORT: variable(
    (text) =>
      Number.isInteger(Number(text)) && Number(text) >= 0 && Number(text) <= longestPort ? Number(text) : null,
    (text) => `PORT="${text}" is not a port; give a number from 0 to ${longestPort}.`,
  ),
  HOST: variable(
    (text) => (isIP(text) > 0 || (isRequestHost(text) && !text.includes(':')) ? text : null),
    (text) => `HOST="${text}" is not an address of this machine such as 127.0.0.1; correct it and start again.`,
  ),
  NODE_ENV: flag,
  BACKEND: flag,
  ALLOW_MOCK: flag,
  API_ORIGIN: origin('API_ORIGIN'),
  USERAPI_ORIGIN: origin('USERAPI_ORIGIN'),
  PAYMENT_ORIGIN: origin('PAYMENT_ORIGIN'),
  PUBLIC_ORIGIN: origin('PUBLIC_ORIGIN'),
  PRODUCT_HOSTS: list(
    'PRODUCT_HOSTS',
    (entry) => (entry.includes(':') ? null : publicHost(entry)),
    'not a host without a port such as www.example.com',
  ).refine((hosts) => !hosts || hosts.length <= 2, 'PRODUCT_HOSTS names more than two hosts; there are two products.'),
  COOKIE_DOMAIN: variable(
    (text) => (text.includes(':') ? null : publicHost(text)),
    (text) => `COOKIE_DOMAIN="${text}" is not a host such as example.com; correct it and start again.`,
  ),
  CAPTCHA_SCRIPT: variable(
    captchaScript,
    (text) =>
      `CAPTCHA_SCRIPT="${text}" is neither an https address such as https://static.example.com/gt.js nor a file of our own such as /gt.js; correct it and start again.`,
  ),
  ANALYTICS_SCRIPT: variable(
    scriptAddress,
    (text) => `ANALYTICS_SCRIPT="${text}" is not an https address; correct it and start again.`,
  ),
  FEEDBACK_BOARD: variable(
    outsideAddress,
    (text) =>
      `FEEDBACK_BOARD="${text}" is not an https address such as https://board.example.com/post; correct it and start again.`,
  ),
  IMAGE_HOSTS: list('IMAGE_HOSTS', sourceIn, 'not a host such as static.example.com'),
  VIDEO_HOSTS: list('VIDEO_HOSTS', sourceIn, 'not a host such as video.example.com'),
  CHAT_HOSTS: list('CHAT_HOSTS', hostIn, 'not a host such as chat.example.com'),
  SOCIAL_HOSTS: list('SOCIAL_HOSTS', hostIn, 'not a host such as open.weixin.qq.com'),
  AUTHORIZATION_PREFIX: variable(
    (text) => (/^[\x20-\x7e]{1,100}$/.test(text) ? text : null),
    () => 'AUTHORIZATION_PREFIX holds letters that no header may have, or more than 100; correct it and start again.',
  ),
  READ_DEADLINE: milliseconds('READ_DEADLINE'),
  KEEP_PAGES: milliseconds('KEEP_PAGES'),
  KEEP_READS: milliseconds('KEEP_READS'),
  TRUSTED_PROXIES: list(
    'TRUSTED_PROXIES',
    (entry) => (isProxyRange(entry) ? entry : null),
    'neither an address such as 10.0.0.1 nor a range such as 10.0.0.0/8',
  ),
  LOG: variable<'access' | 'off'>(
    (text) => (text === 'access' || text === 'off' ? text : null),
    (text) => `LOG="${text}" is neither "access" nor "off"; correct it and start again.`,
  ),
});

/** The variables, read. */
export type Environment = z.infer<typeof environment>;
