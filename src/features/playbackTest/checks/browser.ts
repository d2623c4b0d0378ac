/** Which browser this is, and whether it is new enough. */
import { failed, type Finding, ok, warning } from '../model.ts';

interface Kind {
  name: string;
  /** Finds the browser in the user agent; its group is the main version, of a browser that tells it. */
  version: RegExp;
  /** Oldest main version that the portal is built for; null where the engine below decides. */
  least: number | null;
}

/** The special ones first: they also call themselves Chrome or Safari. */
const kinds: readonly Kind[] = [
  { name: '微信内置浏览器', version: /MicroMessenger\/(\d+)/, least: null },
  { name: 'QQ浏览器', version: /M?QQBrowser\/(\d+)/, least: null },
  { name: 'UC浏览器', version: /UC?Browser\/(\d+)/, least: null },
  { name: '360浏览器', version: /QIHU|360SE|360EE/, least: null },
  { name: 'Edge', version: /Edg(?:A|iOS)?\/(\d+)/, least: null },
  { name: 'Firefox', version: /(?:Firefox|FxiOS)\/(\d+)/, least: 91 },
  { name: 'Chrome', version: /(?:Chrome|CriOS)\/(\d+)/, least: null },
  { name: 'Safari', version: /Version\/(\d+)[.\d]* (?:Mobile\/\S+ )?Safari/, least: 14 },
];
const leastChromium = 87;

const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iOS'],
  [/iPad/, 'iPadOS'],
  [/Windows NT 6\.1/, 'Windows 7'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const advice = '请更新浏览器，或换用新版 Chrome、Edge、Safari 或 Firefox 后再检测';

/** Judges the browser by its user agent, of which only the names that we know are shown. */
export function judgeBrowser(userAgent: string): Finding {
  const system = systems.find(([form]) => form.test(userAgent))?.[1] ?? '未知系统';
  if (/Trident|MSIE /.test(userAgent)) return failed(`Internet Explorer · ${system}`, advice);
  const kind = kinds.find(({ version }) => version.test(userAgent));
  if (!kind) return warning(`未能识别的浏览器 · ${system}`, advice);
  const version = kind.version.exec(userAgent)?.[1]?.slice(0, 4) ?? '';
  const value = `${[kind.name, version].filter(Boolean).join(' ')} · ${system}`;
  const chromium = Number(/Chrome\/(\d+)/.exec(userAgent)?.[1] ?? leastChromium);
  const isOld = kind.least === null ? chromium < leastChromium : Number(version) < kind.least;
  return isOld ? failed(`${value}（版本过低）`, advice) : ok(value);
}
