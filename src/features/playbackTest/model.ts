/** What the playback check finds (R007), in words. Pure: every input is a parameter. */
import { ApiError } from '#api/errors.ts';

/** `warning`: it works, but not well, or it could not be told. */
export type CheckState = 'ok' | 'warning' | 'failed';

/** The result of one check. All texts are the portal's own: no address, no token and no phone gets into them. */
export interface Finding {
  state: CheckState;
  /** What was found. */
  value: string;
  /** What the reader can do; missing where all is well. */
  advice?: string;
  /** Duration in ms, where it means something. */
  ms?: number;
}

/** Names of the checks in their order. */
export const checkNames = {
  browser: '浏览器与版本',
  cookies: 'Cookie',
  storage: '本地存储',
  api: '服务器网络',
  videoHost: '视频服务器网络',
  support: 'H.264 与 HLS 支持',
  sample: '样片播放',
  socket: '实时连接（WebSocket）',
  clock: '电脑时间',
  session: '登录状态',
  version: '应用版本',
} as const;

/** Key of a check. */
export type CheckKey = keyof typeof checkNames;

/** Keys of all checks in their order. */
export const checkKeys = Object.keys(checkNames) as CheckKey[];

/** A check: it resolves with what it finds, and rejects only for a mistake of ours. */
export type Check = (signal: AbortSignal) => Promise<Finding>;

/** All is well. `ms` is the duration. */
export const ok = (value: string, ms?: number): Finding => ({
  state: 'ok',
  value,
  ...(ms !== undefined && { ms: Math.round(ms) }),
});

/** Something is not well, with what to do. */
export const warning = (value: string, advice: string): Finding => ({ state: 'warning', value, advice });

/** Something does not work, with what to do. */
export const failed = (value: string, advice: string): Finding => ({ state: 'failed', value, advice });

const causes: Partial<Record<ApiError['kind'], string>> = {
  offline: '网络已断开',
  network: '连接失败',
  timeout: '连接超时',
  malformed: '返回的内容不正确',
};

/** Why a call failed, in our own words: a message of the server may hold anything. */
export function causeOf(error: unknown): string {
  if (!(error instanceof ApiError)) return '连接失败';
  return causes[error.kind] ?? (error.code > 0 ? `错误码 ${error.code}` : '连接失败');
}
