/** Start-up configuration from the environment: read once; an invalid one is refused with one clear sentence. */
import { isWithin } from '#shared/cookieDomain.ts';
import { demoSigningSecret, type Settings } from '#shared/settings.ts';
import { type Environment, environment } from './environment.ts';
import type { MetricsAddress } from './metrics/metricsServer.ts';

/** The server's base URL for each host of the contract. */
export interface Upstreams {
  portal: string;
  userapi: string;
  payment: string;
}

/** A checked configuration. */
export interface Config {
  host: string;
  port: number;
  /** Real origins, or null when the embedded mock backend is used. */
  upstreams: Upstreams | null;
  /** The backend is the mock backend: its media and control calls are proxied too. */
  mock: boolean;
  /** The portal's public origin, or null for a local start. */
  publicOrigin: string | null;
  /** Where browsers load the hashed files of the build, without a slash at its end; null for our own origin. */
  assetBase: string | null;
  /** Other origins that images may come from. */
  imageHosts: string[];
  /** Other origins that videos may come from. */
  videoHosts: string[];
  settings: Settings;
  /** Deadline of one read during a server render, in ms. */
  readDeadline: number;
  /** How long a visitor's page is cached, in ms; 0 disables the cache. */
  keepPages: number;
  /** How long a read that is the same for all readers is cached, in ms; 0 disables the cache. */
  keepReads: number;
  /** Addresses and ranges (`10.0.0.0/8`) of the reverse proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  /** Requests are traced by OpenTelemetry. */
  traced: boolean;
  /** Share of the page loads whose browser reports errors, failed calls and web vitals; 0 for none. */
  browserReports: number;
  /** Where the metrics are served; null for nowhere. */
  metrics: MetricsAddress | null;
  /** Shared with the nginx that keeps visitors' pages (`edge.ts`); null without one. */
  edgeSecret: string | null;
  /** Log one line per request. */
  accessLog: boolean;
  /** Keys that seal tokens: the first one seals, all open. Needed in `bff` mode only. */
  tokenKeys: Buffer[];
}

const defaultPort = 4173;

/** An invalid configuration; the message says what to do. */
export class ConfigError extends Error {}

/** Whether a text is a key, as it is or in base64. */
const isKey = (key: Buffer, text = ''): boolean =>
  key.equals(Buffer.from(text, 'base64')) || key.equals(Buffer.from(text));

/** The first problem with the combination of variables, or null. */
function problemOf(env: Environment, mock: boolean): string | null {
  const isProduction = env.NODE_ENV === 'production';
  const { PRODUCT_HOSTS: products = [], COOKIE_DOMAIN: domain, PUBLIC_ORIGIN: publicOrigin } = env;
  if (mock && isProduction && env.ALLOW_MOCK !== '1')
    return 'BACKEND=mock in production needs ALLOW_MOCK=1 as well, because everybody would see made-up data.';
  if (!mock && !env.API_ORIGIN)
    return 'API_ORIGIN is missing: name the backend, or set BACKEND=mock and ALLOW_MOCK=1 for a demo with made-up data.';
  if (!mock && !env.CAPTCHA_SCRIPT)
    return 'CAPTCHA_SCRIPT is missing: with a real backend the offline captcha is refused, so name the address of gt.js.';
  if (!mock && isProduction && !env.SIGNING_SECRET)
    return 'SIGNING_SECRET is missing: orders and payments are signed with it; name the one that the backend knows.';
  if (!mock && isProduction && !publicOrigin)
    return 'PUBLIC_ORIGIN is missing: in production name the address that readers type, such as https://portal.example.com.';
  if (env.METRICS_PORT && env.METRICS_PORT === (env.PORT ?? defaultPort))
    return `METRICS_PORT="${env.METRICS_PORT}" is the public port; metrics need a port of their own.`;
  if (env.TOKEN_MODE === 'bff' && !env.TOKEN_KEYS)
    return 'TOKEN_KEYS is missing: TOKEN_MODE=bff seals tokens with it; give at least one key of 32 random bytes in base64.';
  if (env.TOKEN_KEYS?.some((key) => isKey(key, env.SIGNING_SECRET)))
    return 'SIGNING_SECRET equals a key of TOKEN_KEYS, but it is part of every page; make another key.';
  if (domain && !products.includes(domain))
    return `COOKIE_DOMAIN="${domain}" is not one of PRODUCT_HOSTS="${products.join(' ')}"; name one of the two product hosts, or leave it out.`;
  if (domain && publicOrigin && !isWithin(new URL(publicOrigin).hostname, domain))
    return `COOKIE_DOMAIN="${domain}" does not cover PUBLIC_ORIGIN="${publicOrigin}", so browsers would refuse the cookies; correct one of them.`;
  if (env.EDGE_SECRET && !env.TRUSTED_PROXIES?.length)
    return 'EDGE_SECRET is only for a front that is named in TRUSTED_PROXIES; name its address, or leave it out.';
  if (env.EDGE_SECRET && env.EDGE_SECRET === env.SIGNING_SECRET)
    return 'EDGE_SECRET is the same as SIGNING_SECRET, which is part of every page; make another with `openssl rand -hex 32`.';
  return null;
}

