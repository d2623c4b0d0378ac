/** The HTML document around a rendered page. */
import { randomBytes } from 'node:crypto';
import type { Rendered } from '#entry-server.tsx';
import { originMark } from '#shared/origin.ts';
import type { Config } from './config.ts';
import { scriptElements, unstarted } from './documentScripts.ts';

/**
 * Placeholder for the nonce in a cached page; it is replaced in each response. It is random per process and never sent: a known
 * placeholder could be put into a search keyword or a backend answer, which would then receive the real nonce.
 */
export const nonceMark = randomBytes(24).toString('base64url');

/** The used fields of a chunk in the build manifest. */
export interface ManifestChunk {
  file: string;
  imports?: string[];
}

/** The styles of a build, as `scripts/lib/stylesApart.ts` writes them. */
export interface BuiltStyles {
  /** File of the sheet with all styles. */
  sheet: string;
  /** The rules of each module of styles by its key, in their order in the sheet. */
  rules: readonly (readonly [key: string, css: string])[];
  /** Keys of the modules of styles that the imports of an entry or a page reach, by its source file. */
  reached: Record<string, string[]>;
}

/** The parts of a build that the document needs. */
export interface Build {
  manifest: Record<string, ManifestChunk>;
  styles: BuiltStyles;
}

const entry = 'src/entry-client.tsx';
const polyfills = 'src/entry-polyfills.ts';

/** The name of a build: the hash in the name of its first script. Any change of the browser's code changes it. */
export const buildName = ({ manifest }: Pick<Build, 'manifest'>): string =>
  /-([\w-]{8})\.js$/.exec(manifest[entry]?.file ?? '')?.[1] ?? 'unknown';

/** Scripts of a page: those of the entry and of the page's modules, with all their imports. */
function scriptsOf({ manifest }: Build, modules: string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(visit);
  };
  [entry, ...modules].forEach(visit);
  return [...new Set([...seen].map((name) => manifest[name]?.file ?? ''))];
}

/**
 * The element with the styles of a page: of all that its imports reach, and of what its render used besides. The browser loads the
 * sheet when later code needs others (`src/ui/styleSheet.ts`). Throws when the build does not know a module: the page would be
 * shown without its styles.
 */
function styleElement({ styles: { sheet, rules, reached } }: Build, { modules, styles }: Rendered): string {
  const unknown = modules.filter((name) => !reached[name]);
  if (unknown.length > 0) throw new Error(`The build knows no styles of ${unknown.join(', ')}.`);
  const keys = new Set([...[entry, ...modules].flatMap((name) => reached[name] ?? []), ...styles]);
  const own = rules.filter(([key]) => keys.has(key));
  return (
    `<style nonce="${nonceMark}" data-styles="${own.map(([key]) => key).join(' ')}" data-sheet="${sheet}">` +
    `${own.map(([, css]) => css).join('')}</style>`
  );
}

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark);

/** The HTML document, with `nonceMark` wherever the nonce belongs. `reports`: share of the page loads that report to the server. */
export function documentOf(
  build: Build,
  page: Rendered,
  { publicOrigin: origin, assetBase }: Pick<Config, 'publicOrigin' | 'assetBase'>,
  reports = 0,
): string {
  const base = assetBase ?? '';
  const connection = assetBase ? `<link rel="preconnect" href="${escapeText(new URL(base).origin)}" crossorigin>` : '';
  const main = build.manifest[entry]?.file ?? '';
  const input = {
    ...{ base, main, reports, build: buildName(build), route: page.routeName },
    others: scriptsOf(build, page.modules).filter((file) => file !== main),
    polyfills: build.manifest[polyfills]?.file ?? '',
  };
  const canonical =
    origin && page.canonical ? `<link rel="canonical" href="${escapeText(origin + page.canonical)}">` : '';
  const robots = page.status === 200 && !page.private && !page.unlisted ? '' : '<meta name="robots" content="noindex">';
  return (
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeText(page.title)}</title>` +
    `<meta name="description" content="${escapeText(page.description)}">${robots}${canonical}` +
    `<meta property="csp-nonce" content="" nonce="${nonceMark}">` +
    '<meta name="color-scheme" content="only light"><meta name="theme-color" content="#ffffff"><link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    `${connection}${styleElement(build, page)}${page.structuredData.replaceAll(originMark, origin ?? '')}</head><body>` +
    `<div id="root">${page.html}</div>${unstarted}` +
    `<script type="application/json" id="page-state"${reports > 0 ? ` data-build="${input.build}"` : ''}>${page.state}</script>` +
    scriptElements(input, nonceMark) +
    '</body></html>'
  );
}

const faultStyles =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:8px;padding:24px;' +
  'box-sizing:border-box;text-align:center;font:14px/22px "PingFang SC","HarmonyOS Sans SC",' +
  '"Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1f2329;background:#f6f7f9}' +
  'b{font:700 72px/1 sans-serif;color:#ff6a00;letter-spacing:.02em}h1{margin:8px 0 0;font-size:20px;line-height:28px;font-weight:600}' +
  'p{margin:0;color:#646a73}.do{margin:16px 0;display:flex;flex-wrap:wrap;justify-content:center;gap:12px}' +
  'a{padding:10px 20px;border:1px solid #e6e8eb;border-radius:6px;background:#fff;color:#1f2329;font-weight:500;' +
  'text-decoration:none}a:first-child{border-color:#c94a0a;background:#c94a0a;color:#fff}' +
  'a:focus-visible{outline:2px solid #b54708;outline-offset:2px}p{-webkit-user-select:all;user-select:all}';

/** The page for a server error: it depends on nothing else that could fail. The trace id is also the nonce of its styles. */
export const faultDocument = (traceId: string, status = 500): string =>
  '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
  `<title>服务器开小差了</title><style nonce="${traceId}">${faultStyles}</style></head><body>` +
  `<b aria-hidden="true">${status}</b><h1>服务器开小差了，请稍后再试</h1>` +
  '<div class="do"><a href="">刷新重试</a><a href="/">返回首页</a></div>' +
  `<p>错误编号：${traceId}</p></body></html>`;
