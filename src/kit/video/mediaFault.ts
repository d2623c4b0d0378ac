/** Why a video does not play: one kind for each thing that a reader can do about it, and the sentence that says it. */
import type { ErrorDetails, ErrorTypes } from 'hls.js';

/** What is known about a fault. */
export interface MediaReport {
  /** The code of the media element's error. */
  code?: number | undefined;
  /** The error of hls.js. */
  hls?: { type: `${ErrorTypes}`; details: `${ErrorDetails}` } | undefined;
  /** The status that the address has answered; 0 for no answer. */
  status?: number | undefined;
  /** Whether this browser plays the format of our videos. */
  isPlayable: boolean;
}

/** A fault by its kind; the reader tells `code` to customer service. */
export interface MediaFault {
  kind: 'format' | 'decoding' | 'network' | 'server' | 'right' | 'source' | 'unknown';
  code: string;
}

/** Codes of `MediaError`. */
const [networkCode, decodingCode] = [2, 3];
/** The code of `MediaError` for what cannot be loaded or not be played. */
export const unsupportedCode = 4;
const formatDetails: ReadonlySet<string> = new Set<`${ErrorDetails}`>([
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
]);
/** What was loaded, but is no video; hls.js counts it as an error of the network. */
const sourceDetails: ReadonlySet<string> = new Set<`${ErrorDetails}`>([
  'manifestParsingError',
  'levelParsingError',
  'levelEmptyError',
]);

function kindOfStatus(answered: number): MediaFault['kind'] | null {
  if (answered === 0) return 'network';
  if (answered === 401 || answered === 403) return 'right';
  if (answered === 404 || answered === 410) return 'source';
  return answered >= 400 ? 'server' : null;
}

function kindOf({ code, hls, status, isPlayable }: MediaReport): MediaFault['kind'] {
  const told = status === undefined ? null : kindOfStatus(status);
  if (told) return told;
  if (formatDetails.has(hls?.details ?? '')) return 'format';
  if (sourceDetails.has(hls?.details ?? '')) return 'source';
  if (hls?.type === 'networkError' || code === networkCode) return 'network';
  if (!isPlayable || code === unsupportedCode) return 'format';
  return code === decodingCode || hls?.type === 'mediaError' || hls?.type === 'muxError' ? 'decoding' : 'unknown';
}

/** The fault behind a report. */
export function mediaFaultOf(report: MediaReport): MediaFault {
  const { code, hls, status } = report;
  const parts = hls ? [hls.type, hls.details] : ['media', code ?? 0];
  return { kind: kindOf(report), code: [...parts, ...(status ? [status] : [])].join('-') };
}

/** Of each kind, what happened and what helps. */
export const faultTexts: Readonly<Record<MediaFault['kind'], readonly [cause: string, advice: string]>> = {
  format: ['当前浏览器不支持这种视频格式', '请换用新版 Chrome、Edge 或 Safari，或下载App观看'],
  decoding: ['视频画面解码失败', '请重试，或换用其他浏览器；多次失败时检测播放环境，或把括号里的代码告诉客服'],
  network: ['视频没有加载成功', '请检查网络后重试；多次失败时检测播放环境，或把括号里的代码告诉客服'],
  server: ['视频服务器暂时没有响应', '请稍后重试；多次失败时检测播放环境，或把括号里的代码告诉客服'],
  right: ['播放地址已失效，或没有播放权限', '请重试；多次失败时重新登录，或把括号里的代码告诉客服'],
  source: ['暂时没有可播放的视频', '请稍后重试；多次失败时把括号里的代码告诉客服'],
  unknown: ['视频未能播放', '请重试；多次失败时检测播放环境，或把括号里的代码告诉客服'],
};
