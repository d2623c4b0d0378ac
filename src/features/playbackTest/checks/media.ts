/** Whether videos can play: their host, the codecs, and a sample that really plays. */
import type { Payload } from '#openapi/operation.ts';
import { faultTexts, type MediaFault } from '#kit/video/mediaFault.ts';
import type { Support } from '#kit/video/support.ts';
import type { Clock } from '#shared/clock.ts';
import { sizeText } from '#shared/sizeText.ts';
import { causeOf, failed, type Finding, ok, warning } from '../model.ts';

/** The sample that the server names. */
export type Source = Payload<'videoTestSource'>;

/** Milliseconds until the video host must answer. */
export const hostLimit = 12_000;
/** Milliseconds until the sample must have played. */
export const sampleLimit = 20_000;
/** Milliseconds from which the video host is slow. */
const slow = 2_000;
/** Kilobits in a second below which even the smallest quality stops now and then. */
const leastSpeed = 300;

const hostAdvice = '请换用手机热点或其他网络再试；医院内网请联系信息科放行视频服务器，访客 Wi-Fi 请先完成上网认证';

/** What the check of the video host needs. */
export interface HostDeps {
  clock: Clock;
  /** Origin of the page, for addresses without one. */
  origin: string;
  /** Asks for the sample; rejects with ApiError. */
  source(signal: AbortSignal): Promise<Source>;
  fetch(request: Request): Promise<Response>;
}

/** The absolute address of the sample; null when no browser may load it. */
export function sampleAddress(url: string, origin: string): string | null {
  try {
    const { protocol, href } = new URL(url, origin);
    return protocol === 'https:' || protocol === new URL(origin).protocol ? href : null;
  } catch {
    return null;
  }
}

/** Loads the playlist of the sample from the video host. */
export async function checkVideoHost(deps: HostDeps, signal: AbortSignal): Promise<Finding> {
  const { clock, origin } = deps;
  const limit = new AbortController();
  const abort = (): void => limit.abort();
  signal.addEventListener('abort', abort);
  let cancel = (): void => undefined;
  try {
    const address = sampleAddress((await deps.source(signal)).url, origin);
    if (address === null) return failed('样片地址无效', '请稍后再试；多次出现时请提交给客服');
    cancel = clock.after(hostLimit, abort);
    const began = clock.monotonic();
    const response = await deps.fetch(new Request(address, { signal: limit.signal, cache: 'no-store' }));
    if (!response.ok) return failed(`视频服务器返回 ${response.status}`, hostAdvice);
    const isPlaylist = (await response.text()).trimStart().startsWith('#EXTM3U');
    const ms = Math.round(clock.monotonic() - began);
    // A network that asks for a login answers every address with a page of its own.
    if (!isPlaylist) return failed('返回的不是视频', hostAdvice);
    return ms > slow ? { ...warning('已连通，但响应偏慢', hostAdvice), ms } : ok('已连通', ms);
  } catch (error) {
    const cause = limit.signal.aborted && !signal.aborted ? '连接超时' : causeOf(error);
    return failed(cause, hostAdvice);
  } finally {
    cancel();
    signal.removeEventListener('abort', abort);
  }
}

const otherBrowser = '请换用新版 Chrome、Edge 或 Safari；公司或医院定制的系统可能缺少解码组件';

/** Judges what the browser can play. */
export function judgeSupport({ h264, byScript, byItself }: Support): Finding {
  if (!h264) return failed('不支持 H.264 视频', otherBrowser);
  if (byScript === true) return ok('均支持');
  if (byItself) return ok('均支持（由浏览器直接播放）');
  return byScript === null
    ? failed('播放组件未能加载', '请检查网络后刷新页面；多次出现时请提交给客服')
    : failed('不支持 HLS 视频', otherBrowser);
}

/** What happens to the sample. */
export interface SampleEvents {
  /** The first picture is there. */
  began(): void;
  /** It has played for a while. */
  played(): void;
  /** It is loaded as a whole. */
  filled(): void;
  failed(fault: MediaFault): void;
  /** The browser demands a gesture. */
  blocked(): void;
}

/** What the check of the sample needs. */
export interface SampleDeps extends Pick<HostDeps, 'clock' | 'origin' | 'source'> {
  /** Plays an address; the returned function ends it. Rejects when nothing can play it. */
  play(address: string, events: SampleEvents): () => void;
}

const slowAdvice = '网速不足以流畅播放：请选择标清，关闭其他下载，或换用其他网络';
const playAdvice = '请先处理上面的网络和浏览器问题，再点“重测”；仍然失败时请换一台设备，或提交给客服';

/** Plays the sample for a second. */
export async function checkSample(deps: SampleDeps, signal: AbortSignal): Promise<Finding> {
  try {
    const { url, bytes } = await deps.source(signal);
    const address = sampleAddress(url, deps.origin);
    if (address === null) return failed('样片地址无效', playAdvice);
    return await watchSample(deps, { address, bytes }, signal);
  } catch (error) {
    return failed(`未能播放：${causeOf(error)}`, playAdvice);
  }
}

async function watchSample(
  { clock, play }: Pick<SampleDeps, 'clock' | 'play'>,
  { address, bytes }: { address: string; bytes: number },
  signal: AbortSignal,
): Promise<Finding> {
  const began = clock.monotonic();
  const since = (): number => Math.max(1, Math.round(clock.monotonic() - began));
  const seen = { picture: 0, played: false, speed: 0 };
  let cancel = (): void => undefined;
  let end = (): void => undefined;
  try {
    return await new Promise<Finding>((resolve) => {
      const settle = (): void => {
        if (seen.played && seen.speed > 0) resolve(judgePlayed(seen.picture, bytes, seen.speed));
      };
      signal.addEventListener('abort', () => resolve(judgeUnfinished(seen)), { once: true });
      cancel = clock.after(sampleLimit, () => resolve(judgeUnfinished(seen)));
      const events: SampleEvents = {
        began: () => void (seen.picture ||= since()),
        played() {
          seen.played = true;
          settle();
        },
        filled() {
          seen.speed ||= Math.max(1, Math.round((bytes * 8) / since()));
          settle();
        },
        failed: (fault) => resolve(judgeFault(fault)),
        blocked: () => resolve(warning('浏览器阻止了自动播放', '请点“重测”再试一次；看课时点一下播放按钮即可')),
      };
      end = play(address, events);
    });
  } finally {
    cancel();
    end();
  }
}

/** Judges a sample that has failed. */
function judgeFault({ kind, code }: MediaFault): Finding {
  const advice = kind === 'format' ? otherBrowser : playAdvice;
  return failed(`播放出错（${code.replace(/[^\w-]/g, '').slice(0, 60)}）`, `${faultTexts[kind][0]}；${advice}`);
}

/** Judges a sample that has played: milliseconds until its first picture, and kilobits in a second. */
export function judgePlayed(picture: number, bytes: number, speed: number): Finding {
  const speedText = speed >= 1_000 ? `${(speed / 1_000).toFixed(1)} Mbps` : `${speed} kbps`;
  const value = `播放正常，首帧 ${picture} 毫秒，下载 ${sizeText(bytes)}，约 ${speedText}`;
  return speed < leastSpeed ? warning(value, slowAdvice) : ok(value);
}

/** Judges a sample that has not come to its end in time. */
export function judgeUnfinished({ picture, played }: { picture: number; played: boolean }): Finding {
  if (played) return warning('可以播放，但下载很慢', slowAdvice);
  return failed(picture > 0 ? '画面停住不动' : `${sampleLimit / 1_000} 秒内没有画面`, playAdvice);
}