/** Control characters are replaced, so that the message is always one line. */
const refusal = (message: string): ConfigError => new ConfigError(message.replace(/\p{C}/gu, '?'));

/** Reads the configuration from environment variables. Throws ConfigError with the first problem. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const { data: env, error } = environment.safeParse(variables);
  if (error) throw refusal(error.issues[0]?.message ?? error.message);
  const mock = env.BACKEND === 'mock';
  const problem = problemOf(env, mock);
  if (problem !== null) throw refusal(problem);
  const portal = env.API_ORIGIN;
  const imageHosts = env.IMAGE_HOSTS ?? [];
  return {
    host: env.HOST ?? (mock ? '127.0.0.1' : '0.0.0.0'),
    port: env.PORT ?? defaultPort,
    // A mock backend in another process serves the other two hosts under the same prefixes as the browser uses.
    upstreams: portal
      ? {
          portal,
          userapi: env.USERAPI_ORIGIN ?? (mock ? `${portal}/userapi` : portal),
          payment: env.PAYMENT_ORIGIN ?? (mock ? `${portal}/payapi` : portal),
        }
      : null,
    mock,
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    assetBase: env.ASSET_BASE ?? null,
    imageHosts,
    videoHosts: env.VIDEO_HOSTS ?? [],
    settings: {
      captcha: env.CAPTCHA_SCRIPT ? { kind: 'geetest', script: env.CAPTCHA_SCRIPT } : { kind: 'offline' },
      analytics: env.ANALYTICS_SCRIPT ? { script: env.ANALYTICS_SCRIPT } : null,
      socialHosts: mock ? [] : (env.SOCIAL_HOSTS ?? ['open.weixin.qq.com']),
      chatHosts: env.CHAT_HOSTS ?? [],
      imageHosts,
      cookieDomain: env.COOKIE_DOMAIN ?? null,
      demo: mock,
      tokenMode: env.TOKEN_MODE ?? 'cookie',
      isHostBound: (env.PUBLIC_ORIGIN?.startsWith('https:') ?? false) && !env.COOKIE_DOMAIN,
      authorizationPrefix: env.AUTHORIZATION_PREFIX ?? '',
      signingSecret: mock ? demoSigningSecret : (env.SIGNING_SECRET ?? ''),
      feedbackBoard: env.FEEDBACK_BOARD ?? null,
      mapService: env.MAP_SERVICE ?? null,
    },
    readDeadline: env.READ_DEADLINE ?? 3_000,
    keepPages: env.KEEP_PAGES ?? 30_000,
    keepReads: env.KEEP_READS ?? 30_000,
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    metrics:
      env.METRICS_PORT === undefined
        ? null
        : { host: env.METRICS_HOST ?? '127.0.0.1', port: env.METRICS_PORT, names: env.METRICS_HOSTS ?? [] },
    browserReports: env.BROWSER_REPORTS ?? 0,
    traced: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    edgeSecret: env.EDGE_SECRET ?? null,
    // With demo data only problems are logged, so that the printed URL stays visible.
    accessLog: env.LOG ? env.LOG === 'access' : !mock,
    tokenKeys: env.TOKEN_KEYS ?? [],
  };
}
