/**
 * The devices on which an account plays [G.6]: two at most. A third one that begins stops the one that began first, which hears
 * of it with its next beat. A device is a login, so that the tabs of a browser are one; visitors are not limited.
 */
import { type Logins, tokenOfDevice } from '../devices.ts';
import { minute } from '../times.ts';
import type { UserRecord } from '../user.ts';

/** A device that plays; both moments in ms. */
export interface PlayingDevice {
  deviceId: string;
  /** When it began: the first one is the one that is stopped. */
  since: number;
  lastAt: number;
}

/** What the mock backend remembers of them: by user id, the device first that began first. */
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
export function isStopped(playback: Playback, act: PlayingAct): boolean {
  const { state, caller, token, now } = playback;
  const deviceId = token === null ? undefined : state.devices[token]?.deviceId;
  if (!caller || deviceId === undefined) return false;
  const { userId } = caller.user;
  const others = playingOf(playback, userId).filter((device) => device.deviceId !== deviceId);
  const own = playingOf(playback, userId).find((device) => device.deviceId === deviceId);
  const isFull = others.length >= maxPlaying;
  const plays = own !== undefined || act === 'begins' || (act === 'playsOn' && !isFull);
  const mine = plays ? [{ deviceId, since: own?.since ?? now, lastAt: now }] : [];
  const all = [...others, ...mine].toSorted((one, other) => one.since - other.since);
  // Of two that began at the same moment, the device of this call is the later one.
  state.playing[String(userId)] = all.slice(-maxPlaying);
  return isFull && !plays;
}
