/** Start-up configuration from the environment: read once, refused in one clear sentence when it makes no sense. */
import { safeExternalUrl } from '../shared/safeExternalUrl.ts';
import type { Settings } from '../shared/settings.ts';

/** Where each host of the contract is reached from the server. */
export interface Upstreams {
  portal: string;
  userapi: string;
  payment: string;
}

/** A checked configuration. */
export interface Config {
  host: string;
  port: number;
  /** Real origins, or null when the embedded pretend backend is to be started. */
  upstreams: Upstreams | null;
  /** The backend is a pretend one: its pictures and testers' calls are passed on too. */
  mock: boolean;
  /** The address that readers type, or null for a plain local start. */
  publicOrigin: string | null;
  /** One of the two product hosts that share cookies [9-11], or null for host-only cookies. */
  cookieDomain: string | null;
  /** Hosts besides our own that pictures may come from. */
  imageHosts: string[];
  /** Hosts besides our own that videos come from. */
  videoHosts: string[];
  settings: Settings;
  /** Milliseconds that one read of a server render may take. */
  readDeadline: number;
  /** How long a visitor's page is kept, in ms; 0 renders each one. */
  keepPages: number;
  /** How long a read that is the same for everybody is kept, in ms; 0 asks each time. */
  keepReads: number;
  /** Addresses of the proxies before us whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  /** One line in the log per request. */
  accessLog: boolean;
}

/** A configuration that cannot be started with; the message says what to do. */
export class ConfigError extends Error {}

const longestPort = 65_535;

function originFrom(name: string, value: string | undefined): string | null {
  if (!value) return null;
  try {
    const url = new URL(value);
    if (/^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  } catch {
    // Told below, together with addresses that are more than an origin.
  }
  throw new ConfigError(
    `${name}="${value}" is not an origin such as https://api.example.com; correct it and start again.`,
  );
}

/** An address of somebody else's, which must be https. */
function httpsFrom(name: string, value: string): string {
  const address = safeExternalUrl(value);
  if (address?.startsWith('https:')) return address;
  throw new ConfigError(`${name}="${value}" is not an https address; correct it and start again.`);
}

/** Address of a form on another site: https, or plain http on this machine, for trying it out. */
function boardFrom(value: string | undefined): string | null {
  if (!value) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isHere = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  // A star in a host would open the policy to every host.
  if (url && !url.host.includes('*') && (isHere || safeExternalUrl(value))) return url.href;
  throw new ConfigError(
    `FEEDBACK_BOARD="${value}" is not an https address such as https://board.example.com/post; correct it and start again.`,
  );
}

function durationFrom(name: string, value: string | undefined, otherwise: number): number {
  const ms = value ? Number(value) : otherwise;
  if (Number.isFinite(ms) && ms >= 0) return ms;
  throw new ConfigError(`${name}="${value}" is not a number of milliseconds; correct it and start again.`);
}

/** With demo data the log has only what went wrong, so that the address that was printed stays in sight. */
function accessLogFrom(value: string | undefined, mock: boolean): boolean {
  if (!value) return !mock;
  if (value === 'access' || value === 'off') return value === 'access';
  throw new ConfigError(`LOG="${value}" is neither "access" nor "off"; correct it and start again.`);
}

const listFrom = (value: string | undefined): string[] => (value ?? '').split(/[\s,]+/).filter(Boolean);

/** Plain hosts, with a port where it is not the usual one: they are compared with the host of an address. */
function hostsFrom(name: string, value: string | undefined): string[] {
  const hosts = listFrom(value);
  const odd = hosts.find((host) => !/^[a-z0-9.-]+(:[0-9]{1,5})?$/i.test(host));
  if (odd === undefined) return hosts.map((host) => host.toLowerCase());
  throw new ConfigError(
    `${name} holds "${odd}", which is not a host such as chat.example.com; correct it and start again.`,
  );
}

/** The configuration of an environment. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const port = Number(env.PORT || 4173);
  if (!Number.isInteger(port) || port < 0 || port > longestPort) {
    throw new ConfigError(`PORT="${env.PORT}" is not a port; give a number from 0 to ${longestPort}.`);
  }
  const mock = env.BACKEND === 'mock';
  const portal = originFrom('API_ORIGIN', env.API_ORIGIN);
  if (mock && env.NODE_ENV === 'production' && env.ALLOW_MOCK !== '1') {
    throw new ConfigError(
      'BACKEND=mock in production needs ALLOW_MOCK=1 as well, because everybody would see made-up data.',
    );
  }
  if (!mock && !portal) {
    throw new ConfigError(
      'API_ORIGIN is missing: name the backend, or set BACKEND=mock and ALLOW_MOCK=1 for a demo with made-up data.',
    );
  }
  if (!mock && !env.CAPTCHA_SCRIPT) {
    throw new ConfigError(
      'CAPTCHA_SCRIPT is missing: with a real backend the offline captcha is refused, so name the address of gt.js.',
    );
  }
  // A pretend backend in another process serves the other two hosts under the prefixes that the browser uses, too.
  const upstreams = portal && {
    portal,
    userapi: originFrom('USERAPI_ORIGIN', env.USERAPI_ORIGIN) ?? (mock ? `${portal}/userapi` : portal),
    payment: originFrom('PAYMENT_ORIGIN', env.PAYMENT_ORIGIN) ?? (mock ? `${portal}/payapi` : portal),
  };
  const imageHosts = listFrom(env.IMAGE_HOSTS);
  return {
    host: env.HOST ?? (mock ? '127.0.0.1' : '0.0.0.0'),
    port,
    upstreams: upstreams || null,
    mock,
    publicOrigin: originFrom('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN),
    cookieDomain: env.COOKIE_DOMAIN || null,
    imageHosts,
    videoHosts: listFrom(env.VIDEO_HOSTS),
    settings: {
      captcha: env.CAPTCHA_SCRIPT ? { kind: 'geetest', script: env.CAPTCHA_SCRIPT } : { kind: 'offline' },
      analytics: env.ANALYTICS_SCRIPT ? { script: httpsFrom('ANALYTICS_SCRIPT', env.ANALYTICS_SCRIPT) } : null,
      socialHosts: mock ? [] : listFrom(env.SOCIAL_HOSTS ?? 'open.weixin.qq.com'),
      chatHosts: hostsFrom('CHAT_HOSTS', env.CHAT_HOSTS),
      imageHosts,
      demo: mock,
      authorizationPrefix: env.AUTHORIZATION_PREFIX ?? '',
      feedbackBoard: boardFrom(env.FEEDBACK_BOARD),
    },
    readDeadline: durationFrom('READ_DEADLINE', env.READ_DEADLINE, 3_000),
    keepPages: durationFrom('KEEP_PAGES', env.KEEP_PAGES, 30_000),
    keepReads: durationFrom('KEEP_READS', env.KEEP_READS, 30_000),
    trustedProxies: listFrom(env.TRUSTED_PROXIES),
    accessLog: accessLogFrom(env.LOG, mock),
  };
}
