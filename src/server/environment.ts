/** The environment variables of the server: one schema, with an error message for each invalid variable. */
import { isIP } from 'node:net';
import * as z from 'zod';
import { safeExternalUrl } from '#shared/safeExternalUrl.ts';
import type { TokenMode } from '#shared/sessionMark.ts';
import { isProxyRange } from './address.ts';
import { isRequestHost, publicHost } from './hostNames.ts';

const maxPort = 65_535;
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** A variable that `read` parses; null means invalid. An empty variable counts as missing. */
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

/** A list separated by spaces or commas; the error message names the first invalid entry. */
function list(name: string, read: (entry: string) => string | null, kind: string) {
  return z
    .string()
    .optional()
    .transform((text, context): string[] | undefined => {
      if (text === undefined) return undefined;
      const entries = listOf(text);
      const values = entries.map(read);
      const invalid = entries[values.indexOf(null)];
      if (invalid === undefined) return values.filter((value) => value !== null);
      context.addIssue(`${name} holds "${invalid}", which is ${kind}; correct it and start again.`);
      return z.NEVER;
    });
}

const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

const isLoopback = ({ protocol, hostname, username, password }: URL): boolean =>
  protocol === 'http:' && loopbackHosts.includes(hostname) && username + password === '';

/** An http or https origin without a path; null for anything else. */
function originIn(text: string): string | null {
  const url = parseUrl(text);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isOrigin && isRequestHost(url.host) ? url.origin : null;
}

const origin = (name: string) =>
  variable(
    originIn,
    (text) => `${name}="${text}" is not an origin such as https://api.example.com; correct it and start again.`,
  );

/** A URL whose origin may be added to the policy: https on a public host, or plain http on this machine for local tests. */
function outsideAddress(text: string): string | null {
  const url = parseUrl(text);
  // A `*` or another special character in a host would change the meaning of the policy.
  const isOutside = url !== null && safeExternalUrl(text) !== null && publicHost(url.host) !== null;
  return isOutside || (url && /^http:\/\/[^/\\]/i.test(text) && isLoopback(url)) ? url.href : null;
}

