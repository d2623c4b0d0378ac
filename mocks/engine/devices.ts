/** The devices on which doctors are logged in: a login has its facts beside its token. */
import type { components } from '#openapi/portal.d.ts';
import { day, hour } from './times.ts';
import type { UserRecord } from './user.ts';

type LoginDevice = components['schemas']['LoginDevice'];

/** What is known of a login. */
type DeviceRecord = Omit<LoginDevice, 'current'>;

/** The logins that the mock backend remembers, both by token. */
export interface Logins {
  tokens: Record<string, { userId: number; expiresAt: number }>;
  devices: Record<string, DeviceRecord>;
  nextDeviceId: number;
}

/** The browser behind the doors inside a page or a test, whose calls have no User-Agent. */
export const inProcessAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

/** By name, the first that matches; a browser that is built on another one names both. */
const browsers: [name: string, mark: RegExp][] = [
  ['微信', /MicroMessenger/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['QQ浏览器', /M?QQBrowser\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
];
const systems: [name: string, mark: RegExp, kind: LoginDevice['kind']][] = [
  ['iPhone', /iPhone/, 'phone'],
  ['iPad', /iPad/, 'tablet'],
  ['Android', /Android.*Mobile/, 'phone'],
  ['Android', /Android/, 'tablet'],
  ['Windows', /Windows/, 'computer'],
  ['Mac', /Mac OS X|Macintosh/, 'computer'],
  ['Linux', /Linux/, 'computer'],
];

/** Browser and system of a User-Agent, such as 「Chrome · Windows」, and what kind of device it is. */
export function deviceOf(userAgent: string): Pick<LoginDevice, 'name' | 'kind'> {
  const browser = browsers.find(([, mark]) => mark.test(userAgent))?.[0];
  const [system, , kind = 'computer'] = systems.find(([, mark]) => mark.test(userAgent)) ?? [];
  return { name: [browser ?? '未知浏览器', system ?? '未知系统'].join(' · '), kind };
}

/** Keeps the facts of a login that begins now. The pretend backend knows no places. */
export function noteDevice(state: Logins, token: string, now: number, userAgent: string): void {
  const deviceId = `d${state.nextDeviceId++}`;
  state.devices[token] = { deviceId, ...deviceOf(userAgent), place: '示例省 示例市', loginAt: now, lastAt: now };
}

/** Ends the session of a token. */
export function endSession(state: Logins, token: string): void {
  delete state.tokens[token];
  delete state.devices[token];
}

/** The sessions of a doctor that are still valid, with their devices. */
const sessionsOf = (
  { tokens, devices }: Logins,
  userId: number,
  now: number,
): [token: string, device: DeviceRecord][] =>
  Object.entries(devices).filter(([token]) => {
    const session = tokens[token];
    return session?.userId === userId && session.expiresAt > now;
  });

/** The devices of a doctor: the one of `token` first, then the last used ones. */
export const devicesOf = (state: Logins, userId: number, token: string | null, now: number): LoginDevice[] =>
  sessionsOf(state, userId, now)
    .map(([key, device]) => ({ ...device, current: key === token }))
    .toSorted((one, other) => Number(other.current) - Number(one.current) || other.lastAt - one.lastAt);

/** The token of a doctor's own device; undefined for another's, and for one that is logged out. */
export const tokenOfDevice = (state: Logins, userId: number, deviceId: string, now: number): string | undefined =>
  sessionsOf(state, userId, now).find(([, device]) => device.deviceId === deviceId)?.[0];

/** Logs a doctor out everywhere but where `token` is. */
export function endOtherSessions(state: Logins, userId: number, token: string | null): void {
  for (const [key, session] of Object.entries(state.tokens))
    if (session.userId === userId && key !== token) endSession(state, key);
}

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';

/** Two devices of each doctor whose logins last a day: a phone at home and a computer at another hospital. */
export function personaDevices(users: UserRecord[], now: number): Logins {
  const seeded = users
    .filter(({ tokenLife }) => tokenLife >= day)
    .flatMap(({ user: { userId }, tokenLife }) => [
      { userId, tokenLife, key: 'phone', agent: iPhone, place: '示例省 示例市', ago: 3 * hour },
      { userId, tokenLife, key: 'mac', agent: mac, place: '示例省 样城市', ago: 20 * hour },
    ])
    .map(({ userId, tokenLife, key, agent, place, ago }, at) => {
      const loginAt = now - ago;
      const device = { deviceId: `d${at + 1}`, ...deviceOf(agent), place, loginAt, lastAt: loginAt + ago / 2 };
      return { token: `demo-${userId}-seeded-${key}`, session: { userId, expiresAt: loginAt + tokenLife }, device };
    });
  return {
    tokens: Object.fromEntries(seeded.map(({ token, session }) => [token, session])),
    devices: Object.fromEntries(seeded.map(({ token, device }) => [token, device])),
    nextDeviceId: seeded.length + 1,
  };
}
