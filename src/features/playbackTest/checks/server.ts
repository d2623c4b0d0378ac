/** The way to the server: its time, the clocks, the version, the login. */
import type { Payload } from '#openapi/operation.ts';
import { ApiError } from '#api/errors.ts';
import type { Clock } from '#shared/clock.ts';
import { causeOf, failed, type Finding, ok, warning } from '../model.ts';

/** Answer of the server to a ping. */
export type Ping = Payload<'commonPing'>;

/** Pings of a check; the one of medium duration counts. */
const rounds = 3;
/** Milliseconds from which the network is slow. */
const slow = 1_000;
/** Milliseconds by which a clock may differ, and by which signed calls are refused. */
const tolerated = 60_000;
const refused = 300_000;

/** What these checks need from outside. */
export interface ServerDeps {
  clock: Clock;
  /** Rejects with ApiError. */
  ping(signal: AbortSignal): Promise<Ping>;
}

const networkAdvice = '请检查网络连接，关闭代理或 VPN，换用手机热点再试；医院内网请联系信息科放行本站';

/** How long the server takes to answer. */
export async function checkApi({ clock, ping }: ServerDeps, signal: AbortSignal): Promise<Finding> {
  const times: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const began = clock.monotonic();
      await ping(signal);
      times.push(clock.monotonic() - began);
    }
  } catch (error) {
    return failed(causeOf(error), networkAdvice);
  }
  const middle = Math.round([...times].sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0);
  return middle > slow
    ? { ...warning('已连通，但延迟偏高', '请靠近路由器、关闭其他下载，或换用其他网络'), ms: middle }
    : ok('已连通', middle);
}

const secondsText = (ms: number): string => {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return `${seconds} 秒`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} 小时` : `${Math.round(seconds / 86_400)} 天`;
};

/** Judges the clock of the computer; `ahead` is its distance from that of the server in ms, negative when it is slow. */
export function judgeClock(ahead: number): Finding {
  const distance = Math.abs(ahead);
  if (distance <= tolerated) return ok(distance < 1_000 ? '与服务器一致' : `与服务器相差 ${secondsText(distance)}`);
  const value = `比服务器${ahead > 0 ? '快' : '慢'} ${secondsText(distance)}`;
  const advice = '请在系统设置中打开“自动设置时间”，否则直播倒计时不准，提交和支付可能被拒绝';
  return distance <= refused ? warning(value, advice) : failed(value, advice);
}

/** Compares the clocks; the server's time is that of the middle of the call. */
export async function checkClock({ clock, ping }: ServerDeps, signal: AbortSignal): Promise<Finding> {
  const before = clock.now();
  try {
    const { serverTime } = await ping(signal);
    return judgeClock((before + clock.now()) / 2 - serverTime);
  } catch (error) {
    return warning(`未能比较：${causeOf(error)}`, networkAdvice);
  }
}

const isVersion = (text: string): boolean => /^[0-9A-Za-z.+-]{1,40}$/.test(text);

/** Judges the version of the open page by that of the newest portal. */
export const judgeVersion = (own: string, newest: string): Finding =>
  !isVersion(newest) || own === newest
    ? ok(`网页版 ${own}`)
    : warning(`网页版 ${own}，最新 ${newest}`, '页面不是最新版本：请刷新页面（电脑按 Ctrl+F5）后再检测');

/** Asks for the newest version. */
export async function checkVersion({ ping }: ServerDeps, own: string, signal: AbortSignal): Promise<Finding> {
  try {
    return judgeVersion(own, (await ping(signal)).version);
  } catch (error) {
    return warning(`网页版 ${own}，未能确认是否最新：${causeOf(error)}`, networkAdvice);
  }
}

const lost = (): Finding => failed('登录已失效', '请重新登录；如果反复失效，请确认没有在其他设备退出，并允许 Cookie');

/** What the check of the login needs. */
export interface SessionDeps {
  /** Whether a doctor was logged in when the checks began: an earlier one may have found that the token is refused. */
  wasLoggedIn: boolean;
  isLoggedIn(): boolean;
  /** Whether the server could not tell who the reader is when the page was opened. */
  isUnknown(): boolean;
  /** Whether the server confirms the session; rejects with ApiError. */
  confirm(): Promise<boolean>;
}

/** Whether the login is still good. A visitor is well, too. */
export async function checkSession(deps: SessionDeps): Promise<Finding> {
  if (!deps.isLoggedIn()) {
    if (deps.wasLoggedIn) return lost();
    return deps.isUnknown() ? warning('未能确认', networkAdvice) : ok('访客（未登录）');
  }
  try {
    return (await deps.confirm()) ? ok('已登录') : lost();
  } catch (error) {
    if (error instanceof ApiError && error.saysVisitor) return lost();
    return warning(`未能确认：${causeOf(error)}`, networkAdvice);
  }
}