/** A place of files: an external URL to whose path names are added. */
function fileBase(text: string): string | null {
  const address = outsideAddress(text);
  return address === null || /[?#]/.test(text) ? null : address.replace(/\/$/, '');
}

/** The URL of a third-party script, which must be https. */
function scriptAddress(text: string): string | null {
  const address = outsideAddress(text);
  return address?.startsWith('https:') ? address : null;
}

/** The captcha's script: a path on our own origin, or an external URL. */
function captchaScript(text: string): string | null {
  if (!text.startsWith('/')) return outsideAddress(text);
  const url = parseUrl(`https://own.invalid${text}`);
  return /^\/[A-Za-z0-9._~-]/.test(text) && url?.host === 'own.invalid' && url.pathname + url.search === text
    ? text
    : null;
}

/** A host as in a URL: without the default port of https. */
const hostIn = (entry: string): string | null => {
  const host = publicHost(entry);
  return host === null ? null : new URL(`https://${host}`).host;
};

/** The origin of a host for the policy; `https://` is optional, plain http is accepted for this machine only. */
function sourceIn(entry: string): string | null {
  const local = originIn(entry);
  if (local !== null && isLoopback(new URL(local))) return local;
  const host = hostIn(entry.replace(/^https:\/\//i, '').replace(/\/$/, ''));
  return host === null ? null : `https://${host}`;
}

const milliseconds = (name: string) =>
  variable(
    (text) => (Number.isFinite(Number(text)) && Number(text) >= 0 ? Number(text) : null),
    (text) => `${name}="${text}" is not a number of milliseconds; correct it and start again.`,
  );

const port = (name: string) =>
  variable(
    (text) => (Number.isInteger(Number(text)) && Number(text) >= 0 && Number(text) <= maxPort ? Number(text) : null),
    (text) => `${name}="${text}" is not a port; give a number from 0 to ${maxPort}.`,
  );

const host = (name: string) =>
  variable(
    (text) => (isIP(text) > 0 || (isRequestHost(text) && !text.includes(':')) ? text : null),
    (text) => `${name}="${text}" is not an address of this machine such as 127.0.0.1; correct it and start again.`,
  );

const flag = z.string().optional();

/** Bytes of a key, and different bytes in it: repeated text and zeros are no random bytes. */
const minKeySize = 32;
const minKeyVariety = 16;

/** A key in base64, with or without padding, of random bytes; null for anything else. */
function keyIn(entry: string): Buffer | null {
  const key = /^[A-Za-z0-9+/_-]+={0,2}$/.test(entry) ? Buffer.from(entry, 'base64') : Buffer.alloc(0);
  return key.length >= minKeySize && new Set(key).size >= minKeyVariety ? key : null;
}

/** Different keys; null when one is none. */
function keysIn(text: string): Buffer[] | null {
  const keys = listOf(text).map(keyIn);
  const sound = keys.filter((key) => key !== null);
  const isEach = sound.length === keys.length && new Set(sound.map((key) => key.toString('hex'))).size === keys.length;
  return isEach && keys.length > 0 ? sound : null;
}

/** Each variable by itself; `readConfig` checks combinations. */
export const environment = z.object({
  PORT: port('PORT'),
  HOST: host('HOST'),
  METRICS_PORT: port('METRICS_PORT'),
  METRICS_HOST: host('METRICS_HOST'),
  METRICS_HOSTS: list(
    'METRICS_HOSTS',
    (entry) => (isRequestHost(entry) && !entry.includes(':') ? entry.toLowerCase() : null),
    'not a host without a port such as portal.internal',
  ),
  NODE_ENV: flag,
  BACKEND: flag,
  ALLOW_MOCK: flag,
  API_ORIGIN: origin('API_ORIGIN'),
  USERAPI_ORIGIN: origin('USERAPI_ORIGIN'),
  PAYMENT_ORIGIN: origin('PAYMENT_ORIGIN'),
  PUBLIC_ORIGIN: origin('PUBLIC_ORIGIN'),
  ASSET_BASE: variable(
    fileBase,
    (text) =>
      `ASSET_BASE="${text}" is not an https address such as https://static.example.com/portal; correct it and start again.`,
  ),
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
  MAP_SERVICE: variable(
    outsideAddress,
    (text) =>
      `MAP_SERVICE="${text}" is not an https address such as https://map.example.com/marker; correct it and start again.`,
  ),
  IMAGE_HOSTS: list('IMAGE_HOSTS', sourceIn, 'not a host such as static.example.com'),
  VIDEO_HOSTS: list('VIDEO_HOSTS', sourceIn, 'not a host such as video.example.com'),
  CHAT_HOSTS: list('CHAT_HOSTS', hostIn, 'not a host such as chat.example.com'),
  SOCIAL_HOSTS: list('SOCIAL_HOSTS', hostIn, 'not a host such as open.weixin.qq.com'),
  AUTHORIZATION_PREFIX: variable(
    (text) => (/^[\x20-\x7e]{1,100}$/.test(text) ? text : null),
    () => 'AUTHORIZATION_PREFIX holds letters that no header may have, or more than 100; correct it and start again.',
  ),
  TOKEN_MODE: variable<TokenMode>(
    (text) => (text === 'cookie' || text === 'bff' ? text : null),
    (text) => `TOKEN_MODE="${text}" is neither "cookie" nor "bff"; correct it and start again.`,
  ),
  TOKEN_KEYS: variable(
    keysIn,
    // The keys are secret, so the message repeats none.
    () =>
      'TOKEN_KEYS holds something that is not a key of 32 or more random bytes in base64, or one twice; make keys with `openssl rand -base64 32`.',
  ),
  SIGNING_SECRET: variable(
    (text) => (/^[\x21-\x7e]{8,200}$/.test(text) ? text : null),
    () => 'SIGNING_SECRET has blanks, or fewer than 8 or more than 200 characters; correct it and start again.',
  ),
  EDGE_SECRET: variable(
    (text) => (/^[0-9a-f]{64}$/.test(text) ? text : null),
    // The message does not repeat the secret.
    () => 'EDGE_SECRET is not 64 digits and letters from a to f; make one with `openssl rand -hex 32`.',
  ),
  READ_DEADLINE: milliseconds('READ_DEADLINE'),
  KEEP_PAGES: milliseconds('KEEP_PAGES'),
  KEEP_READS: milliseconds('KEEP_READS'),
  TRUSTED_PROXIES: list(
    'TRUSTED_PROXIES',
    (entry) => (isProxyRange(entry) ? entry : null),
    'neither an address such as 10.0.0.1 nor a range such as 10.0.0.0/8',
  ),
  BROWSER_REPORTS: variable(
    (text) => (/^(?:0|1|0?\.\d{1,6}|1\.0{1,6})$/.test(text) ? Number(text) : null),
    (text) => `BROWSER_REPORTS="${text}" is not a share from 0 to 1 such as 0.1; correct it and start again.`,
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    (text) => (/^https?:$/.test(parseUrl(text)?.protocol ?? '') ? text : null),
    (text) =>
      `OTEL_EXPORTER_OTLP_ENDPOINT="${text}" is not an address such as http://127.0.0.1:4318; correct it and start again.`,
  ),
  LOG: variable<'access' | 'off'>(
    (text) => (text === 'access' || text === 'off' ? text : null),
    (text) => `LOG="${text}" is neither "access" nor "off"; correct it and start again.`,
  ),
});

/** The parsed variables. */
export type Environment = z.infer<typeof environment>;
