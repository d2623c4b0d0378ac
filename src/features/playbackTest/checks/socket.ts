/**
 * Whether sockets work here. Visitors may read the chat of a live room, so the check enters the room of a public replay as its page
 * does, and waits for the greeting: that proves the handshake and both directions. Nobody is disturbed there.
 */
import type { Payload } from '#openapi/operation.ts';
import type { Wire, WireEvents } from '#kit/socket/SocketConnection.ts';
import { socketAddress, type SocketPlaces } from '#kit/socket/socketAddress.ts';
import { objectIn } from '#kit/socket/frameText.ts';
import type { Clock } from '#shared/clock.ts';
import { causeOf, failed, type Finding, ok, warning } from '../model.ts';

/** Milliseconds until the room must have greeted. */
export const greetLimit = 8_000;
const maxFrameLength = 256 * 1024;

/** How an attempt to enter a room ended. `isOpen`: the handshake had succeeded. */
export type SocketEnd =
  | { kind: 'greeted'; ms: number }
  | { kind: 'ended'; isOpen: boolean; code: number | null }
  | { kind: 'silent'; isOpen: boolean };

/** What the check needs from outside. */
export interface SocketDeps extends SocketPlaces {
  clock: Clock;
  /** Public replays; rejects with ApiError. */
  replays(signal: AbortSignal): Promise<Payload<'liveList'>['list']>;
  /** The address of a room's chat; rejects with ApiError. */
  chatOf(liveId: number, signal: AbortSignal): Promise<string>;
  /** Opens a socket; may throw. */
  dial(address: string, events: WireEvents): Wire;
}

const without = '在此之前，在线咨询和直播聊天不可用，课程播放不受影响';
const advice = `网络可能拦截了 WebSocket（wss）：请关闭代理、VPN 或安全软件，换用手机热点再试；医院内网请联系信息科放行。${without}`;

/** Judges how the attempt ended. */
export function judgeSocket(end: SocketEnd): Finding {
  if (end.kind === 'greeted') return ok('已连通', end.ms);
  if (!end.isOpen) return failed(end.kind === 'silent' ? '连接超时' : '连接被拒绝或拦截', advice);
  if (end.kind === 'silent') return failed('已连接，但收不到消息', advice);
  // The server itself answers so: frames come through.
  if (end.code === 1008) return warning('已连通，但服务器结束了本次连接', '请点“重测”再试一次');
  return failed(`连接后被断开${end.code === null ? '' : `（${end.code}）`}`, advice);
}

/** Enters a room by its socket and waits for the greeting. */
export async function enterRoom(
  { clock, dial }: Pick<SocketDeps, 'clock' | 'dial'>,
  { address, liveId }: { address: string; liveId: number },
  signal: AbortSignal,
): Promise<SocketEnd> {
  const began = clock.monotonic();
  let wire: Wire | null = null;
  let isOpen = false;
  let cancel = (): void => undefined;
  try {
    return await new Promise<SocketEnd>((resolve) => {
      const silent = (): void => resolve({ kind: 'silent', isOpen });
      cancel = clock.after(greetLimit, silent);
      signal.addEventListener('abort', silent, { once: true });
      wire = dial(address, {
        opened() {
          isOpen = true;
          wire?.send(JSON.stringify({ messageType: 'ENTER', liveId }));
        },
        received(data) {
          if (objectIn(data, maxFrameLength)?.messageType === 'WELCOME')
            resolve({ kind: 'greeted', ms: clock.monotonic() - began });
        },
        ended: (code) => resolve({ kind: 'ended', isOpen, code }),
      });
    });
  } catch {
    // The policy of the page or an extension forbids sockets.
    return { kind: 'ended', isOpen: false, code: null };
  } finally {
    cancel();
    (wire as Wire | null)?.close();
  }
}

/** Finds a public room, and enters it. */
export async function checkSocket(deps: SocketDeps, signal: AbortSignal): Promise<Finding> {
  try {
    const rooms = await deps.replays(signal);
    const room = rooms.find(({ hospitalOnly, enterpriseLive }) => !hospitalOnly && !enterpriseLive);
    if (!room) return warning('未检测：暂时没有可供连接的直播间', '请稍后再试');
    const { liveId } = room;
    const address = socketAddress(await deps.chatOf(liveId, signal), deps);
    if (address === null) return failed('连接地址无效', '请稍后再试；多次出现时请提交给客服');
    return judgeSocket(await enterRoom(deps, { address, liveId }, signal));
  } catch (error) {
    return warning(`未检测：没有取得连接地址（${causeOf(error)}）`, '请先处理“服务器网络”，再点“重测”');
  }
}
