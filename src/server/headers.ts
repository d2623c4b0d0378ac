/** Security headers of every kind of response. */
import { hasEditor } from '#addresses/editorPages.ts';
import { hasSecret } from '#addresses/secretPages.ts';
import type { Config } from './config.ts';

/** Path to which browsers send violation reports. */
export const reportPath = '/csp-report';

/** Headers of built files. */
export const assetHeaders = {
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers of built files for a host that copies them from us, or for pages that load them from another origin of ours. */
const sharedAssetHeaders = {
  ...assetHeaders,
  // Scripts are requested with CORS, the sheet is not.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** Headers of the hashed files of the build. */
export const hashedHeaders = ({ assetBase }: Config): Record<string, string> =>
  assetBase === null ? assetHeaders : sharedAssetHeaders;

/** Headers of proxied backend responses. */
export const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  vary: 'Authorization, Cookie',
};

/** True when the public origin is https: only then may we send `upgrade-insecure-requests` and Secure cookies. */
export const isSecure = (config: Config): boolean => config.publicOrigin?.startsWith('https:') ?? false;

/** Strict-Transport-Security; no header on plain http. */
export const hsts = (config: Config): Record<string, string> =>
  isSecure(config) ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};

/** Headers of every response: pages, files, API, redirects, refusals. */
export const commonHeaders = (config: Config): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...hsts(config),
});

/** Whether no third-party script is configured. Such code writes HTML and script URLs, even when we host its file. */
const isOwnCode = ({ settings: { captcha, analytics } }: Config): boolean =>
  captcha.kind !== 'geetest' && analytics === null;

/**
 * Trusted Types of a page. A policy makes the address of the worker that reads tables
 * (`features/meetingCheckout/import/startTableWorker.ts`); the article editor reads pasted HTML through a policy of its own, which its
 * pages alone allow; what it reads becomes nodes of its schema, never HTML of the page.
 */
const trustedTypes = (path: string): string[] => [
  "require-trusted-types-for 'script'",
  `trusted-types portal-worker${hasEditor(path) ? ' ProseMirrorClipboard' : ''}`,
];

/** Where violations are reported to. On plain http browsers ignore endpoints, and `report-to` would disable `report-uri` as well. */
const reporting = (config: Config): string[] => [
  ...(isSecure(config) ? ['report-to csp'] : []),
  `report-uri ${reportPath}`,
];

/** Beside third-party code Trusted Types are reported only: what our own code does wrong is seen in every installation. */
const reportedPolicy = (config: Config, path: string): Record<string, string> =>
  isOwnCode(config)
    ? {}
    : { 'content-security-policy-report-only': [...trustedTypes(path), ...reporting(config)].join('; ') };

/** The content security policy of a page. */
export function policy(config: Config, nonce: string, socketOrigin: string, path = '/'): string {
  const { captcha, analytics, chatHosts, feedbackBoard } = config.settings;
  const script = captcha.kind === 'geetest' ? captcha.script : null;
  const captchaHost = script === null || script.startsWith('/') ? [] : [new URL(script).origin];
  const assetHost = config.assetBase === null ? [] : [new URL(config.assetBase).origin];
  const others = [...captchaHost, ...(analytics ? [new URL(analytics.script).origin] : [])];
  const directives = [
    "default-src 'none'",
    // Our hosts are for Safari before 15.4, which does not know `strict-dynamic`; the others ignore them beside it.
    `script-src ${[`'nonce-${nonce}'`, "'strict-dynamic'", "'self'", ...assetHost, ...others].join(' ')}`,
    `style-src ${["'self'", `'nonce-${nonce}'`, ...assetHost, ...captchaHost].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...assetHost, ...config.imageHosts, ...others].join(' ')}`,
    // Media Source Extensions play a blob that a script fills with fetched segments.
    `media-src ${["'self'", 'blob:', ...assetHost, ...config.videoHosts].join(' ')}`,
    `font-src ${["'self'", ...assetHost].join(' ')}`,
    // Missing code is looked for again where it was missing.
    `connect-src ${["'self'", socketOrigin, ...assetHost, ...chatHosts.map((host) => `wss://${host}`), ...config.videoHosts, ...others].join(' ')}`,
    "frame-src 'none'",
    // `child-src` is for Safari before 15.5, which does not know `worker-src`.
    "worker-src 'self'",
    "child-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${feedbackBoard ? ` ${new URL(feedbackBoard).origin}` : ''}`,
    "frame-ancestors 'none'",
    ...(isSecure(config) ? ['upgrade-insecure-requests'] : []),
    ...(isOwnCode(config) ? trustedTypes(path) : []),
    ...reporting(config),
  ];
  return directives.join('; ');
}

/** What the answer to a request for a page depends on. */
export const pageVary = 'Cookie, User-Agent, Accept-Encoding';

/** Headers of a page. `personal` pages are sent with `no-store`. */
export function pageHeaders(
  config: Config,
  nonce: string,
  requestHost: string,
  personal: boolean,
  address: string,
): Record<string, string> {
  // The Host of a request is the client's word; it counts only where no public origin is configured.
  const host = config.publicOrigin === null ? requestHost : new URL(config.publicOrigin).host;
  const socketOrigin = `${isSecure(config) ? 'wss' : 'ws'}://${host}`;
  const path = address.replace(/\?.*/s, '');
  const isSecret = hasSecret(address);
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(config, nonce, socketOrigin, path),
    ...reportedPolicy(config, path),
    'reporting-endpoints': `csp="${reportPath}"`,
    'referrer-policy': isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), fullscreen=(self)',
    'origin-agent-cluster': '?1',
    'cache-control': personal || isSecret ? 'no-store' : 'private, no-cache',
    vary: pageVary,
    ...(config.mock ? { 'x-backend': 'mock' } : {}),
  };
}
