/**
 * The devices on which an account plays [G.6]: two at most. A third one that begins stops the one that began first, which hears
 * of it with its next beat. A device is a login, so that the tabs of a browser are one; visitors are not limited.
 */
import { devicesOf, type Logins, tokenOfDevice } from '../devices.ts';
import { minute } from '../times.ts';
import type { UserRecord } from '../user.ts';

/** A device that plays. */
export interface PlayingDevice {
  deviceId: string;
  /** Its last beat, ms. */
  lastAt: number;
}

/** What the mock backend remembers of them: by user id, in the order in which they began. */
export interface PlayingDevices {
  playing: Record<string, PlayingDevice[]>;
}

/** Devices of one account that may play at once. */
export const maxPlaying = 2;
/** A device that sends no beat for this long has stopped, ms: it was closed, or it pauses. */
export const playingLife = minute;

/** Who plays where: the login that a call came with. */
export interface Playback {
  state: Logins & PlayingDevices;
  caller: UserRecord | null;
  token: string | null;
  /** Ms. */
  now: number;
}

/** The devices of a doctor that play now, the one that began first in front; one that was logged out has stopped. */
export function playingOf({ state, now }: Pick<Playback, 'state' | 'now'>, userId: number): PlayingDevice[] {
  const isAlive = ({ deviceId, lastAt }: PlayingDevice): boolean =>
    now - lastAt < playingLife && tokenOfDevice(state, userId, deviceId, now) !== undefined;
  return (state.playing[String(userId)] ?? []).filter(isAlive);
}

/** What a device does: begins, plays on, or reports something else, such as a pause. */
export type PlayingAct = 'begins' | 'playsOn' | 'reports';

/** Whether the device of a call has to stop, after it did something. Only a beginning stops others; a report begins nothing. */
export function mustStop(playback: Playback, act: PlayingAct): boolean {
  const { state, caller, token, now } = playback;
  const deviceId = token === null ? undefined : state.devices[token]?.deviceId;
  if (!caller || deviceId === undefined) return false;
  const { userId } = caller.user;
  const playing = playingOf(playback, userId);
  const own = playing.find((device) => device.deviceId === deviceId);
  const isFull = own === undefined && playing.length >= maxPlaying;
  const plays = own !== undefined || act === 'begins' || (act === 'playsOn' && !isFull);
  if (own) own.lastAt = now;
  else if (plays) playing.push({ deviceId, lastAt: now });
  state.playing[String(userId)] = playing.slice(-maxPlaying);
  return isFull && !plays;
}

/** For testers: two other logins of each doctor who plays now, or of `only` one, begin to play. The sentence that says why not; null when done. */
export function playElsewhere(state: Playback['state'], now: number, only?: number): string | null {
  const userIds = only === undefined ? Object.keys(state.playing).map(Number) : [only];
  const players = userIds.filter((userId) => playingOf({ state, now }, userId).length > 0);
  if (players.length === 0) return '没有正在播放的账号：先登录并播放';
  for (const userId of players) {
    const playing = playingOf({ state, now }, userId).map(({ deviceId }) => deviceId);
    const others = devicesOf(state, userId, null, now).filter(({ deviceId }) => !playing.includes(deviceId));
    if (others.length < maxPlaying) return '该账号没有另外两台登录设备';
    state.playing[String(userId)] = others.slice(-maxPlaying).map(({ deviceId }) => ({ deviceId, lastAt: now }));
  }
  return null;
}
