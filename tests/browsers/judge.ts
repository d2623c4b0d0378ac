/** Judges a page as a browser shows it. Pure, so that it can be tested: what nobody could read or use must never pass. */
import { inflateSync } from 'node:zlib';
import type { Finding } from '#scripts/lib/browserRows.ts';

/** What a reader must find on a page: the server's HTML, read without scripts. */
export interface Served {
  title: string;
  h1: string;
  /** The texts of the content in their order, without white space. */
  texts: string[];
}

/** What the browser shows after the start of the scripts. */
export interface Shown {
  isHydrated: boolean;
  h1: string;
  /** The heading has a size, and neither it nor what it stands in is hidden or transparent. */
  isHeadingVisible: boolean;
  /** Text of the content, parts that are folded away too, without white space. */
  text: string;
  /** Letters of the content that are displayed. */
  displayed: number;
  /** Texts of the page that say that something failed. */
  notices: string[];
}

/** Sentences that no page shows when everything works. */
export const failureNotices = [
  '内容显示出错',
  '服务器开小差了',
  '页面功能加载失败',
  '页面功能出错',
  '代码加载失败',
  '页面加载失败',
  '内容加载失败',
  '加载失败，请检查网络',
  '请求超时',
  '网络连接失败',
];

/** Least share of the server's letters that are still there: sections such as a countdown or a greeting change with the scripts. */
const leastKept = 0.9;
/** Least share of the window's rows that have more than one colour. */
const leastPainted = 0.1;

const count = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);

/** Judges a page; `painted` is the share of `paintedShare`, `noise` what the browser has reported. */
export function judge(served: Served, shown: Shown, painted: number, noise: readonly string[]): Finding[] {
  const lost = served.texts.filter((text) => !shown.text.includes(text));
  const kept = 1 - count(lost) / Math.max(1, count(served.texts));
  const least = Math.max(1, served.h1.length);
  const wrong: (Finding | false)[] = [
    served.h1 === '' && { kind: 'text', text: 'the server’s page has no heading' },
    shown.h1 !== served.h1 && {
      kind: 'text',
      text: 'the heading is lost',
      detail: `“${shown.h1}”, not “${served.h1}”`,
    },
    !shown.isHeadingVisible && { kind: 'text', text: 'the heading cannot be seen' },
    kept < leastKept && {
      kind: 'text',
      text: 'text is lost',
      detail: `${Math.round((1 - kept) * 100)} %: ${lost.slice(0, 3).join(' / ')}`,
    },
    shown.displayed < least && { kind: 'text', text: 'the content is not displayed' },
    painted < leastPainted && { kind: 'text', text: 'the window is white' },
    !shown.isHydrated && { kind: 'hydration', text: 'the scripts have not started' },
  ];
  return [
    ...wrong.filter((finding) => finding !== false),
    ...shown.notices.map((notice): Finding => ({ kind: 'error', text: `the page says “${notice}”` })),
    ...errorsIn(noise),
  ];
}

/** Remarks of old browsers: names in the header Permissions-Policy that they do not know, and a property that the player's library reads. */
const harmless =
  /^console\.warning: (?:Error with Permissions-Policy header|'HTMLVideoElement\.webkitDisplayingFullscreen' is deprecated)/;

/** What the browser has reported, as findings. */
export const errorsIn = (noise: readonly string[]): Finding[] =>
  noise.filter((text) => !harmless.test(text)).map(errorOf);

/** A report of the browser: its first line, then its stack. */
function errorOf(report: string): Finding {
  const [text = '', ...stack] = report.split('\n');
  return {
    kind: 'error',
    text,
    ...(stack.length > 0 && { detail: stack.slice(0, 4).join(' ').replace(/\s+/g, ' ').trim() }),
  };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decoded = (html: string): string =>
  html.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole).replace(/\s+/g, '');

/** The texts between the tags of a piece of HTML. React divides adjacent texts by comments. */
const textsOf = (html: string): string[] =>
  html
    .replace(/<(script|style|template|noscript|svg|textarea)\b[\s\S]*?<\/\1>/g, '<br>')
    .replace(/<!--[\s\S]*?-->/g, '')
    .split(/<[^>]*>/)
    .map(decoded)
    .filter((text) => text !== '');

const between = (html: string, name: string): string =>
  new RegExp(`<${name}\\b[^>]*>([\\s\\S]*)</${name}>`).exec(html)?.[1] ?? '';

/** What a reader without scripts finds in the server's HTML. */
export function servedIn(html: string): Served {
  const [heading = ''] = /<h1\b[\s\S]*?<\/h1>/.exec(html) ?? [];
  const [title = ''] = textsOf(/<title>[\s\S]*?<\/title>/.exec(html)?.[0] ?? '');
  return { title, h1: textsOf(heading).join(''), texts: textsOf(between(html, 'main')) };
}

/** Bytes of a pixel by the colour type of a PNG with eight bits per channel. */
const bytesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 6: 4 };

/** The pixels of a PNG by rows. Throws for a kind that no browser's picture has. */
function rowsOf(png: Buffer): Buffer[] {
  const width = png.readUInt32BE(16);
  const pixel = bytesOf[png[25] ?? -1];
  if (png[24] !== 8 || pixel === undefined || png[28] !== 0) throw new Error('A PNG of a kind that is not known.');
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const data = inflateSync(Buffer.concat(parts));
  const length = width * pixel;
  const rows: Buffer[] = [];
  let above: Buffer = Buffer.alloc(length);
  for (let start = 0; start < data.length; start += length + 1) {
    const row = data.subarray(start + 1, start + 1 + length);
    unfilter(data[start] ?? 0, row, above, pixel);
    rows.push(row);
    above = row;
  }
  return rows;
}

/** Turns a row of a PNG into its pixels, in place: each byte is stored as its difference from its neighbours. */
function unfilter(filter: number, row: Buffer, above: Buffer, pixel: number): void {
  for (let at = 0; filter > 0 && at < row.length; at++) {
    const left = at < pixel ? 0 : (row[at - pixel] ?? 0);
    const up = above[at] ?? 0;
    const corner = at < pixel ? 0 : (above[at - pixel] ?? 0);
    const base = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter] ?? 0;
    row[at] = ((row[at] ?? 0) + base) & 255;
  }
}

/** Of left, above and corner, the one nearest to their plane (Paeth). */
function nearest(left: number, up: number, corner: number): number {
  const plane = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(plane - left), Math.abs(plane - up), Math.abs(plane - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Share of the rows of a picture that have more than one colour: 0 for a white window. */
export function paintedShare(png: Buffer): number {
  const rows = rowsOf(png);
  const pixel = bytesOf[png[25] ?? -1] ?? 1;
  const isPainted = (row: Buffer): boolean => row.some((byte, at) => byte !== row[at % pixel]);
  return rows.filter(isPainted).length / Math.max(1, rows.length);
}
